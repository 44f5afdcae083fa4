import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  /// It outlives the screen that shows it, and so do the folders that are folded there.
  @State private var home: HomeModel
  private let library: Library

  /// Opens the decks of a learner to choose from.
  public init(_ library: Library) { self.init(library, .home) }

  /// Opens some decks of a learner as one list.
  public init(_ library: Library, list words: WordProgress) { self.init(library, .list(words)) }

  private init(_ library: Library, _ screen: Route.Screen) {
    self.library = library
    _home = State(initialValue: HomeModel(library))
    _navigation = StateObject(wrappedValue: Store(state: Route(screen), reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .home: HomeScreen(model: home)
      case .list(let words): ListScreen(words, in: library)
      }
      switch navigation.state.popup {
      case .help: help
      case nil: EmptyView()
      }
    }
    .modifier(FailureAlert(library: library))
    .environmentObject(navigation)
  }

  private var help: HelpView {
    switch navigation.state.screen {
    case .home: HelpView(title: "Home", bindings: HomeKeys.bindings)
    case .list: HelpView(title: "List", bindings: ListKeys.bindings)
    }
  }
}
