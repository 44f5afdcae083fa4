import TermUICore
import Words

/// The scrolling list of cards: it owns the view-model and gives it the keys.
///
/// It does not observe the model, so that a key held down need not wait for the cards.
struct ListScreen: View {
  @State private var model: ListModel
  @EnvironmentObject private var navigation: Store<Route, RouteAction>
  @Environment(\.quit) private var quit
  @Environment(\.editFile) private var editFile

  init(
    _ words: WordProgress, in library: Library, keys: KeyTable<ListCommand>,
    cardStyle: Settings.CardStyle
  ) {
    _model = State(
      initialValue: ListModel(words, in: library, keys: keys, cardStyle: cardStyle))
  }

  var body: some View {
    ListContent(model: model, search: model.search, library: model.library)
      .lineLimit(1)
      .onKeyPress(hints: model.keys.hints) { perform($0.key) }
      .onDisappear { model.leave() }
      .modifier(CardEditing(editor: model.editor))
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    guard let command = model.keys.command(for: key) else { return .ignored }
    switch command {
    // The selected card turns itself, and the list knows how long a page is.
    case .turn, .go(.page): return .ignored
    case .turnAll: model.turnAll()
    case .shuffle: model.shuffle()
    case .go(.step(let step)): model.move(by: step)
    case .go(.first): model.move(to: 0)
    case .go(.last): model.move(to: model.visible.count - 1)
    case .direction: model.turnDirection()
    case .known: model.mark(.known)
    case .unknown: model.mark(.unknown)
    case .clearMark: model.mark(nil)
    case .suspend: model.turnSuspension()
    case .filter: model.turnFilter()
    case .search: model.search.begin()
    case .nextHit: model.search.findNext(forward: true)
    case .previousHit: model.search.findNext(forward: false)
    case .add: model.editor.add(beside: model.selected)
    case .edit: if let id = model.selected { model.editor.change(id) }
    case .delete: if let id = model.selected { model.editor.delete(id) }
    case .moveCard: if let id = model.selected { model.editor.move(id) }
    case .editFile: openFile()
    case .review: navigation.dispatch(.open(.review(model.words)))
    case .undo: model.undo()
    case .statistics: navigation.dispatch(.open(.statistics(model.words)))
    case .help: navigation.dispatch(.show(.help))
    case .back where model.search.entry != nil: model.search.cancel()
    case .back: navigation.dispatch(.back)
    case .quit: quit()
    }
    return .handled
  }

  private func openFile() {
    guard let (path, line) = model.selected.flatMap(model.words.words.line) else { return }
    let reason = editFile(path, atLine: line)
    model.editor.reread(path)
    if let reason { model.editor.failure = reason }
  }
}
