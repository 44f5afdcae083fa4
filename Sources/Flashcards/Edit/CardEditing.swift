import Scheduling
import Study
import TermUICore

/// Shows the popups of an editor above a screen.
struct CardEditing: ViewModifier {
  @ObservedObject var editor: CardEditor

  func body(content: Content) -> some View {
    content
      .onAppear { editor.follow() }
      .onDisappear { editor.stopFollowing() }
      .sheet(isPresented: isOpen(\.form)) {
        if let form = editor.job?.form {
          CardFormView(form: form) { editor.saved($0, in: form) }
        }
      }
      .sheet(isPresented: isOpen(\.move)) {
        if let (id, decks) = editor.job?.move {
          DeckChoice(decks: decks) { editor.move(id, to: $0) }
        }
      }
      .alert("Delete the card?", isPresented: isOpen(\.deletion)) {
        Button("No", role: .cancel) {}.keyboardShortcut("n")
        Button("Yes", role: .destructive) {
          if let id = editor.job?.deletion { editor.confirmDeletion(of: id) }
        }
        .keyboardShortcut("y")
      } message: {
        if let id = editor.job?.deletion { Text(editor.words.words.card(id).front) }
      }
      .sheet(isPresented: hasFailed) {
        FailureText("Not done", editor.failure ?? "") { editor.failure = nil }
      }
  }

  private func isOpen<Part>(_ part: @escaping (CardEditor.Job) -> Part?) -> Binding<Bool> {
    Binding(get: { editor.job.flatMap(part) != nil }, set: { if !$0 { editor.job = nil } })
  }

  private var hasFailed: Binding<Bool> {
    Binding(get: { editor.failure != nil }, set: { if !$0 { editor.failure = nil } })
  }
}

extension CardEditor.Job {
  var form: CardForm? { if case .form(let form) = self { form } else { nil } }
  var deletion: CardID? { if case .deletion(let id) = self { id } else { nil } }
  var move: (CardID, [MoveTarget])? {
    if case .move(let id, let decks) = self { (id, decks) } else { nil }
  }
}
