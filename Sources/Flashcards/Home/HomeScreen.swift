import Localization
import Study
import TermUICore

/// The decks of the library; it owns the view model and passes it the keys.
struct HomeScreen: View {
  @State private var model: HomeModel
  @State private var showsHelp = false
  @State private var cramming: CramChoice?
  @State private var isImporting = false
  @Environment(Navigation.self) private var navigation
  @Environment(\.quit) private var quit

  private let storage: LibraryStorage
  private let preferences: Preferences

  init(_ storage: LibraryStorage, keys: KeyTable<HomeCommand>, preferences: Preferences) {
    self.storage = storage
    self.preferences = preferences
    _model = State(initialValue: HomeModel(storage, keys: keys, preferences: preferences))
  }

  var body: some View {
    HomeContent(model: model) { open(model.words(of: $0)) }
      .onKeyPress(hints: model.hints) { perform($0.key) }
      .onAppear { model.follow() }
      .onDisappear { model.stopFollowing() }
      .modifier(DeckDialogs(model: model))
      .modifier(BacklogDialog(model: model))
      .modifier(CramDialog(choice: $cramming))
      .modifier(
        ImportDialog(storage: storage, preferences: preferences, isPresented: $isImporting) {
          result in
          model.refresh()
          model.message = result
        }
      )
      .modifier(
        ScreenHelp(title: String(localized: "Home"), keys: model.keys, isPresented: $showsHelp))
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    model.refreshIfNewDay()
    model.message = model.keys.unknownCaption(of: key)
    guard let command = model.keys.command(for: key) else { return .ignored }
    if command.needsDeck, model.selected == nil {
      model.message = String(localized: "There is no deck to select.")
      return .handled
    }
    switch command {
    // The list moves its selection.
    case .scroll: return .ignored
    case .open: if let entry = model.selected { open(model.words(of: entry)) }
    case .openLast: open(model.lastWords())
    case .review: review(model.selected.flatMap(model.words))
    case .reviewAll: review(model.allWords())
    case .type: review(model.selected.flatMap(model.words), .type)
    case .choose: review(model.selected.flatMap(model.words), .choose)
    case .cram:
      if let words = model.selected.flatMap(model.words) {
        cramming = CramChoice(words, .cram(onlyVisible: false))
        if cramming == nil { model.message = CramChoice.nothing }
      }
    case .more: model.allowMore()
    case .missed:
      if let words = model.missedWords() { navigation.open(.review(words, .flip, .missed)) }
    case .statistics: navigation.open(.statistics(nil))
    case .toggleFolded: model.toggleFolded()
    case .fold: model.fold()
    case .unfold: model.unfold()
    case .find: model.beginSearch()
    case .backlog: model.beginBacklog()
    case .newDeck: model.beginNewDeck()
    case .renameDeck: model.beginRenaming()
    case .removeDeck: model.beginRemoving()
    case .settings: model.beginSettings()
    case .showProblems: model.showProblems()
    case .importFile: isImporting = true
    case .help: showsHelp = true
    case .quit: quit()
    }
    return .handled
  }

  private func review(_ words: StudyList?, _ mode: StudyMode = .flip) {
    if let words { navigation.open(.review(words, mode)) }
  }

  private func open(_ words: StudyList?) {
    if let words { navigation.open(.list(words)) }
  }
}
