import TermUICore
import Testing

struct KeyMapTests {
  private enum Command: Hashable { case flip, shuffle, help }

  private static let map = KeyMap([
    KeyBinding(Command.flip, to: [.space, "f"], hint: "flip"),
    KeyBinding(Command.shuffle, to: ["s"], hint: "shuffle"),
    KeyBinding(Command.help, to: ["?", "f"], hint: "help", priority: 1),
  ])

  /// Handles all commands, flips by a view within, and shows the hints.
  private struct Screen: View {
    let log: Log
    let isFlippable: Bool
    @Environment(\.keyHints) private var hints

    var body: some View {
      VStack {
        Text("card").onCommand(Command.flip, perform: isFlippable ? { log.add("card") } : nil)
        Text(hints.map(\.description).joined(separator: ", "))
      }
      .onCommand(Command.self) { command in
        log.add("\(command)")
        return command == .help ? .ignored : .handled
      }
      .onKeyPress("?") {
        log.add("key")
        return .handled
      }
    }
  }

  @Test func `G2 a command is handled by the innermost view that handles it, whatever its keys`() {
    let log = Log()
    let model = Model((isFlippable: true, map: Self.map))
    let host = ViewHost(columns: 50, rows: 2) {
      Watch(model) { value in
        Screen(log: log, isFlippable: value.isFlippable).keyMap(value.map)
      }
    }
    host.type("f s?x")
    #expect(log.take() == ["card", "card", "shuffle", "help", "key"])
    model.value.isFlippable = false
    host.type("f")
    #expect(log.take() == ["flip"])
    model.value.map = KeyMap([KeyBinding(Command.shuffle, to: [.control("s")])])
    host.type("fs")
    host.send(.control("s"))
    #expect(log.take() == ["shuffle"])
  }

  @Test func `G2 a key map gives the hints of the commands that are handled`() {
    let model = Model(true)
    let host = ViewHost(columns: 50, rows: 2) {
      Watch(model) { isFlippable in
        Screen(log: Log(), isFlippable: isFlippable).keyMap(Self.map)
      }
    }
    #expect(host.screen.contains("Space flip, s shuffle, ? help"))
    model.value = false
    #expect(host.screen.contains("Space flip, s shuffle, ? help"))
  }

  @Test func `G2 an inner key map takes keys and commands from the one around it`() {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 1) {
      Text("x")
        .onCommand(Command.self) { command in
          log.add("\(command)")
          return .handled
        }
        .keyMap(
          KeyMap([KeyBinding(Command.flip, to: ["s"]), KeyBinding(Command.help, to: [.escape])])
        )
        .keyMap(Self.map)
    }
    host.type("s f?")
    host.send(.escape)
    #expect(log.take() == ["flip", "help"])
  }

  @Test func `G2 what is disabled handles no command`() {
    let log = Log()
    let model = Model(true)
    let host = ViewHost(columns: 10, rows: 1) {
      Watch(model) { isOff in
        Text("x").onCommand(Command.flip) { log.add("flip") }.disabled(isOff).keyMap(Self.map)
      }
    }
    host.type("f")
    model.value = false
    host.type("f")
    #expect(log.take() == ["flip"])
  }

  @Test
  func `G2 a shortcut presses its button wherever the focus is, unless a view there has the key`() {
    let log = Log()
    let host = ViewHost(columns: 10, rows: 4) {
      TextField("name", text: .constant(""))
      Button("save") { log.add("save") }.keyboardShortcut(.control("s"))
      Button("add") { log.add("add") }.keyboardShortcut("a")
      Button("back", role: .cancel) { log.add("back") }
    }
    let keys: [Key] = [.control("s"), "a", .escape, .enter]
    for key in keys { host.send(key) }
    #expect(log.take() == ["save", "add", "back"])
    host.send(.tab)
    for key in keys { host.send(key) }
    #expect(log.take() == ["save", "back"])
  }
}
