import TermUICore
import Words

/// The app: a stack of screens.
public struct FlashcardsView: View {
  private let library: Library
  private let config: ConfigFile
  private let keys: ScreenKeys
  private let root: Route
  @State private var navigation: Navigation

  /// Shows the decks of a learner, with the settings of a file.
  public init(_ library: Library, config: ConfigFile = ConfigFile()) {
    self.init(library, .home, [], config)
  }

  /// Shows some decks as one list; Esc leads to all decks if the list is over them.
  public init(
    _ library: Library, list words: WordProgress, overHome: Bool = false,
    config: ConfigFile = ConfigFile()
  ) {
    let list = Route.list(words)
    self.init(library, overHome ? .home : list, overHome ? [list] : [], config)
  }

  /// Shows the review of some decks; Esc leads to their list.
  public init(_ library: Library, review words: WordProgress, config: ConfigFile = ConfigFile()) {
    self.init(library, .list(words), [.review(words)], config)
  }

  private init(_ library: Library, _ root: Route, _ path: [Route], _ config: ConfigFile) {
    self.library = library
    self.config = config
    self.root = root
    keys = ScreenKeys(config.settings.keys)
    _navigation = State(initialValue: Navigation(path))
  }

  public var body: some View {
    @Bindable var navigation = navigation
    NavigationStack(path: $navigation.path) {
      screen(root).navigationDestination(for: Route.self, destination: screen)
    }
    .modifier(SettingsFaults(faults: config.faults))
    .modifier(FailureAlert(library: library))
    .environment(navigation)
  }

  @ViewBuilder private func screen(_ route: Route) -> some View {
    switch route {
    case .home:
      HomeScreen(library, keys: keys.home)
    case .list(let words):
      ListScreen(words, in: library, keys: keys.list, cardStyle: config.settings.cardStyle)
    case .review(let words):
      ReviewScreen(words, in: library, keys: keys.review)
    case .statistics(let words):
      StatisticsScreen(words, in: library, keys: keys.statistics)
    }
  }
}
