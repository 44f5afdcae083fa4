import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>

  /// Opens some decks as one list.
  public init(decks: [Deck]) {
    _navigation = StateObject(
      wrappedValue: Store(
        state: Route(screen: .list(WordStore(decks: decks))),
        reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .list(let store): ListScreen(store: store)
      }
      switch navigation.state.popup {
      case .help: HelpView(title: "List", bindings: ListKeys.bindings)
      case nil: EmptyView()
      }
    }
    .environmentObject(navigation)
  }
}
