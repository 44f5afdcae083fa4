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
    PanelFrame(
      title: title, leastRows: 1, hasHints: true, message: fault, messageRows: faultRows
    ) { _ in
      TextField(prompt, text: $text).initiallyFocused()
    }
    .form(rows: fault == nil ? 1 : faultRows)
    .onSubmit(submit)
    .onKeyPress(hints: [hint, .cancel]) { _ in .ignored }
  }
}
