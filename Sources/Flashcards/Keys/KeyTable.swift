import TermUICore

/// The keys of a screen that are in force.
final class KeyTable<Command: Hashable> {
  let bindings: [KeyBinding<Command>]
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

  private init(_ bindings: [KeyBinding<Command>]) {
    self.bindings = bindings
    hints = bindings.compactMap(\.keyHint)
    commands = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The same where a command means nothing.
  func without(_ command: Command) -> KeyTable {
    KeyTable(bindings.filter { $0.action != command })
  }

  func command(for key: Key) -> Command? { commands[key] }

  /// The keys of a command.
  func keys(of command: Command) -> Set<Key> {
    Set(bindings.filter { $0.action == command }.flatMap(\.keys))
  }

  /// The keys of some commands, by their names in the settings.
  func keys(named names: [String]) -> Set<Key> {
    Set(bindings.filter { names.contains($0.name) }.flatMap(\.keys))
  }

  /// What people call the first key of a command.
  func caption(of command: Command) -> String {
    bindings.first { $0.action == command }?.keys.first?.description ?? ""
  }
}
