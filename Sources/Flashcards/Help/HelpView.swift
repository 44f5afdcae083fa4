import TermUICore

/// The keys of the present screen, from the table that binds them.
struct HelpView: View {
  let title: String
  let bindings: [KeyExplanation]
  let closing: Set<Key>
  @EnvironmentObject private var navigation: Store<Route, RouteAction>

  init<Command>(title: String, keys: KeyTable<Command>, closedBy closes: (Command) -> Bool) {
    self.title = title
    bindings = keys.explanations
    closing = keys.keys(where: closes).union([.escape, .enter, .space])
  }

  var body: some View {
    Panel(
      title: "Keys: \(title)", size: Size(width: 54, height: bindings.count), closing: closing,
      close: { navigation.dispatch(.closePopup) }
    ) { columns in
      ForEach(bindings, id: \.caption) { binding in
        HStack(alignment: .top, spacing: 2) {
          Text(binding.caption).bold().frame(width: columns < 50 ? 6 : 12, alignment: .leading)
          Text(binding.meaning)
        }
      }
    }
  }
}
