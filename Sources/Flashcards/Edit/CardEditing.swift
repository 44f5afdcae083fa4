import Localization
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
      .sheet(isPresented: $editor.job.isPresent { $0.form != nil }) {
        if let form = editor.job?.form {
          CardFormView(form: form) { editor.saved($0, in: form) }
        }
      }
      .sheet(isPresented: $editor.job.isPresent { $0.move != nil }) {
        if let (ids, decks) = editor.job?.move {
          DeckChoice(
            title: String(
              localized: ids.count == 1 ? "Move the card to" : "Move \(ids.count) cards to"),
            decks: decks, action: String(localized: "move")
          ) {
            editor.move(ids, to: $0)
          }
        }
      }
      .alert(
        String(
          localized: deleted.count == 1 ? "Delete the card?" : "Delete \(deleted.count) cards?"),
        isPresented: $editor.job.isPresent { $0.deletion != nil }
      ) {
        NoAndYes(role: .destructive) { editor.confirmDeletion(of: deleted) }
      } message: {
        if let id = deleted.first {
          let front = editor.words.words.card(id).front
          let more = deleted.count - 1
          Text(
            verbatim: more == 0 ? front : String(localized: "\(front) and \(more) more"))
        }
      }
      .sheet(isPresented: $editor.failure.isPresent()) {
        FailureText(String(localized: "Not done"), editor.failure ?? "") { editor.failure = nil }
      }
  }

  private var deleted: [CardID] { editor.job?.deletion ?? [] }
}

extension CardEditor.Job {
  var form: CardForm? { if case .form(let form) = self { form } else { nil } }
  var deletion: [CardID]? { if case .deletion(let ids) = self { ids } else { nil } }
  var move: ([CardID], [MoveTarget])? {
    if case .move(let ids, let decks) = self { (ids, decks) } else { nil }
  }
}
