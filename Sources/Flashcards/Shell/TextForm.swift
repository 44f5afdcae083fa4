import TermUICore

/// A popup for one text: Enter submits it, Esc cancels.
struct TextForm: View {
  let title: String
  let prompt: String
  @Binding var text: String
  /// The hint for Enter.
  let hint: KeyHint
  /// The reason why the text can't be used.
  let fault: String?
  /// The rows for a long reason.
  var faultRows = 2
  let submit: () -> Void

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.hasTitle() { Text(title).bold() }
        TextField(prompt, text: $text).initiallyFocused()
        if let fault {
          Text(fault).lineLimit(faultRows)
        } else {
          HintsView(columns: window.size.width)
        }
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: fault == nil ? 3 : 2 + faultRows)
    .onSubmit(submit)
    .onKeyPress(hints: [hint, .cancel]) { _ in .ignored }
  }
}
