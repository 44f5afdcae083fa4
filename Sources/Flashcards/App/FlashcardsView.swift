import TermUICore
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  private let library: Library
  private let config: ConfigFile
  private let keys: ScreenKeys

  /// It outlives the screen that shows it, and so do the folders that are folded there.
  @State private var home: HomeModel

  /// Opens the decks of a learner to choose from, in the way that the learner has set.
  public init(_ library: Library, config: ConfigFile = ConfigFile()) {
    self.init(library, Route(.home), config)
  }

  /// Opens some decks of a learner as one list, in the way that the learner has set; it is left for
  /// the choice of all decks, if it is over that.
  public init(
    _ library: Library, list words: WordProgress, overHome: Bool = false,
    config: ConfigFile = ConfigFile()
  ) {
    self.init(library, overHome ? Route(.home, .list(words)) : Route(.list(words)), config)
  }

  /// Opens the review of some decks, which is left for their list.
  public init(_ library: Library, review words: WordProgress, config: ConfigFile = ConfigFile()) {
    self.init(library, Route(.list(words), .review(words)), config)
  }

  private init(_ library: Library, _ route: Route, _ config: ConfigFile) {
    self.library = library
    self.config = config
    let keys = ScreenKeys(config.settings.keys)
    self.keys = keys
    _home = State(initialValue: HomeModel(library, keys: keys.home))
    _navigation = StateObject(wrappedValue: Store(state: route, reducer: Route.reduce))
  }

  public var body: some View {
    let route = navigation.state
    ZStack {
      switch route.screen {
      case .home: HomeScreen(model: home)
      case .list(let words):
        ListScreen(words, in: library, keys: keys.list, cardStyle: config.settings.cardStyle)
      case .review(let words): ReviewScreen(words, in: library, keys: keys.review)
      case .statistics(let words): StatisticsScreen(words, in: library, keys: statisticsKeys(words))
      }
      switch route.popup {
      case .help: help(on: route.screen)
      case nil: EmptyView()
      }
      FaultsPanel(faults: config.faults)
    }
    .modifier(FailureAlert(library: library))
    .environment(\.scrollKeys, scrollKeys(on: route.screen))
    .environmentObject(navigation)
  }

  private func scrollKeys(on screen: Route.Screen) -> [Key: Key] {
    switch screen {
    case .home: keys.home.scrolling
    case .list: keys.list.scrolling
    case .review: keys.review.scrolling
    case .statistics: keys.statistics.scrolling
    }
  }

  private func help(on screen: Route.Screen) -> HelpView {
    switch screen {
    case .home: HelpView(title: "Home", keys: keys.home) { [.help, .quit].contains($0) }
    case .list: HelpView(title: "List", keys: keys.list) { [.help, .quit].contains($0) }
    case .review: HelpView(title: "Review", keys: keys.review) { [.help, .quit].contains($0) }
    case .statistics(let words):
      HelpView(title: "Statistics", keys: statisticsKeys(words)) { [.help, .quit].contains($0) }
    }
  }

  /// Those of all decks alone have none to turn to.
  private func statisticsKeys(_ words: WordProgress?) -> KeyTable<StatisticsCommand> {
    words == nil ? keys.statistics.without(.turn) : keys.statistics
  }
}
