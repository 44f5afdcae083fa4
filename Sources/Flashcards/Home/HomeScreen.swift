import Localization
import Preferences
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
      .modifier(HintedKeys(model: model, perform: perform))
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

/// Handles the keys of the home screen; alone evaluated when the selection moves, on which the hints depend.
private struct HintedKeys: ViewModifier {
  let model: HomeModel
  let perform: (Key) -> KeyPress.Result

  func body(content: Content) -> some View {
    content.onKeyPress(hints: model.hints) { perform($0.key) }
  }
}

/// The commands of the home screen.
enum HomeCommand: Hashable {
  case open, openLast, more, review, reviewAll, type, choose, cram, missed, statistics
  case backlog, newDeck, renameDeck, removeDeck, settings, showProblems, importFile
  case toggleFolded, fold, unfold, find
  case scroll(Key)
  case help, quit
}

extension HomeCommand: ScrollCommand {
  var scrollKey: Key? { if case .scroll(let key) = self { key } else { nil } }

  /// Whether it does something with the selected deck or folder.
  var needsDeck: Bool {
    switch self {
    case .open, .review, .type, .choose, .cram, .renameDeck, .removeDeck, .settings, .showProblems,
      .toggleFolded:
      true
    default: false
    }
  }
}

/// The keys of the home screen.
enum HomeKeys: DefaultKeys {
  static let screen = "home"

  typealias Binding = CommandBinding<HomeCommand>

  static let table: [Binding] =
    [
      Binding("open", [.enter], .open, "open the deck, or the whole folder", hint: "open"),
      Binding("open-last", ["l", "."], .openLast, "open the deck that was open last"),
      Binding("review-all", ["R"], .reviewAll, "review all decks", hint: "all"),
      Binding("review", ["r"], .review, "review this deck or folder", hint: "review"),
      Binding("type", ["y"], .type, "review this deck by typing the answers"),
      Binding("choose", ["c"], .choose, "review this deck by choosing the answers"),
      Binding("cram", ["C", "#"], .cram, "cram this deck; schedule unchanged"),
      Binding("more", ["+"], .more, "\(ReviewModel.more) more cards today, beyond the limits"),
      Binding("missed", ["m"], .missed, "drill the words missed today"),
      Binding("backlog", ["b"], .backlog, "spread overdue cards over days"),
      Binding("statistics", ["i"], .statistics, "statistics of all decks"),
      Binding(
        "fold-unfold", [.space], .toggleFolded, "fold the folder, or unfold it", hint: "fold"),
      Binding("fold", [.left], .fold, "fold, or go to the folder around it"),
      Binding("unfold", [.right], .unfold, "unfold the folder"),
      Binding("search", ["/"], .find, "find a deck by name", hint: "find"),
      Binding("new-deck", ["a"], .newDeck, "make a new deck", hint: "new deck"),
      Binding("rename", ["e"], .renameDeck, "rename the deck or folder"),
      Binding("delete", ["d"], .removeDeck, "move the deck or folder to the trash"),
      Binding("settings", ["s"], .settings, "settings of the deck or folder"),
      Binding("bad-lines", ["!"], .showProblems, "list the bad lines of the deck"),
      Binding("import", ["I", "<"], .importFile, "import from Anki or another program"),
    ] + Binding.selecting("row") { .scroll($0) } + [
      Binding("help", ["?"], .help, "these keys", hint: "keys"),
      Binding("quit", ["q", .control("c")], .quit, "quit", hint: "quit"),
    ]
}
