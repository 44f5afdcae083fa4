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

/// A command whose keys may scroll a list or text on the screen, or in a sheet above it.
protocol ScrollCommand {
  /// The arrow, PgUp, PgDn, Home, or End key that scrolls in the same way.
  var scrollKey: Key? { get }
}

extension KeyTable where Command: ScrollCommand {
  /// The keys that scroll, with the standard key for each.
  var scrolling: [Key: Key] {
    var scrolling: [Key: Key] = [:]
    for binding in bindings {
      for key in binding.keys { scrolling[key] = binding.action.scrollKey }
    }
    return scrolling
  }
}

extension KeyBinding {
  /// The keys of a list, whose rows are called by a name.
  static func selecting(_ row: String, _ command: (Key) -> Action) -> [KeyBinding] {
    [
      KeyBinding("next", ["j", .down], command(.down), "next \(row)"),
      KeyBinding("previous", ["k", .up], command(.up), "previous \(row)"),
      KeyBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      KeyBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      KeyBinding("first", ["g", .home], command(.home), "first \(row)"),
      KeyBinding("last", ["G", .end], command(.end), "last \(row)"),
    ]
  }

  /// The keys of a screen of text; its scroll view handles them.
  static func scrolling(
    hint: String? = nil, _ command: (Key) -> Action
  ) -> [KeyBinding] {
    [
      KeyBinding("line-down", [.down, "j"], command(.down), "a line down", hint: hint),
      KeyBinding("line-up", [.up, "k"], command(.up), "a line up"),
      KeyBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      KeyBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      KeyBinding("top", ["g", .home], command(.home), "to the top"),
      KeyBinding("bottom", ["G", .end], command(.end), "to the bottom"),
    ]
  }
}
