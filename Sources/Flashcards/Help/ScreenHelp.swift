import TermUICore

/// The keys of a screen in a sheet, from the table that binds them.
struct ScreenHelp<Command: ScrollCommand & Hashable>: ViewModifier {
  let title: String
  let keys: KeyTable<Command>
  @Binding var isPresented: Bool

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $isPresented) {
        Panel(
          title: "Keys: \(title)", size: Size(width: 54, height: keys.bindings.count),
          closing: keys.keys(named: ["help", "quit"]).union([.escape, .enter, .space])
        ) { columns in
          ForEach(keys.explanations, id: \.caption) { row in
            if columns < 30 {
              Text(row.caption).bold()
              Text(row.meaning).padding(.leading, 2)
            } else {
              HStack(alignment: .top, spacing: 2) {
                Text(row.caption).bold().frame(width: columns < 50 ? 6 : 12, alignment: .leading)
                Text(row.meaning)
              }
            }
          }
        }
      }
      .environment(\.scrollKeys, keys.scrolling)
  }
}
