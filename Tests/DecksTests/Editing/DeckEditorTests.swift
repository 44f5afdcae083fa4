import Foundation
import Testing
import WordsTestSupport

@testable import Decks

@Suite struct `Editing a deck file` {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  struct Sample: CustomTestStringConvertible {
    let name: String
    let before: String
    let edit: DeckEdit
    let after: String
    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(
      name: "changes one field, and no byte of the others",
      before: "a\t\"b \"\t c \textra\n",
      edit: .change(0, to: Card(front: "z", back: "b ", reading: "c", note: "extra")),
      after: "z\t\"b \"\t c \textra\n"),
    Sample(
      name: "adds a reading to a line of two fields",
      before: "a\tb\nc\td\n", edit: .change(0, to: Card(front: "a", back: "b", reading: "r")),
      after: "a\tb\tr\nc\td\n"),
    Sample(
      name: "adds a note and leaves the reading's place empty",
      before: "a\tb\n", edit: .change(0, to: Card(front: "a", back: "b", note: "n")),
      after: "a\tb\t\tn\n"),
    Sample(
      name: "quotes what needs it", before: "a\tb",
      edit: .change(0, to: Card(front: "#a", back: "say \"b\"\n")),
      after: "\"#a\"\t\"say \"\"b\"\"\n\""),
    Sample(
      name: "writes markup where the file has it",
      before: "#separator:tab\n#html:true\n<b>a</b>\tb\n",
      edit: .change(0, to: Card(front: "a", back: "1 < 2\n& 3")),
      after: "#separator:tab\n#html:true\n<b>a</b>\t1 &lt; 2<br>&amp; 3\n"),
    Sample(
      name: "leaves a byte order mark, comments, blank and bad lines as they are",
      before: "\u{FEFF}# c\r\n\r\na;b\r\nbad\r\n\"x\r\ny\";z",
      edit: .change(1, to: Card(front: "x", back: "z")),
      after: "\u{FEFF}# c\r\n\r\na;b\r\nbad\r\nx;z"),
    Sample(
      name: "adds behind a last line without a line break", before: "a\tb\r\nc\td",
      edit: .add(Card(front: "e", back: "f")), after: "a\tb\r\nc\td\r\ne\tf"),
    Sample(
      name: "adds at the end", before: "a,b\n# end\n",
      edit: .add(Card(front: "e", back: "f,g")), after: "a,b\n# end\ne,\"f,g\"\n"),
    Sample(
      name: "inserts before a card", before: "a\tb\n# c\nc\td\n",
      edit: .insert(Card(front: "x", back: "y"), at: 1), after: "a\tb\n# c\nx\ty\nc\td\n"),
    Sample(
      name: "deletes a line with its line break", before: "a\tb\n\"c\n\"\td\ne\tf",
      edit: .delete(1), after: "a\tb\ne\tf"),
    Sample(
      name: "deletes the last line, and the file still ends without a line break",
      before: "a\tb\nc\td", edit: .delete(1), after: "a\tb"),
    Sample(
      name: "deletes the only card", before: "#separator:tab\na\tb\n", edit: .delete(0),
      after: "#separator:tab\n"),
    Sample(
      name: "names the separator if it could no longer be guessed", before: "a;b",
      edit: .change(0, to: Card(front: "a\t", back: "b")), after: "#separator:semicolon\n\"a\t\";b"),
    Sample(
      name: "writes into the columns that the header names",
      before: "#separator:pipe\n#columns:tags|뜻|deck|단어\nt|b|D|f\n",
      edit: .add(Card(front: "f2", back: "b2", tags: ["x", "y"])),
      after: "#separator:pipe\n#columns:tags|뜻|deck|단어\nt|b|D|f\nx y|b2||f2\n"),
  ]

  @Test(arguments: samples)
  func `writes one line, and its undo gives the file back`(sample: Sample) throws {
    let path = try directory.write(sample.before)
    let revision = try DeckEditor(DeckEditor.open(path)).apply(sample.edit)
    #expect(try text(path) == sample.after)
    let undone = try DeckEditor(revision.deck).apply(revision.inverse)
    let back = sample.after.hasPrefix("#separator:semicolon\n") ? "#separator:semicolon\n" : ""
    #expect(try text(path) == back + sample.before)
    let redone = try DeckEditor(undone.deck).apply(undone.inverse)
    #expect(try text(path) == sample.after)
    #expect(redone.deck.bytes == revision.deck.bytes)
    #expect(directory.names == ["deck.tsv"])
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2])
  func `preserves all other bytes, returns the card, and undoes (the seed is the argument)`(
    seed: UInt64
  ) throws {
    var random = RandomDeck(seed: seed)
    var edits = 0
    var refused = 0
    for round in 0..<1000 {
      let text = random.text()
      guard let deck = try? deck(text) else { continue }
      let edit = random.edit(of: deck)
      let line = "\(edit) of \(text.debugDescription), seed \(seed), round \(round)"
      let texts: [ByteEdit]
      do { texts = try DeckEditor(deck).texts(of: [edit]) } catch { continue }
      guard let found = texts.found(in: deck) else {
        Issue.record("the line is not found: \(line)")
        continue
      }
      guard let edited = try? DeckRevision(deck, found, cards: [edit.card]) else {
        refused += 1
        continue
      }
      edits += 1
      let header =
        edited.deck.bytes.count - deck.bytes.count - found[0].new.count + found[0].old.count
      expectOtherLines(deck, edited.deck, edited.difference, header, line)
      if let card = edit.card {
        #expect(isSame(edited.deck[edited.lines[0].new ?? 0], card), "\(line)")
      }
      let back = try #require(edited.inverse.found(in: edited.deck), "\(line)")
      #expect(back == edited.inverse, "\(line)")
      let undone = try DeckRevision(edited.deck, back)
      if header == 0 { #expect(undone.deck.bytes == deck.bytes, "\(line)") }
    }
    #expect(edits > 500 && refused < 50, "seed \(seed): \(edits), \(refused)")
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 10_829_922_313_404_922_119])
  func `deletes several cards at once, and its undo gives the file back (the seed is the argument)`(
    seed: UInt64
  ) throws {
    var random = RandomDeck(seed: seed)
    var edits = 0
    for round in 0..<1000 {
      let text = random.text()
      guard let deck = try? deck(text), deck.count > 1 else { continue }
      let gone = (0..<deck.count).filter { _ in random.below(2) == 0 }
      let line = "\(gone) of \(text.debugDescription), seed \(seed), round \(round)"
      let texts = try DeckEditor(deck).texts(of: gone.map(DeckEdit.delete))
      let found = try #require(texts.found(in: deck), "\(line)")
      guard let edited = try? DeckRevision(deck, found),
        edited.deck.bytes.count == deck.bytes.count - found.reduce(0, { $0 + $1.old.count })
      else { continue }
      edits += 1
      let kept = (0..<deck.count).filter { !gone.contains($0) }
      #expect(edited.deck.count == kept.count, "\(line)")
      for (new, old) in kept.enumerated() {
        #expect(edited.difference.place(of: old) == new, "\(line)")
        let (now, was) = (edited.deck.range(of: new), deck.range(of: old))
        #expect(edited.deck.bytes[now] == deck.bytes[was], "\(line)")
      }
      let back = try #require(edited.inverse.found(in: edited.deck), "\(line)")
      #expect(back == edited.inverse, "\(line)")
      let undone = try DeckRevision(edited.deck, back)
      #expect(undone.deck.bytes == deck.bytes, "\(line)")
      #expect(undone.difference.newCount == deck.count, "\(line)")
      for (new, old) in kept.enumerated() {
        #expect(undone.difference.place(of: new) == old, "\(line)")
      }
      let again = try #require(undone.inverse.found(in: deck), "\(line)")
      #expect(try DeckRevision(deck, again).deck.bytes == edited.deck.bytes, "\(line)")
    }
    #expect(edits > 300, "seed \(seed): \(edits)")
  }

  /// All bytes but those of the card's line and its line break are as they were.
  private func expectOtherLines(
    _ before: Deck, _ after: Deck, _ difference: DeckDifference, _ header: Int, _ comment: String
  ) {
    for old in 0..<before.count {
      guard let new = difference.place(of: old), !difference.newPlaces.contains(new) else {
        continue
      }
      let (was, now) = (before.bytes[before.range(of: old)], after.bytes[after.range(of: new)])
      #expect(now == was, "\(comment)")
    }
    let bytes = header == 0 ? after.bytes : Array(after.bytes.dropFirst(header))
    let common = zip(before.bytes, bytes).prefix { $0 == $1 }.count
    let behind = zip(before.bytes.reversed(), bytes.reversed()).prefix { $0 == $1 }.count
    let lines = difference.newPlaces.map { after.range(of: $0).count }.reduce(2, +)
    if header == 0 { #expect(bytes.count - common - behind <= lines, "\(comment)") }
    #expect(after.problems.count == before.problems.count, "\(comment)")
  }

  private func isSame(_ a: Card, _ b: Card) -> Bool {
    ([.front, .back] + Column.optional).allSatisfy {
      Array(a.text(of: $0).utf8) == Array(b.text(of: $0).utf8)
    }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}
