import Localization
import Study
import TermUICore

/// The question before a step outside of the open decks is undone.
struct UndoElsewhereDialog: ViewModifier {
  @Binding var step: StepElsewhere?
  let undo: () -> Void

  func body(content: Content) -> some View {
    content.alert(step?.question ?? "", isPresented: isPresented) {
      NoAndYes { undo() }
    }
  }

  private var isPresented: Binding<Bool> {
    Binding(get: { step != nil }, set: { if !$0 { step = nil } })
  }
}

/// The answers to a question; y and n press them.
struct NoAndYes: View {
  var role: ButtonRole?
  let confirm: () -> Void

  var body: some View {
    Button(String(localized: "No"), role: .cancel) {}.keyboardShortcut("n")
    Button(String(localized: "Yes"), role: role) { confirm() }.keyboardShortcut("y")
  }
}
