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

  mutating func deleteWord() {
    let head = text[..<index(caret)]
    let kept = head.reversed().drop { $0 == " " }.drop { $0 != " " }
    text.removeSubrange(index(kept.count)..<index(caret))
    caret = kept.count
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
