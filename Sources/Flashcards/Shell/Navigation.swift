import Observation
import Study
import TermUICore

/// A screen above Home, with the value that its view model is made from.
public enum Route: Hashable {
  /// The choice of the first words.
  case welcome
  /// A list of cards, perhaps only those that a search finds.
  case list(StudyList, search: String? = nil)
  case review(StudyList, StudyMode = .flip, SessionScope = .due, SessionSize = SessionSize())
  /// Statistics of the decks of a list and of all decks; without a list, of all decks alone.
  case statistics(StudyList?)
  /// Settings, whose view model stays when another language makes the screens anew.
  case settings(SettingsModel)
}

/// The screens above Home.
@Observable final class Navigation {
  var path: [Route]

  init(_ path: [Route] = []) { self.path = path }

  func open(_ route: Route) { path.append(route) }
}
