import Scheduling
import TermUICore

/// The form of a card: Tab moves to the next field, Enter saves, Esc cancels.
struct CardFormView: View {
  @ObservedObject var form: CardForm
  /// Called with the card that was saved.
  let saved: (CardID) -> Void
  @FocusState private var focus: CardForm.Field?

  private static let hints = [
    KeyHint([.enter], "save"), KeyHint([.escape], "cancel", priority: 1),
    KeyHint([.tab], "next field"),
  ]

  var body: some View {
    if let failure = form.failure {
      FailureText("Not saved", failure) { form.failure = nil }
    } else {
      fields
    }
  }

  private var fields: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.height > 4 { Text(form.title).bold() }
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) {
            ForEach(CardForm.Field.allCases, id: \.self) { field in
              line(field, isNarrow: window.size.width < 40)
            }
          }
        }
        lastLine(window.size.width)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: 6)
    .onSubmit { submit() }
    .onKeyPress(hints: Self.hints) { press in
      press.key == .escape && !form.mayLeave() ? .handled : .ignored
    }
    .defaultFocus($focus, form.id == nil ? .front : .back)
  }

  private func line(_ field: CardForm.Field, isNarrow: Bool) -> some View {
    HStack(spacing: 1) {
      Text(isNarrow ? String(field.label.prefix(1)) : field.label)
        .foregroundColor(.secondary)
        .frame(width: isNarrow ? 1 : 7, alignment: .leading)
      TextField("", text: text(of: field)).focused($focus, equals: field)
    }
  }

  @ViewBuilder private func lastLine(_ columns: Int) -> some View {
    if let message = form.message {
      Text(message).lineLimit(2)
    } else if let duplicate = form.duplicate {
      Text(duplicate).bold()
    } else {
      HintsView(columns: columns)
    }
  }

  private func text(of field: CardForm.Field) -> Binding<String> {
    Binding(get: { form[field] }, set: { form[field] = $0 })
  }

  private func submit() {
    if let missing = form.findMissing() { return focus = missing }
    guard let id = form.save() else { return }
    saved(id)
    focus = .front
  }
}
