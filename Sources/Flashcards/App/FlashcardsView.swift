import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  private let library: Library
  private let config: ConfigFile
  private let keys: ScreenKeys

  /// Opens some decks of a learner as one list, in the way that the learner has set.
  public init(_ library: Library, list words: WordProgress, config: ConfigFile = ConfigFile()) {
    self.library = library
    self.config = config
    keys = ScreenKeys(config.settings.keys)
    _navigation = StateObject(
      wrappedValue: Store(
        state: Route(.list(words)), reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .list(let words):
        ListScreen(words, in: library, keys: keys.list, cardStyle: config.settings.cardStyle)
      }
      switch navigation.state.popup {
      case .help: help
      case nil: EmptyView()
      }
    }
    .modifier(FaultsAlert(faults: config.faults))
    .modifier(FailureAlert(library: library))
    .environmentObject(navigation)
  }

  private var help: HelpView {
    switch navigation.state.screen {
    case .list: HelpView(title: "List", keys: keys.list) { [.help, .quit].contains($0) }
    }
  }
}
