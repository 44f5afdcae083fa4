import Localization
import Preferences
import TermUICore

/// The active keys of a screen.
final class KeyTable<Command: Hashable> {
  let bindings: [CommandBinding<Command>]
  let hints: [KeyHint]
  private(set) lazy var explanations = bindings.map(\.explanation)
  private let commands: [Key: Command]

  convenience init<Keys: DefaultKeys>(_ keys: Keys.Type, _ choices: KeyChoices = KeyChoices())
  where Keys.Command == Command {
    self.init(
      keys.table.map { binding in
        choices[keys.screen, binding.name].map(binding.bound) ?? binding
      })
  }

  private init(_ bindings: [CommandBinding<Command>]) {
    self.bindings = bindings
    hints = bindings.compactMap(\.keyHint)
    commands = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the table without a command.
  func without(_ command: Command) -> KeyTable {
    KeyTable(bindings.filter { $0.action != command })
  }

  func command(for key: Key) -> Command? { commands[key] }

  /// The keys of a command.
  func keys(of command: Command) -> Set<Key> {
    Set(bindings.filter { $0.action == command }.flatMap(\.keys))
  }

  /// The keys of commands with these names in the settings.
  func keys(named names: [String]) -> Set<Key> {
    Set(bindings.filter { names.contains($0.name) }.flatMap(\.keys))
  }

  /// A hint for a command with another caption; nil if the table is without the command.
  func hint(_ command: Command, _ caption: String, priority: Int = 0) -> KeyHint? {
    let binding = bindings.first { $0.action == command }
    return binding.map { KeyHint($0.keys, caption, priority: priority) }
  }

  /// The message about a typed character that is no key here; nil for all other keys.
  func unknownCaption(of key: Key) -> String? {
    guard case .character = key, commands[key] == nil else { return nil }
    let help = bindings.first { $0.name == "help" }?.keys.first?.description ?? ""
    return String(localized: "\(key) does nothing here; \(help) lists the keys")
  }

  /// The caption of a command's first key.
  func caption(of command: Command) -> String {
    bindings.first { $0.action == command }?.keys.first?.description ?? ""
  }
}

/// The command of some keys on a screen; one table binds, hints at, and explains them.
struct CommandBinding<Action> {
  /// The name of the command in the settings.
  let name: String
  let keys: [Key]
  let action: Action
  /// A short explanation in English, a key of the tables of the other languages.
  let meaning: String
  /// One word for the last line of the screen, in English; nil if the keys aren't shown there.
  let hint: String?

  init(_ name: String, _ keys: [Key], _ action: Action, _ meaning: String, hint: String? = nil) {
    self.name = name
    self.keys = keys
    self.action = action
    self.meaning = meaning
    self.hint = hint
  }

  /// Returns the binding with other keys and those that the terminal handles itself.
  func bound(to chosen: [Key]) -> CommandBinding {
    CommandBinding(name, chosen + keys.filter(Key.reserved.contains), action, meaning, hint: hint)
  }

  /// The hint, without Ctrl-C, which everybody knows; help, back, and quit have priority.
  var keyHint: KeyHint? {
    hint.map { hint in
      KeyHint(
        keys.filter { !Key.reserved.contains($0) }, localized: Phrase(hint),
        priority: ["help", "back", "quit"].contains(name) ? 1 : 0)
    }
  }

  var explanation: KeyExplanation {
    KeyExplanation(
      caption: keys.map(\.description).joined(separator: " "),
      meaning: String(localized: Phrase(meaning)))
  }
}

/// A line of the help: keys and their meaning.
struct KeyExplanation: Equatable {
  let caption: String
  let meaning: String
}

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
  static var table: [CommandBinding<Command>] { get }
}

extension KeySection {
  init<Keys: DefaultKeys>(_ keys: Keys.Type) {
    self.init(
      screen: keys.screen,
      commands: keys.table.map { Command(name: $0.name, keys: $0.keys, meaning: $0.meaning) })
  }
}

extension SettingTable {
  /// The settings of the app, with the keys of its screens.
  public static let app = SettingTable(ScreenKeys.defaults)
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

extension CommandBinding {
  /// The keys of a list, whose rows are called by a name.
  static func selecting(_ row: String, _ command: (Key) -> Action) -> [CommandBinding] {
    [
      CommandBinding("next", ["j", .down], command(.down), "next \(row)"),
      CommandBinding("previous", ["k", .up], command(.up), "previous \(row)"),
      CommandBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      CommandBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      CommandBinding("first", ["g", .home], command(.home), "first \(row)"),
      CommandBinding("last", ["G", .end], command(.end), "last \(row)"),
    ]
  }

  /// The keys of a screen of text; its scroll view handles them.
  static func scrolling(
    hint: String? = nil, _ command: (Key) -> Action
  ) -> [CommandBinding] {
    [
      CommandBinding("line-down", [.down, "j"], command(.down), "a line down", hint: hint),
      CommandBinding("line-up", [.up, "k"], command(.up), "a line up"),
      CommandBinding("page-down", [.pageDown], command(.pageDown), "a page down"),
      CommandBinding("page-up", [.pageUp], command(.pageUp), "a page up"),
      CommandBinding("top", ["g", .home], command(.home), "to the top"),
      CommandBinding("bottom", ["G", .end], command(.end), "to the bottom"),
    ]
  }
}
