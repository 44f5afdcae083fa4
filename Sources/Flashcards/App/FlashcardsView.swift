import TermUI
import Words

/// The app: one screen at a time, with a popup above it.
public struct FlashcardsView: View {
  @StateObject private var navigation: Store<Route, RouteAction>
  private let library: Library

  /// Opens some decks of a learner as one list.
  public init(_ library: Library, list words: WordProgress) {
    self.init(library, Route(.list(words)))
  }

  /// Opens the review of some decks; it is left for their list.
  public init(_ library: Library, review words: WordProgress) {
    self.init(library, Route(.list(words), .review(words)))
  }

  private init(_ library: Library, _ route: Route) {
    self.library = library
    _navigation = StateObject(wrappedValue: Store(state: route, reducer: Route.reduce))
  }

  public var body: some View {
    ZStack {
      switch navigation.state.screen {
      case .list(let words): ListScreen(words, in: library)
      case .review(let words): ReviewScreen(words, in: library)
      }
      switch navigation.state.popup {
      case .help: help
      case nil: EmptyView()
      }
    }
    .modifier(FailureAlert(library: library))
    .environmentObject(navigation)
  }

  /// The keys of the screen beneath.
  private var help: HelpView {
    switch navigation.state.screen {
    case .list: HelpView(title: "List", bindings: ListKeys.bindings)
    case .review:
      HelpView(title: "Review", bindings: ReviewKeys.of(library.options.buttons).bindings)
    }
  }
}
