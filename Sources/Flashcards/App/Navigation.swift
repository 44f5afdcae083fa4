import Observation
import Study

/// A screen, with the value that its view model is made from.
enum Route: Hashable {
  case home
  /// The choice of the first words.
  case welcome
  case list(StudyList)
  case review(StudyList, StudyMode = .flip, SessionScope = .due)
  /// Statistics of the decks of a list and of all decks; without a list, of all decks alone.
  case statistics(StudyList?)
}

/// The screens above the first one.
@Observable final class Navigation {
  var path: [Route]

  init(_ path: [Route] = []) { self.path = path }

  func open(_ route: Route) { path.append(route) }
}

extension StudyList: Hashable {
  public static func == (a: StudyList, b: StudyList) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
