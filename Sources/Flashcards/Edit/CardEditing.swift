import Localization
import Scheduling
import Study
import TermUICore

/// Shows the popups of an editor above a screen.
struct CardEditing: ViewModifier {
  @Bindable var editor: CardEditor

  func body(content: Content) -> some View {
    content
      .onAppear { editor.follow() }
      .task { editor.study.prepareKeys() }
      .onDisappear { editor.stopFollowing() }
      .sheet(isPresented: $editor.job.isPresent { $0.deletion == nil }) { sheet }
      .alert(
        String(
          localized: deleted.count, one: "Delete the card?", other: "Delete \(deleted.count) cards?"
        ),
        isPresented: $editor.job.isPresent { $0.deletion != nil }
      ) {
        NoAndYes(role: .destructive) { editor.confirmDeletion(of: deleted) }
      } message: {
        if let id = deleted.first {
          let front = editor.study.list.card(id).mention
          let more = deleted.count - 1
          Text(
            verbatim: more == 0 ? front : String(localized: "\(front) and \(more) more"))
        }
      }
      .alert(editor.stepElsewhere?.question ?? "", isPresented: $editor.stepElsewhere.isPresent()) {
        NoAndYes { editor.undoParts() }
      }
      .alert(failure: $editor.failure, String(localized: "Not done"))
  }

  @ViewBuilder private var sheet: some View {
    switch editor.job {
    case .form(let form): CardFormView(form: form) { editor.saved($0, in: form) }
    case .move(let ids, let decks):
      DeckChoice(
        title: String(
          localized: ids.count, one: "Move the card to", other: "Move \(ids.count) cards to"),
        decks: decks, action: String(localized: "move")
      ) { editor.move(ids, to: $0) }
    case .tags(let ids):
      TextForm(
        title: String(
          localized: ids.count, one: "Tags of the card", other: "Tags of \(ids.count) cards"),
        prompt: String(localized: "new-tag -old-tag"), text: $editor.typedTags,
        hint: KeyHint([.enter], localized: "save", priority: 1), fault: nil
      ) { editor.confirmTags(of: ids) }
    case .work(let title, let share):
      WorkProgress(title: title, share: share, cancel: editor.cancelWork)
    case .deletion, nil: EmptyView()
    }
  }

  private var deleted: [CardID] { editor.job?.deletion ?? [] }
}

extension CardEditor.Job {
  var deletion: [CardID]? { if case .deletion(let ids) = self { ids } else { nil } }
}
