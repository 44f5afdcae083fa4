import Testing

@testable import Decks

@Suite struct `The inverse of an edit` {
  /// A deck, its edit, the edited text as another program has changed it, and that text after the undo.
  struct Change: CustomTestStringConvertible {
    let name: String
    let before: String
    let edits: [DeckEdit]
    let theirs: String
    let undone: String?
    var testDescription: String { name }
  }

  private static let changes = [
    Change(
      name: "removes an added line whose line break is gone", before: "a\t1\n",
      edits: [.add(Card(front: "c", back: "3"))], theirs: "a\t1\nc\t3", undone: "a\t1"),
    Change(
      name: "removes added lines behind which others were written", before: "a\t1",
      edits: [.add(Card(front: "c", back: "3")), .add(Card(front: "d", back: "4"))],
      theirs: "a\t1\nc\t3\nd\t4\nx\t9\n", undone: "a\t1\nx\t9\n"),
    Change(
      name: "writes a line again below the one that was above", before: "a\t1\nb\t2\nc\t3\n",
      edits: [.delete(1)], theirs: "x\t9\ny\t9\na\t1\nc\t3\n",
      undone: "x\t9\ny\t9\na\t1\nb\t2\nc\t3\n"),
    Change(
      name: "writes a last line again above others", before: "a\t1\nb\t2",
      edits: [.delete(1)], theirs: "a\t1\nx\t9\n", undone: "a\t1\nb\t2\nx\t9\n"),
    Change(
      name: "writes a line again with its own line break",
      before: "a\t1\r\nb\t2\r\nc\t3\r\n", edits: [.delete(1)], theirs: "a\t1\nx\t9\nc\t3\n",
      undone: "a\t1\nb\t2\r\nx\t9\nc\t3\n"),
    Change(
      name: "writes several lines again in their order", before: "a\t1\nb\t2\nc\t3\nd\t4\n",
      edits: [.delete(1), .delete(2)], theirs: "d\t4\na\t1\n", undone: "d\t4\na\t1\nb\t2\nc\t3\n"),
    Change(
      name: "writes the only line again", before: "a\t1", edits: [.delete(0)], theirs: "# none\n",
      undone: "a\t1\n# none\n"),
    Change(
      name: "changes a line that has moved", before: "a\t1\nb\t2\n",
      edits: [.change(0, to: Card(front: "a", back: "one"))], theirs: "b\t2\n# c\na\tone\n",
      undone: "b\t2\n# c\na\t1\n"),
    Change(
      name: "leaves a line that another program has changed", before: "a\t1\nb\t2\n",
      edits: [.change(0, to: Card(front: "a", back: "one"))], theirs: "a\tone!\nb\t2\n",
      undone: nil),
    Change(
      name: "needs each of two equal lines", before: "a\t1\n",
      edits: [.add(Card(front: "c", back: "3")), .add(Card(front: "c", back: "3"))],
      theirs: "a\t1\nc\t3\nx\t9\n", undone: nil),
  ]

  @Test(arguments: changes)
  func `fits a text that has changed elsewhere`(change: Change) throws {
    let deck = { (text: String) in
      try Deck(path: "a.tsv", bytes: Array(text.utf8), needsCards: false)
    }
    let before = try deck(change.before)
    let edits = try #require(DeckEditor(before).texts(of: change.edits).found(in: before))
    let edited = try DeckRevision(before, edits, cards: change.edits.map(\.card))
    let theirs = try deck(change.theirs)
    let back = edited.inverse.found(in: theirs)
    let undone = try back.map {
      String(decoding: try DeckRevision(theirs, $0).deck.bytes, as: UTF8.self)
    }
    #expect(undone == change.undone)
  }
}
