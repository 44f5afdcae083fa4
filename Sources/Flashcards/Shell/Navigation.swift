import Observation
import Preferences
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
  case settings(SettingsPlace)
}

/// The settings that are shown, which outlast their screen: another language makes all screens again.
@Observable public final class SettingsPlace: Hashable {
  /// The deck or folder whose settings can be shown in place of those of all decks.
  let deck: DeckEntry?
  /// Whether the settings are those of all decks.
  var isOfAll: Bool
  /// The name of the selected setting.
  var selection: String?
  /// The changes so far, each with the former value.
  var changes: [(setting: Setting, isOfAll: Bool, former: String?)] = []

  init(_ deck: DeckEntry?, ofAll: Bool) {
    self.deck = deck
    isOfAll = ofAll || deck == nil
  }

  public nonisolated static func == (a: SettingsPlace, b: SettingsPlace) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The screens above Home.
@Observable final class Navigation {
  var path: [Route]

  init(_ path: [Route] = []) { self.path = path }

  func open(_ route: Route) { path.append(route) }
}
