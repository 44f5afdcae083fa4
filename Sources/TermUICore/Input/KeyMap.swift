/// The keys of commands, so that views handle commands and not keys.
///
/// Views get a key map by ``View/keyMap(_:)``, and handle its commands by ``View/onCommand(_:perform:)-(Hashable,_)``.
public struct KeyMap: Equatable {
  /// The bindings, in the order in which their hints are shown.
  public let bindings: [KeyBinding]
  private let commands: [Key: AnyHashable]
  private let handlers: [Commands: Handled]

  /// Commands that a view handles: one, or all of a type.
  enum Commands: Hashable {
    case one(AnyHashable)
    case type(ObjectIdentifier)
  }

  /// The keys of some commands, and the hints of these keys.
  struct Handled {
    var keys: Set<Key> = []
    var hints: [KeyHint] = []
  }

  /// Makes a key map; of two bindings of one key the first is in force.
  public init(_ bindings: [KeyBinding] = []) {
    self.bindings = bindings
    var commands: [Key: AnyHashable] = [:]
    var handlers: [Commands: Handled] = [:]
    for binding in bindings {
      let keys = binding.keys.filter { commands[$0] == nil }
      for key in keys { commands[key] = binding.command }
      let type = ObjectIdentifier(Swift.type(of: binding.command.base))
      for handled in [.one(binding.command), .type(type)] as [Commands] {
        handlers[handled, default: Handled()].keys.formUnion(keys)
        guard let hint = binding.hint else { continue }
        handlers[handled, default: Handled()].hints.append(
          KeyHint(keys, hint, priority: binding.priority))
      }
    }
    (self.commands, self.handlers) = (commands, handlers)
  }

  public static func == (a: Self, b: Self) -> Bool { a.bindings == b.bindings }

  /// The command of a key, if it is one of a type.
  public func command<Command>(for key: Key, as type: Command.Type = Command.self) -> Command? {
    commands[key]?.base as? Command
  }

  func command(for key: Key) -> AnyHashable? { commands[key] }

  func handled(_ commands: Commands) -> Handled { handlers[commands] ?? Handled() }

  /// A copy with other bindings, which replace those of the same keys and commands.
  func overridden(by map: KeyMap) -> KeyMap {
    let kept = bindings.filter { map.handlers[.one($0.command)] == nil }
    return KeyMap(map.bindings + kept)
  }
}

/// The keys of one command.
public struct KeyBinding: Equatable {
  /// The command.
  public let command: AnyHashable
  /// The keys; hints name the first one.
  public let keys: [Key]
  /// The effect of the command, in a word or two, if ``EnvironmentValues/keyHints`` is to contain it.
  public let hint: String?
  /// The priority of the hint.
  public let priority: Int

  /// Binds a command to keys.
  public init(
    _ command: some Hashable, to keys: [Key], hint: String? = nil, priority: Int = 0
  ) {
    self.command = AnyHashable(command)
    self.keys = keys
    self.hint = hint
    self.priority = priority
  }
}

nonisolated extension View {
  /// Sets key bindings for the view and all within it, which override those of the views around.
  public func keyMap(_ map: KeyMap) -> some View {
    modifier(
      EnvironmentModifier(given: (\EnvironmentValues.keyMap, map)) {
        $0.keyMap = $0.keyMap.overridden(by: map)
      })
  }

  /// Runs `action` when a key of the command is pressed; nil leaves the key to the views around.
  public func onCommand(_ command: some Hashable, perform action: (() -> Void)?) -> some View {
    modifier(
      InputModifier(
        command: action.map { action in
          { _ in
            action()
            return true
          }
        }, commands: .one(AnyHashable(command))))
  }

  /// Runs `action` when a key of one of the commands of a type is pressed.
  public func onCommand<Command: Hashable>(
    _ type: Command.Type, perform action: @escaping (Command) -> KeyPress.Result
  ) -> some View {
    modifier(
      InputModifier(
        command: { ($0.base as? Command).map(action) == .handled },
        commands: .type(ObjectIdentifier(type))))
  }
}

private struct KeyMapKey: EnvironmentKey { static var defaultValue: KeyMap { KeyMap() } }

extension EnvironmentValues {
  /// The keys of the commands that views handle.
  public internal(set) var keyMap: KeyMap {
    get { self[KeyMapKey.self] }
    set { self[KeyMapKey.self] = newValue }
  }
}
