import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  private let library: Library

  /// Opens some decks of a learner as one list.
  public init(_ library: Library, list words: WordProgress) {
    self.library = library
    _navigation = StateObject(
      wrappedValue: Store(
        state: Route(.list(words)), reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .list(let words): ListScreen(words, in: library)
      }
      switch navigation.state.popup {
      case .help: HelpView(title: "List", bindings: ListKeys.bindings)
      case nil: EmptyView()
      }
    }
    .modifier(FailureAlert(library: library))
    .environmentObject(navigation)
  }
}
