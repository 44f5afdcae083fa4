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
      .sheet(isPresented: isOpen(\.form)) {
        if let form = editor.job?.form {
          CardFormView(form: form) { editor.saved($0, in: form) }
        }
      }
      .sheet(isPresented: isOpen(\.move)) {
        if let (ids, decks) = editor.job?.move {
          DeckChoice(
            title: String(
              localized: ids.count == 1 ? "Move the card to" : "Move \(ids.count) cards to"),
            decks: decks
          ) {
            editor.move(ids, to: $0)
          }
        }
      }
      .alert(
        String(
          localized: deleted.count == 1 ? "Delete the card?" : "Delete \(deleted.count) cards?"),
        isPresented: isOpen(\.deletion)
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
      .sheet(isPresented: hasFailed) {
        FailureText(String(localized: "Not done"), editor.failure ?? "") { editor.failure = nil }
      }
  }

  private var deleted: [CardID] { editor.job?.deletion ?? [] }

  private func isOpen<Part>(_ part: @escaping (CardEditor.Job) -> Part?) -> Binding<Bool> {
    Binding(get: { editor.job.flatMap(part) != nil }, set: { if !$0 { editor.job = nil } })
  }

  private var hasFailed: Binding<Bool> {
    Binding(get: { editor.failure != nil }, set: { if !$0 { editor.failure = nil } })
  }
}

extension CardEditor.Job {
  var form: CardForm? { if case .form(let form) = self { form } else { nil } }
  var deletion: [CardID]? { if case .deletion(let ids) = self { ids } else { nil } }
  var move: ([CardID], [MoveTarget])? {
    if case .move(let ids, let decks) = self { (ids, decks) } else { nil }
  }
}
