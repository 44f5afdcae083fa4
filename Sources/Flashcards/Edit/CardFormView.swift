import TermUI
import Words

/// The form of a card: Tab goes on, Enter keeps it.
struct CardFormView: View {
  @ObservedObject var form: CardForm
  /// Hears which card was kept.
  let kept: (CardID) -> Void
  @FocusState private var focus: CardForm.Field?

  var body: some View {
    GeometryReader { window in
      let isNarrow = window.size.width < 40
      VStack(alignment: .leading) {
        if window.size.height > 4 { Text(form.title).bold() }
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) {
            ForEach(CardForm.Field.allCases, id: \.self) { field in
              HStack(spacing: 1) {
                Text(isNarrow ? String(field.label.prefix(1)) : field.label).foregroundColor(
                  .secondary
                )
                .frame(width: isNarrow ? 1 : 7, alignment: .leading)
                TextField("", text: text(of: field)).focused($focus, equals: field)
              }
            }
          }
        }
        lastLine
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: 7)
    .onSubmit { submit() }
    .defaultFocus($focus, form.id == nil ? .front : .back)
  }

  @ViewBuilder private var lastLine: some View {
    if let message = form.message {
      Text(message).lineLimit(2)
    } else if let duplicate = form.duplicate {
      Text(duplicate).foregroundColor(Color(role: .negative))
    } else {
      Text("Enter saves  Tab next  Esc leaves").foregroundColor(.secondary)
    }
  }

  private func text(of field: CardForm.Field) -> Binding<String> {
    Binding(get: { form[field] }, set: { form[field] = $0 })
  }

  private func submit() {
    if let missing = form.missing { return focus = missing }
    guard let id = form.keep() else { return }
    kept(id)
    focus = .front
  }
}
