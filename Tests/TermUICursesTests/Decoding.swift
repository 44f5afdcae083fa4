import TermUICore

@testable import TermUICurses

func decoder(_ read: @escaping () -> Int32?) -> KeyDecoder {
  KeyDecoder(read: read, mouse: { nil })
}

/// All keys in what ncurses reads.
func keys(_ values: [Int32], mouse: MouseEvent? = nil) -> [Key] {
  var rest = values[...]
  var decoder = KeyDecoder(read: { rest.popFirst() }, mouse: { mouse })
  var keys: [Key] = []
  while let key = decoder.next() { keys.append(key) }
  return keys
}
