enum SettingsCommand {
  case next, previous, edit, reset, undo, find, toggleScope, showFile, testSound
  case back, scroll, help, quit
}

extension SettingsCommand: @MainActor ScreenCommand {
  static let screen = "settings"
  static let groups = [
    "next-value": "Settings",
    "next": "Moving",
  ]

  typealias Binding = CommandBinding<SettingsCommand>

  static let table: [Binding] =
    [
      Binding("next-value", [.right], .next, "the next value, or a higher number", hint: "change"),
      Binding("previous-value", [.left], .previous, "the previous value, or a lower number"),
      Binding("edit", [.enter], .edit, "type a value", hint: "type a value"),
      Binding(
        "default", [.deleteForward, .backspace], .reset, "set the default", hint: "default"),
      Binding("undo", ["u"], .undo, "undo the last change", hint: "undo"),
      Binding("search", ["/"], .find, "find a setting", hint: "find a setting"),
      Binding("decks", [.tab], .toggleScope, "all decks, or only the one selected on Home"),
      Binding("keys", ["K", ";"], .showFile, "the file that has the keys", hint: "keys"),
      Binding("test-sound", ["t"], .testSound, "hear how words sound", hint: "test the sound"),
    ] + Binding.selecting("setting") + [.help(), .back(.back), .quit]
}
