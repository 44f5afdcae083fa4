import Words

/// Where the learner is: which screen, and which popup above it.
struct Route {
  /// A screen carries what its view-model is made from.
  enum Screen {
    case list(WordStore)
  }

  enum Popup: Equatable {
    case help
  }

  var screen: Screen
  var popup: Popup?
}

/// What can happen to the route.
enum RouteAction {
  case show(Route.Popup)
  case closePopup
}

extension Route {
  /// The one way in which the route changes.
  static func reduce(_ route: Route, _ action: RouteAction) -> Route {
    var route = route
    switch action {
    case .show(let popup): route.popup = popup
    case .closePopup: route.popup = nil
    }
    return route
  }
}
