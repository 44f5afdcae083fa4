import TermUICore

/// The active keys of all screens, each table made when its screen is first shown.
final class ScreenKeys {
  static let defaults = [
    KeySection(HomeKeys.self), KeySection(ListKeys.self), KeySection(ReviewKeys.self),
    KeySection(StatisticsKeys.self),
  ]

  private(set) lazy var home = KeyTable(HomeKeys.self, choices)
  private(set) lazy var list = KeyTable(ListKeys.self, choices)
  private(set) lazy var review = KeyTable(ReviewKeys.self, choices)
  private(set) lazy var statistics = KeyTable(StatisticsKeys.self, choices)
  private let choices: KeyChoices

  init(_ choices: KeyChoices) { self.choices = choices }
}

/// The default keys of a screen.
protocol DefaultKeys {
  associatedtype Command
  /// The name of the screen in the settings.
  static var screen: String { get }
  static var table: [KeyBinding<Command>] { get }
}

/// The keys of a screen as the settings see them: commands by name only.
struct KeySection {
  struct Command {
    let name: String
    let keys: [Key]
    let meaning: String
  }

  let screen: String
  let commands: [Command]

  init<Keys: DefaultKeys>(_ keys: Keys.Type) {
    screen = keys.screen
    commands = keys.table.map { Command(name: $0.name, keys: $0.keys, meaning: $0.meaning) }
  }

  /// The name of the setting for the keys of a command.
  func setting(_ command: String) -> String { "key.\(screen).\(command)" }
}

/// The keys that the settings assign to commands, by the names of the screen and the command.
struct KeyChoices: Equatable {
  private var keys: [String: [String: [Key]]] = [:]

  init() {}

  subscript(screen: String, command: String) -> [Key]? {
    get { keys[screen]?[command] }
    set { keys[screen, default: [:]][command] = newValue }
  }
}
