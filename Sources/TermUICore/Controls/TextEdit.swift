/// A text with a caret in it, and the edits that keys make.
struct TextEdit: Equatable {
  private(set) var text: String
  /// The number of graphemes behind the caret, so that changes before the caret don't move it.
  private(set) var tail: Int

  init(text: String, tail: Int) {
    self.text = text
    self.tail = tail == 0 ? 0 : min(tail, text.count)
  }

  var caret: String.Index { text.index(text.endIndex, offsetBy: -tail) }

  /// A combining mark joins the grapheme before it.
  mutating func insert(_ piece: String) { text.insert(contentsOf: piece, at: caret) }

  /// Deletes the text that a move of the caret passes.
  mutating func delete(_ move: (inout TextEdit) -> Void) {
    var moved = self
    move(&moved)
    text.removeSubrange(min(caret, moved.caret)..<max(caret, moved.caret))
    tail = min(tail, moved.tail)
  }

  mutating func moveLeft() { if caret > text.startIndex { tail += 1 } }

  mutating func moveRight() { if tail > 0 { tail -= 1 } }

  mutating func moveToStart() { tail = text.count }

  mutating func moveToEnd() { tail = 0 }

  /// Makes the edit of a key that means the same in one line and in several; false for other keys.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: delete { $0.moveLeft() }
    case .deleteForward: delete { $0.moveRight() }
    case .control("w"): delete { $0.moveWordLeft() }
    case .alt("d"): delete { $0.moveWordRight() }
    case .alt("b"): moveWordLeft()
    case .alt("f"): moveWordRight()
    case .left: moveLeft()
    case .right: moveRight()
    default: return false
    }
    return true
  }

  /// Moves the caret to an index of the text.
  mutating func move(to index: String.Index) {
    tail = text.distance(from: index, to: text.endIndex)
  }

  /// Moves the caret to the beginning of the word at or before it.
  mutating func moveWordLeft() {
    let word = text[..<caret].reversed().drop { $0 == " " }.drop { $0 != " " }
    tail += text.distance(from: word.startIndex.base, to: caret)
  }

  /// Moves the caret to the end of the word at or after it.
  mutating func moveWordRight() {
    tail = text[caret...].drop { $0 == " " }.drop { $0 != " " }.count
  }

  /// Pasted text in one line.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
