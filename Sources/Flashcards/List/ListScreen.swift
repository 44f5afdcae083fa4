import Localization
import Preferences
import Study
import TermUICore

/// The list of cards; it owns the view model and passes it the keys.
struct ListScreen: View {
  @State var model: ListModel
  @State private var showsProblems = false
  @State private var studying: StudyChoice?
  @State private var cramming: CramChoice?
  @State private var info: CardInfo?
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.playSound) private var playSound
  @Environment(\.editFile) private var editFile

  var body: some View {
    GeometryReader { window in
      ListContent(model: model, window: window.size)
        .modifier(CardEditing(editor: model.editor))
        .sheet(isPresented: $showsProblems) { problems }
        .modifier(StudyMenu(choice: $studying, cramming: $cramming))
        .modifier(
          CardInfoSheet(info: $info, keys: model.keys, edit: .edit, suspend: .suspend) {
            perform($0, in: window.size)
          }
        )
        .screen(String(localized: "List"), model) { perform($0, in: window.size) }
    }
    .onDisappear { model.close() }
    .onAppear { model.appear() }
  }

  private var problems: some View {
    ProblemsPanel(title: model.problemsCaption ?? "", problems: model.problems) { path, failure in
      model.editor.reread(path)
      if let failure { model.message = failure }
    }
  }

  private func perform(_ command: ListCommand, in window: Size) {
    switch command {
    case .chooseSeveral: model.toggleChoosing()
    case .flip: model.flip()
    case .flipAll: model.flipAll()
    case .shuffle: model.shuffle()
    case .sort: model.cycleSort()
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
    case .tag: model.editor.tag(model.chosen)
    case .delete: model.editor.delete(model.chosen)
    case .moveCard: model.editor.move(model.chosen)
    case .editFile: openFile()
    case .showProblems: showProblems()
    case .play:
      if let id = model.selection {
        model.message = playSound(id, isFront: !model.list.isReversed(id), of: model.list)
      }
    case .study: studying = StudyChoice(model.study, model.studied, in: model.storage)
    case .review: review(.flip)
    case .type: review(.type)
    case .choose: review(.choose)
    case .cram:
      cramming = CramChoice(model.study, .cram(model.studied))
      if cramming == nil { model.message = CramChoice.nothing }
    case .undo: model.editor.undo()
    case .redo: model.editor.redo()
    case .info: info = model.selection.flatMap(model.info)
    case .statistics: navigation.open(.statistics(model.study))
    case .back where model.anchor != nil: model.toggleChoosing()
    case .back where model.search.entry != nil: model.search.cancel()
    case .back where model.search.shown != nil: model.search.clear()
    case .back:
      // Home appears before this screen disappears, and shows what was open last.
      model.close()
      dismiss()
    case .scroll, .help, .quit: break
    }
  }

  private func review(_ mode: StudyMode) {
    let scope = model.studied.map(SessionScope.dueAmong) ?? .due
    navigation.open(.review(model.study, mode, scope))
  }

  private func showProblems() {
    if model.problems.isEmpty {
      model.message = String(localized: "No bad lines")
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
