import Localization
import Preferences
import Study
import TermUICore

/// The app: a stack of screens.
public struct FlashcardsView: View {
  private let storage: LibraryStorage
  @State private var navigation: Navigation
  @State private var preferences: Preferences
  /// Whether the problems of the settings are shown over the first screen, until they have been read.
  @State private var showsFaults: Bool
  /// The programs from which the learner chooses one that plays sounds.
  @State private var offer: SoundOffer?
  @Environment(\.displayIfNeeded) private var displayIfNeeded
  @Environment(\.discardInput) private var discardInput

  /// Shows the last of some screens, from which Esc leads to those before it and to the decks of a learner.
  public init(
    _ storage: LibraryStorage, _ path: [Route] = [], preferences: Preferences = Preferences()
  ) {
    self.storage = storage
    _navigation = State(initialValue: Navigation(path))
    _preferences = State(initialValue: preferences)
    _showsFaults = State(initialValue: !preferences.file.faults.isEmpty)
  }

  public var body: some View {
    @Bindable var navigation = navigation
    NavigationStack(path: $navigation.path) {
      HomeScreen(storage, preferences)
        .navigationDestination(for: Route.self, destination: screen)
    }
    .id(preferences.settings.language)
    .sheet(isPresented: $showsFaults) { faults(preferences.file.faults.map(\.brief)) }
    .modifier(FailureAlert(storage: storage))
    .onAppear {
      storage.displayIfNeeded = displayIfNeeded
      storage.discardInput = discardInput
    }
    .environment(navigation)
    .transformEnvironment(\.isMotionEnabled) { isEnabled in
      if !preferences.settings.isMotionEnabled { isEnabled = false }
    }
    .modifier(SoundDialog(offer: $offer, preferences: preferences, library: storage.library))
    .transformEnvironment(\.playSound) { sound in
      sound.offer = { offer = $0 }
      sound.settings = preferences.settings.sound
      sound.languages = { settings(of: $0).languages ?? [] }
    }
  }

  @ViewBuilder private func screen(_ route: Route) -> some View {
    switch route {
    case .welcome: WelcomeScreen(storage)
    case .list(let study, let search):
      ListScreen(
        model: ListModel(
          study, in: storage, preferences: preferences, layout: layout(of: study.list),
          search: search))
    case .review(let study, let mode, let scope, let size):
      ReviewScreen(
        model: ReviewModel(
          study, in: storage, settings: preferences.settings, mode: mode, scope: scope,
          size: size))
    case .statistics(let study):
      StatisticsScreen(study, in: storage, keys: preferences.settings.keys)
    case .settings(let place):
      SettingsScreen(model: SettingsModel(place, preferences, in: storage.library))
    }
  }

  private func faults(_ lines: [String]) -> some View {
    Panel(
      title: String(localized: "Some settings were ignored"), columns: 64, lines: lines,
      closing: [.escape, .enter, .space, "q"]
    ) { _ in
      ForEach(lines, id: \.self) { Text($0).lineLimit(nil) }
    }
  }

  private func settings(of deck: String) -> DeckSettings {
    preferences.settings.settings(of: deck, in: storage.library)
  }

  /// The layout that all decks of a list set for themselves.
  private func layout(of list: WordList) -> ListLayout? {
    let layouts = Set(list.decks.map { settings(of: $0.path).listLayout })
    return layouts.count == 1 ? layouts.first.flatMap(\.self) : nil
  }
}

extension SettingTable {
  /// The settings of the app, with the keys of its screens.
  public static let app = SettingTable([
    HomeCommand.table.map(\.keyCommand), ListCommand.table.map(\.keyCommand),
    ReviewCommand.table.map(\.keyCommand), StatisticsCommand.table.map(\.keyCommand),
    SettingsCommand.table.map(\.keyCommand),
  ])
}
