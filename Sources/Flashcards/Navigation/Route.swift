import Words

/// Where the learner is: the screens that were opened one from another, and a popup above the last.
struct Route {
  /// A screen carries what its view-model is made from.
  enum Screen {
    case home
    case list(WordProgress)
    case review(WordProgress)
    /// Of the decks of a list and of all; without a list, of all alone.
    case statistics(WordProgress?)
  }

  enum Popup: Equatable {
    case help
  }

  private(set) var screens: [Screen]
  var popup: Popup?

  /// Begins with a screen, opened from others if there are any.
  init(_ screens: Screen...) { self.screens = screens }

  /// The screen that is shown.
  var screen: Screen { screens[screens.count - 1] }
}

/// What can happen to the route.
enum RouteAction {
  case open(Route.Screen)
  /// Goes back to the screen from which this one was opened; the first one stays.
  case back
  case show(Route.Popup)
  case closePopup
}

extension Route {
  /// The one way in which the route changes.
  static func reduce(_ route: Route, _ action: RouteAction) -> Route {
    var route = route
    switch action {
    case .open(let screen): route.screens.append(screen)
    case .back: if route.screens.count > 1 { route.screens.removeLast() }
    case .show(let popup): route.popup = popup
    case .closePopup: route.popup = nil
    }
    return route
  }
}
