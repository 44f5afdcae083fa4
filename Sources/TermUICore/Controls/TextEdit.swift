/// A text and a caret in it, counted in graphemes, and what keys do to them.
struct TextEdit: Equatable {
  var text: String
  var caret: Int

  mutating func insert(_ piece: String) {
    let after = text.count - caret
    text.insert(contentsOf: piece, at: index(caret))
    // A combining mark joins the grapheme before it.
    caret = text.count - after
  }

  mutating func deleteBackward() {
    guard caret > 0 else { return }
    caret -= 1
    text.remove(at: index(caret))
  }

  mutating func deleteForward() {
    guard caret < text.count else { return }
    text.remove(at: index(caret))
  }

  mutating func deleteToStart() {
    text.removeSubrange(..<index(caret))
    caret = 0
  }

  mutating func deleteToEnd() { text.removeSubrange(index(caret)...) }

  mutating func deleteWord() {
    let end = caret
    moveWordBackward()
    text.removeSubrange(index(caret)..<index(end))
  }

  mutating func deleteWordForward() {
    let start = caret
    moveWordForward()
    text.removeSubrange(index(start)..<index(caret))
    caret = start
  }

  /// Goes to where the word at or before the caret begins.
  mutating func moveWordBackward() {
    let head = text[..<index(caret)]
    caret = head.reversed().drop { $0 == " " }.drop { $0 != " " }.count
  }

  /// Goes to where the word at or after the caret ends.
  mutating func moveWordForward() {
    let tail = text[index(caret)...]
    caret = text.count - tail.drop { $0 == " " }.drop { $0 != " " }.count
  }

  mutating func move(by step: Int) { caret = max(0, min(text.count, caret + step)) }

  /// Pasted text as it may stand in one line.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private func index(_ caret: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex) ?? text.endIndex
  }
}
