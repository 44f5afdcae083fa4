import Localization
import Preferences
import Study
import TermUICore

/// The decks of the library; it owns the view model and passes it the keys.
struct HomeScreen: View {
  @State private var model: HomeModel
  @State private var studying: StudyChoice?
  @State private var cramming: CramChoice?
  @State private var isImporting = false
  @Environment(Navigation.self) private var navigation
  @Environment(\.meetAnki) private var meetAnki

  private let storage: LibraryStorage
  private let preferences: Preferences

  init(_ storage: LibraryStorage, _ preferences: Preferences) {
    self.storage = storage
    self.preferences = preferences
    _model = State(initialValue: HomeModel(storage, preferences))
  }

  var body: some View {
    HomeContent(model: model) { open(model.open($0)) }
      .onKeyPress(keys: [.tab]) { _ in
        guard let text = model.takeSearch() else { return .ignored }
        openAll(text)
        return .handled
      }
      .onAppear { model.follow() }
      .onDisappear { model.stopFollowing() }
      .modifier(DeckDialogs(model: model))
      .modifier(StudyMenu(choice: $studying, cramming: $cramming))
      .sheet(isPresented: $isImporting) {
        ImportView(ImportModel(storage, preferences)) { result in
          isImporting = false
          model.refresh()
          model.message = result
        }
      }
      .screen(String(localized: "Home"), model, perform: perform)
  }

  private func perform(_ command: HomeCommand) {
    model.refreshIfNewDay()
    switch command {
    case .open: open(model.openSelected())
    case .openLast: open(model.openLast())
    case .review: studying = model.openSelected().flatMap { StudyChoice($0, in: storage) }
    case .reviewAll: review(model.openAll())
    case .type: review(model.openSelected(), .type)
    case .choose: review(model.openSelected(), .choose)
    case .cram:
      if let study = model.openSelected() {
        cramming = CramChoice(study, .cram())
        if cramming == nil { model.message = CramChoice.nothing }
      }
    case .more: model.allowMore()
    case .missed:
      if let study = model.openMissed(in: storage) {
        navigation.open(.review(study, .flip, .missed))
      }
    case .statistics: navigation.open(.statistics(nil))
    case .toggleFolded: model.toggleFolded()
    case .fold: model.fold()
    case .unfold: model.unfold()
    case .find: model.beginSearch()
    case .leeches: openAll("is:leech")
    case .suspended: openAll("is:suspended")
    case .backlog: model.beginBacklog()
    case .newDeck: model.beginNewDeck()
    case .renameDeck: model.dialog = model.selected.map(DeckDialog.rename)
    case .moveDeck: model.beginMove()
    case .removeDeck: model.dialog = model.selected.map(DeckDialog.removal)
    case .undo: model.undo()
    case .redo: model.redo()
    case .settings: openSettings(ofAll: false)
    case .allSettings: openSettings(ofAll: true)
    case .showProblems: model.showProblems()
    case .mergeConflict: model.beginMerge()
    case .importFile: isImporting = true
    case .meetAnki:
      meetAnki()
      model.refresh()
    case .starterWords: navigation.open(.welcome)
    case .scroll, .help, .quit: break
    }
  }

  private func openSettings(ofAll: Bool) {
    navigation.open(.settings(SettingsPlace(model.selected, ofAll: ofAll)))
  }

  private func review(_ study: StudyList?, _ mode: StudyMode = .flip) {
    if let study { navigation.open(.review(study, mode)) }
  }

  /// Lists the cards of all decks that a search finds.
  private func openAll(_ search: String) {
    if let study = model.openAll() { navigation.open(.list(study, search: search)) }
  }

  private func open(_ study: StudyList?) {
    if let study { navigation.open(.list(study)) }
  }
}
