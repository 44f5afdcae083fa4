import Localization
import Preferences
import Study
import TermUICore

/// The list of cards; it owns the view model and passes it the keys.
struct ListScreen: View {
  @State private var model: ListModel
  @State private var showsHelp = false
  @State private var showsProblems = false
  @State private var cramming: CramChoice?
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.quit) private var quit
  @Environment(\.playSound) private var playSound
  @Environment(\.editFile) private var editFile

  init(
    _ words: StudyList, in storage: LibraryStorage, keys: KeyTable<ListCommand>,
    preferences: Preferences, layout: ListLayout? = nil
  ) {
    _model = State(
      initialValue: ListModel(
        words, in: storage, keys: keys, preferences: preferences, layout: layout))
  }

  var body: some View {
    @Bindable var model = model
    GeometryReader { window in
      ListContent(model: model, storage: model.storage, window: window.size)
        .onKeyPress(hints: model.hints) { perform($0.key, in: window.size) }
    }
    .onDisappear { model.close() }
    .modifier(CardEditing(editor: model.editor))
    .modifier(UndoElsewhereDialog(step: $model.stepElsewhere) { model.undoLast() })
    .sheet(isPresented: $showsProblems) {
      ProblemsPanel(title: model.problemsCaption ?? "", problems: model.problems) { path, failure in
        model.editor.reread(path)
        if let failure { model.show(failure) }
      }
    }
    .modifier(CramDialog(choice: $cramming))
    .modifier(
      ScreenHelp(title: String(localized: "List"), keys: model.keys, isPresented: $showsHelp)
    )
    .onAppear { model.appear() }
    .task { model.words.prepareKeys() }
  }

  private func perform(_ key: Key, in window: Size) -> KeyPress.Result {
    model.show(model.keys.unknownCaption(of: key))
    guard let command = model.keys.command(for: key) else { return .ignored }
    if command.needsCard, model.selection == nil {
      model.show(String(localized: "There is no card to select."))
      return .handled
    }
    switch command {
    // The selected card flips itself, and the list moves its selection.
    case .flip, .scroll: return .ignored
    case .chooseSeveral: model.toggleChoosing()
    case .flipAll: model.flipAll()
    case .shuffle: model.shuffle()
    case .direction: model.cycleDirection()
    case .layout: model.cycleLayout(in: window)
    case .known: model.mark(.known)
    case .unknown: model.mark(.unknown)
    case .clearMark: model.mark(nil)
    case .suspend: model.toggleSuspended()
    case .filter: model.cycleFilter()
    case .search: model.search.begin()
    case .nextHit: model.search.findNext(forward: true)
    case .previousHit: model.search.findNext(forward: false)
    case .add: model.editor.add(beside: model.selection)
    case .edit: if let id = model.selection { model.editor.change(id) }
    case .delete: model.editor.delete(model.chosen)
    case .moveCard: model.editor.move(model.chosen)
    case .editFile: openFile()
    case .showProblems: showProblems()
    case .play:
      if let id = model.selection {
        model.show(playSound(id, isFront: !model.list.isReversed(id), of: model.list))
      }
    case .review: navigation.open(.review(model.words, .flip, model.reviewScope))
    case .type: navigation.open(.review(model.words, .type, model.reviewScope))
    case .choose: navigation.open(.review(model.words, .choose, model.reviewScope))
    case .cram:
      cramming = CramChoice(model.words, model.cramScope)
      if cramming == nil { model.show(CramChoice.nothing) }
    case .undo: model.undo()
    case .redo: model.redo()
    case .statistics: navigation.open(.statistics(model.words))
    case .help: showsHelp = true
    case .back where model.anchor != nil: model.toggleChoosing()
    case .back where model.search.entry != nil: model.search.cancel()
    case .back where model.search.shown != nil: model.search.clear()
    case .back:
      // Home appears before this screen disappears, and shows what was open last.
      model.close()
      dismiss()
    case .quit: quit()
    }
    return .handled
  }

  private func showProblems() {
    if model.problems.isEmpty {
      model.show(String(localized: "No bad lines"))
    } else {
      showsProblems = true
    }
  }

  private func openFile() {
    guard let (path, line) = model.selection.flatMap(model.list.line) else { return }
    let reason = editFile(path, atLine: line)
    model.editor.reread(path)
    if let reason { model.editor.failure = reason }
  }
}

/// The commands of the list.
enum ListCommand: Hashable {
  case flip, flipAll, shuffle
  case scroll(Key)
  case chooseSeveral
  case direction, layout, known, unknown, clearMark, suspend, filter
  case search, nextHit, previousHit
  case add, edit, delete, moveCard, editFile, showProblems
  case play, review, type, choose, cram, undo, redo, statistics, help, back, quit
}

extension ListCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }

  /// Whether it does something with the selected card.
  var needsCard: Bool {
    switch self {
    case .flip, .chooseSeveral, .known, .unknown, .clearMark, .suspend, .edit, .delete, .moveCard,
      .editFile, .play:
      true
    default: false
    }
  }
}

/// The keys of the list.
enum ListKeys: DefaultKeys {
  static let screen = "list"

  typealias Binding = CommandBinding<ListCommand>

  static let table: [Binding] =
    [
      Binding("flip", [.space, .enter], .flip, "flip the card", hint: "flip"),
      Binding("shuffle", ["s"], .shuffle, "shuffle; every card shows its front", hint: "shuffle"),
      Binding("flip-all", ["f"], .flipAll, "flip all cards", hint: "flip all"),
      Binding("known", ["o"], .known, "mark as known (O)", hint: "known"),
      Binding("unknown", ["x"], .unknown, "mark as not known (X)", hint: "not known"),
      Binding("clear-mark", ["-"], .clearMark, "clear the mark"),
      Binding("suspend", ["S", "@"], .suspend, "suspend the card (S), or unsuspend it"),
      Binding("search", ["/"], .search, "search texts, or #tag", hint: "search"),
      Binding("next-hit", ["n"], .nextHit, "next hit"),
      Binding("previous-hit", ["N", ","], .previousHit, "previous hit"),
    ] + Binding.selecting("card") { .scroll($0) } + [
      Binding("left", [.left], .scroll(.left), "card on the left, in a grid"),
      Binding("right", [.right], .scroll(.right), "card on the right, in a grid"),
      Binding("select", ["V", "*"], .chooseSeveral, "select several cards; move to extend"),
      Binding("direction", ["t"], .direction, "question side: front, back, mixed"),
      Binding("layout", ["w"], .layout, "layout: cards, grid, rows", hint: "layout"),
      Binding("filter", ["v"], .filter, "show all, hide known, only X", hint: "filter"),
      Binding("add", ["a"], .add, "add a card"),
      Binding("edit", ["e"], .edit, "change the card"),
      Binding("delete", ["d"], .delete, "delete the card"),
      Binding("move", ["m"], .moveCard, "move the card to another deck"),
      Binding("edit-file", ["E"], .editFile, "open its file in $EDITOR"),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines"),
      Binding("play", ["p"], .play, "play the sound, or speak the question"),
      Binding("review", ["r"], .review, "review the cards shown that are due", hint: "review"),
      Binding("type", ["y"], .type, "review by typing the answers"),
      Binding("choose", ["c"], .choose, "review by choosing the answers"),
      Binding("cram", ["C", "#"], .cram, "cram the cards shown; schedule unchanged"),
      Binding("undo", ["u"], .undo, "undo a mark, shuffle, filter, or edit", hint: "undo"),
      Binding("redo", [.control("r")], .redo, "redo what was undone"),
      Binding("statistics", ["i"], .statistics, "statistics and forecast"),
      Binding("help", ["?"], .help, "these keys", hint: "keys"),
      Binding("back", [.escape], .back, "clear the search, or go back"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ]
}

extension ListModel {
  /// The cards of a review: several selected ones, or else those shown.
  var reviewScope: SessionScope {
    if anchor != nil { return .dueAmong(chosen) }
    return visible.count == list.count ? .due : .dueAmong(Array(visible))
  }

  /// The cards of a cram: several selected ones, or else those shown.
  var cramScope: SessionScope { anchor == nil ? .cram(onlyVisible: true) : .cramAmong(chosen) }

  /// The key hints of the list, of one that shows no cards, or of several selected cards.
  var hints: [KeyHint] {
    let back = [keys.hint(.back, String(localized: "back"))].compactMap(\.self)
    if visible.isEmpty {
      let way =
        list.count == 0
        ? keys.hint(.add, String(localized: "add a card"))
        : keys.hint(.filter, String(localized: "filter"))
      return [way].compactMap(\.self) + keys.hints.filter { $0.priority > 0 } + back
    }
    if anchor == nil { return keys.hints + back }
    let usable: [ListCommand] = [.known, .unknown, .review, .help, .quit]
    let end = keys.hint(.back, String(localized: "end selection"), priority: 1)
    return [end].compactMap(\.self)
      + keys.bindings.filter { usable.contains($0.action) }.compactMap(\.keyHint)
  }
}
