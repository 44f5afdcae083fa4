import Observation
import Preferences
import Study
import TermUICore

/// The app: a stack of screens.
public struct FlashcardsView: View {
  private let storage: LibraryStorage
  private let keys: ScreenKeys
  @State private var navigation: Navigation
  @State private var preferences: Preferences

  /// Shows the decks of a learner, over them perhaps a welcome.
  public init(
    _ storage: LibraryStorage, welcomes: Bool = false, preferences: Preferences = Preferences()
  ) {
    self.init(storage, welcomes ? [.welcome] : [], preferences)
  }

  /// Shows some decks as one list; Esc leads to all decks.
  public init(
    _ storage: LibraryStorage, list words: StudyList, preferences: Preferences = Preferences()
  ) {
    self.init(storage, [.list(words)], preferences)
  }

  /// Shows the review or cram of some decks; Esc leads to their list.
  public init(
    _ storage: LibraryStorage, review words: StudyList, mode: StudyMode = .flip,
    scope: SessionScope = .due, preferences: Preferences = Preferences()
  ) {
    self.init(storage, [.list(words), .review(words, mode, scope)], preferences)
  }

  private init(_ storage: LibraryStorage, _ path: [Route], _ preferences: Preferences) {
    self.storage = storage
    keys = ScreenKeys(preferences.settings.keys)
    _navigation = State(initialValue: Navigation(path))
    _preferences = State(initialValue: preferences)
  }

  public var body: some View {
    @Bindable var navigation = navigation
    NavigationStack(path: $navigation.path) {
      HomeScreen(storage, keys: keys.home, preferences: preferences)
        .navigationDestination(for: Route.self, destination: screen)
    }
    .modifier(SettingsFaults(faults: preferences.file.faults))
    .modifier(FailureAlert(storage: storage))
    .environment(navigation)
    .transformEnvironment(\.playSound) { sound in
      sound.settings = preferences.settings.sound
      sound.languages = { settings(of: $0).languages ?? [] }
    }
  }

  @ViewBuilder private func screen(_ route: Route) -> some View {
    switch route {
    case .welcome: WelcomeScreen(storage)
    case .list(let words):
      ListScreen(
        words, in: storage, keys: keys.list, preferences: preferences,
        layout: layout(of: words.words))
    case .review(let words, let mode, let scope):
      ReviewScreen(
        words, in: storage, keys: keys.review, mode: mode, scope: scope,
        pictureSide: preferences.settings.pictureSide)
    case .statistics(let words):
      StatisticsScreen(words, in: storage, keys: keys.statistics)
    }
  }

  private func settings(of deck: String) -> DeckSettings {
    preferences.settings.settings(of: deck, in: storage.library)
  }

  /// The layout that all decks of a list set for themselves.
  private func layout(of words: WordList) -> ListLayout? {
    let layouts = Set(words.decks.map { settings(of: $0.path).listLayout })
    return layouts.count == 1 ? layouts.first ?? nil : nil
  }
}

/// A screen above Home, with the value that its view model is made from.
enum Route: Hashable {
  /// The choice of the first words.
  case welcome
  case list(StudyList)
  case review(StudyList, StudyMode = .flip, SessionScope = .due)
  /// Statistics of the decks of a list and of all decks; without a list, of all decks alone.
  case statistics(StudyList?)
}

/// The screens above Home.
@Observable final class Navigation {
  var path: [Route]

  init(_ path: [Route] = []) { self.path = path }

  func open(_ route: Route) { path.append(route) }
}

extension StudyList: Hashable {
  public static func == (a: StudyList, b: StudyList) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Opens a file in the learner's editor; call it like a function.
public struct EditFileAction {
  private let action: (String, Int) -> String?

  /// Makes an action of a closure that opens a file at a line, waits for the editor, and returns the
  /// reason if that fails.
  public init(_ action: @escaping (_ path: String, _ line: Int) -> String?) {
    self.action = action
  }

  func callAsFunction(_ path: String, atLine line: Int) -> String? { action(path, line) }
}

private struct EditFileKey: EnvironmentKey {
  static let defaultValue = EditFileAction { _, _ in nil }
}

extension EnvironmentValues {
  /// The action that opens a file in the learner's editor.
  public var editFile: EditFileAction {
    get { self[EditFileKey.self] }
    set { self[EditFileKey.self] = newValue }
  }
}
