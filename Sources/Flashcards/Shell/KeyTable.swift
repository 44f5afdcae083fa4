import Localization
import Preferences
import TermUICore

/// The commands of a screen.
protocol ScreenCommand: Hashable {
  /// The name of the screen in the settings.
  static var screen: String { get }
  static var table: [CommandBinding<Self>] { get }
  /// The titles of the groups in the help, by the names of the bindings at which they begin.
  static var groups: [String: String] { get }
  /// Moves the selection or the text; the list or the scroll view on the screen handles its keys.
  static var scroll: Self { get }
  static var help: Self { get }
  static var quit: Self { get }
}

/// The active keys of a screen.
struct KeyTable<Command: ScreenCommand> {
  let bindings: [CommandBinding<Command>]
  let hints: [KeyHint]
  private let commands: [Key: Command]

  init(_ choices: KeyChoices = [:]) {
    self.init(
      Command.table.map { binding in
        choices[binding.keyCommand.setting].map(binding.bound) ?? binding
      }.filter { !$0.keys.isEmpty })
  }

  private init(_ bindings: [CommandBinding<Command>]) {
    self.bindings = bindings
    hints = bindings.compactMap(\.keyHint)
    commands = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } },
      uniquingKeysWith: { first, _ in first })
  }

  func without(_ commands: Command...) -> KeyTable {
    KeyTable(bindings.filter { !commands.contains($0.command) })
  }

  func command(for key: Key) -> Command? { commands[key] }

  func keys(of commands: Command...) -> Set<Key> { Set(commands.flatMap(keys)) }

  /// The keys of a command in their order.
  func keys(of command: Command) -> [Key] {
    bindings.first { $0.command == command }?.keys ?? []
  }

  /// The keys that scroll, with the standard key for each.
  var scrolling: [Key: Key] {
    Dictionary(
      bindings.flatMap { binding in
        binding.scrolls.map { scroll in binding.keys.map { ($0, scroll) } } ?? []
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Hints for a command with another caption; none if the table is without the command.
  func hints(_ command: Command, localized caption: Phrase, priority: Int? = nil) -> [KeyHint] {
    let binding = bindings.first { $0.command == command }
    return binding.map { [$0.keyHint(caption, priority: priority)] } ?? []
  }

  /// The message about a typed character that is no key here; nil for all other keys.
  func unknownCaption(of key: Key) -> String? {
    guard case .character = key, commands[key] == nil else { return nil }
    return String(localized: "\(key) does nothing here; \(caption(of: .help)) lists the keys")
  }

  /// The caption of a command's first key.
  func caption(of command: Command) -> String {
    bindings.first { $0.command == command }?.keys.first?.description ?? ""
  }
}

/// The command of some keys on a screen; one table binds, hints at, and explains them.
struct CommandBinding<Command> {
  /// The name of the command in the settings.
  let name: String
  var keys: [Key]
  let command: Command
  /// A short explanation in English, a key of the tables of the other languages.
  let meaning: String
  /// One word for the last line of the screen, in English; nil if the keys aren't shown there.
  let hint: String?
  /// Whether the hint is shown before those of other commands, in a narrow window too.
  let isEssential: Bool
  /// Whether it leads to another place or view, and is hinted at behind what the other keys do.
  let leadsElsewhere: Bool
  /// Whether the settings may give its keys to another command.
  let isNew: Bool
  /// The arrow, PgUp, PgDn, Home, or End key that scrolls in the same way, also in a sheet above the screen.
  let scrolls: Key?

  init(
    _ name: String, _ keys: [Key], _ command: Command, _ meaning: String, hint: String? = nil,
    isEssential: Bool = false, leadsElsewhere: Bool = false, isNew: Bool = false,
    scrolls: Key? = nil
  ) {
    self.name = name
    self.keys = keys
    self.command = command
    self.meaning = meaning
    self.hint = hint
    self.isEssential = isEssential
    self.leadsElsewhere = leadsElsewhere
    self.isNew = isNew
    self.scrolls = scrolls
  }

  /// Returns the binding with other keys and those that the terminal handles itself.
  func bound(to chosen: [Key]) -> CommandBinding {
    var binding = self
    binding.keys = chosen + keys.filter(Key.reserved.contains)
    return binding
  }

  /// The hint with its own caption; nil if the keys aren't shown.
  var keyHint: KeyHint? { hint.map { keyHint(Phrase($0)) } }

  /// A hint with a caption, without Ctrl-C, which everybody knows.
  func keyHint(_ caption: Phrase, priority: Int? = nil) -> KeyHint {
    let placement: KeyHint.Placement =
      ["help", "quit"].contains(name) ? .end : leadsElsewhere ? .navigation : .action
    return KeyHint(
      keys.filter { !Key.reserved.contains($0) }, localized: caption,
      priority: priority ?? (name == "help" ? 2 : isEssential ? 1 : 0), placement: placement)
  }

  /// All keys, as the help shows them.
  var caption: String { keys.map(\.description).joined(separator: " ") }

  /// The explanation in the language in force.
  var explanation: String { String(localized: Phrase(meaning)) }
}

extension CommandBinding where Command: ScreenCommand {
  /// The command as the settings see it.
  var keyCommand: KeyCommand {
    KeyCommand(
      screen: Command.screen, name: name, keys: keys, meaning: meaning, isNew: isNew)
  }

  static func help(_ keys: [Key] = ["?"]) -> CommandBinding {
    CommandBinding("help", keys, .help, "these keys", hint: "keys", isEssential: true)
  }

  static func back(_ command: Command) -> CommandBinding {
    CommandBinding(
      "back", [.escape], command, "go back", hint: "back", isEssential: true, leadsElsewhere: true)
  }

  static var quit: CommandBinding {
    CommandBinding("quit", ["q", .control("c")], .quit, "quit", hint: "quit", isEssential: true)
  }

  static func scroll(
    _ name: String, _ keys: [Key], _ meaning: String, hint: String? = nil
  ) -> CommandBinding {
    let standard = keys.first { if case .character = $0 { false } else { true } }
    return CommandBinding(name, keys, .scroll, meaning, hint: hint, scrolls: standard)
  }

  /// The keys of a list, whose rows are called by a name.
  static func selecting(_ row: String) -> [CommandBinding] {
    [
      scroll("next", ["j", .down], "next \(row)"),
      scroll("previous", ["k", .up], "previous \(row)"),
      scroll("page-down", [.pageDown], "a page down"),
      scroll("page-up", [.pageUp], "a page up"),
      scroll("first", ["g", .home], "first \(row)"),
      scroll("last", ["G", .end], "last \(row)"),
    ]
  }

  /// The keys of a screen of text.
  static func scrolling(hint: String? = nil) -> [CommandBinding] {
    [
      scroll("line-down", [.down, "j"], "a line down", hint: hint),
      scroll("line-up", [.up, "k"], "a line up"),
      scroll("page-down", [.pageDown], "a page down"),
      scroll("page-up", [.pageUp], "a page up"),
      scroll("top", ["g", .home], "to the top"),
      scroll("bottom", ["G", .end], "to the bottom"),
    ]
  }
}
