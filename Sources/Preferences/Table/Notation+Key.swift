import TermUICore

extension Settings {
  /// The keys of a command that the settings can change.
  subscript(keys command: KeyCommand) -> [Key] {
    get { keys[command.setting] ?? command.keys.filter { !Key.reserved.contains($0) } }
    set { keys[command.setting] = newValue }
  }
}

extension Notation<[Key]> {
  /// The names of one or more keys, without those of the terminal.
  static var keys: Notation {
    Notation(.text(expected: "")) { text throws(WrongValue) in
      var keys: [Key] = []
      for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init) {
        guard let key = Key(name: word) else { throw .unknownKey(word) }
        if Key.reserved.contains(key) { throw .reservedKey(key.name) }
        if !keys.contains(key) { keys.append(key) }
      }
      if keys.isEmpty { throw .noKey }
      return keys
    } writing: { keys in
      keys.map(\.name).joined(separator: " ")
    }
  }
}
