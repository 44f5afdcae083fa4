import Localization
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
    preferences: Preferences
  ) {
    _model = State(
      initialValue: ListModel(words, in: storage, keys: keys, preferences: preferences))
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
      let problems = model.problems
      ProblemsPanel(title: problems.count.badLines, problems: problems) { path, failure in
        model.editor.reread(path)
        if let failure { model.show(failure) }
      }
    }
    .modifier(CramDialog(choice: $cramming))
    .modifier(
      ScreenHelp(title: String(localized: "List"), keys: model.keys, isPresented: $showsHelp)
    )
    .onAppear { model.appear() }
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
