import Decks
import Files
import Foundation
import Scheduling
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

/// A folder of notes that a script edits between reviews.
private struct Notes {
  /// A paragraph of a note: a card, or a text that is none.
  struct Block {
    /// The number of the card; nil for a text.
    var card: Int?
    var front = ""
    var back = ""
    var style = 0
    /// Whether it was changed since the last review.
    var isTouched = false

    var text: String {
      guard card != nil else { return front }
      return switch style {
      case 0: "Q: \(front)\nA: \(back)\n\n---"
      case 1: "- \(front) :: \(back)"
      case 2: "\(front)\n?\n\(back)"
      case 3: "C: \(front) is [\(back)]\n\n---"
      default: "\(front) is ==\(back)=="
      }
    }
  }

  let folder: String
  var files: [(name: String, blocks: [Block])] = []
  var cardCount = 0
  var names = 0
  var random: SplitMix64

  init(_ folder: String, notes: Int, cards: Int, _ random: SplitMix64) {
    (self.folder, self.random) = (folder, random)
    for _ in 0..<notes {
      names += 1
      var blocks: [Block] = [text()]
      for _ in 0..<cards / notes { blocks += [card(), text()] }
      files.append(("\(["", "a/", "b/"][names % 3])\(names).md", blocks))
    }
  }

  mutating func number(_ below: Int) -> Int { Int(random.next(below: UInt64(below))) }

  mutating func word() -> String {
    String((0..<8).map { _ in Array("abcdefghijklmnoprstuvw")[number(22)] })
  }

  mutating func card() -> Block {
    cardCount += 1
    return Block(
      card: cardCount - 1, front: "\(word()) \(word()) \(word())", back: "\(word()) \(word())",
      style: number(5))
  }

  mutating func text() -> Block {
    Block(
      front: [
        "Some text about \(word()).", "## \(word())", "```\nQ: \(word())\nA: x\n\na :: b\n```",
        "- [ ] \(word())\n- [x] a", "<!-- Q: \(word())\nA: b -->", "> \(word()) :: b",
        "| \(word()) |\n|---|\n| a :: b |", "#\(word())",
      ][number(8)])
  }

  func bytes(_ file: Int) -> [UInt8] {
    Array(files[file].blocks.map { $0.text + "\n\n" }.joined().utf8)
  }

  func write() throws {
    for (index, file) in files.enumerated() {
      let url = URL(filePath: "\(folder)/\(file.name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if (try? Array(Data(contentsOf: url))) != bytes(index) {
        try Data(bytes(index)).write(to: url, options: .atomic)
      }
    }
  }

  /// A card that wasn't changed since the last review.
  mutating func untouched() -> (file: Int, block: Int)? {
    let file = number(files.count)
    let cards = files[file].blocks.indices.filter {
      files[file].blocks[$0].card != nil && !files[file].blocks[$0].isTouched
    }
    return cards.isEmpty ? nil : (file, cards[number(cards.count)])
  }

  mutating func edit() throws {
    let file = number(files.count)
    let place = number(files[file].blocks.count + 1)
    switch number(8) {
    case 0: files[file].blocks.insert(text(), at: place)
    case 1: files[file].blocks.insert(card(), at: place)
    case 2:
      let texts = files[file].blocks.indices.filter { files[file].blocks[$0].card == nil }
      if !texts.isEmpty { files[file].blocks.remove(at: texts[number(texts.count)]) }
    case 3:
      guard let (file, block) = untouched() else { return }
      // A letter of the front.
      var letters = Array(files[file].blocks[block].front)
      letters[number(letters.count)] = "y"
      files[file].blocks[block].front = String(letters)
      files[file].blocks[block].isTouched = true
    case 4:
      guard let (file, block) = untouched(), files[file].blocks[block].style < 3 else { return }
      files[file].blocks[block].back = "\(word()) \(word())"
      files[file].blocks[block].isTouched = true
    case 5, 6:
      // Another place, mostly in another file.
      guard let (old, block) = untouched() else { return }
      var moved = files[old].blocks.remove(at: block)
      moved.isTouched = true
      files[file].blocks.insert(moved, at: number(files[file].blocks.count + 1))
    default:
      names += 1
      let name = "\(["", "a/", "c/"][names % 3])\(names).md"
      if files[file].blocks.contains(where: \.isTouched) { return }
      let url = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: URL(filePath: "\(folder)/\(files[file].name)"), to: url)
      files[file].name = name
      for block in files[file].blocks.indices { files[file].blocks[block].isTouched = true }
    }
  }
}

@Suite struct `Notes that a script edits between reviews` {
  /// Learns the cards that are new; of each the number is the stability of its memory.
  private func learn(_ study: StudyList, _ numbers: [String: Int], at now: Double) throws {
    for id in study.list.order {
      guard let number = numbers[front(of: id, in: study)] else { continue }
      let side = study.list.gaps(of: id).first.map(Side.gap) ?? .front
      if try study.card(id, side).state.phase != .new { continue }
      try study.grade(id, Review(time: now, grade: 3, elapsed: 1), side: side) { _, _ in
        CardState(
          phase: 2, stability: Double(number + 1), difficulty: 5, due: now + 1e6, lastReview: now,
          reps: 1)
      }
    }
  }

  private func front(of id: CardID, in study: StudyList) -> String {
    let card = study.list.card(id)
    return card.gaps.isEmpty
      ? card.front : String(card.asking(gap: 1).front.dropLast(" is […]".count))
  }

  /// The faults of the list; cards from a number on are new.
  private func faults(
    of study: StudyList, _ cards: [String: Notes.Block], learned: Int
  ) throws -> [String] {
    var faults: [String] = []
    var seen: Set<Int> = []
    for id in study.list.order {
      let (card, front) = (study.list.card(id), front(of: id, in: study))
      guard let block = cards[front], let number = block.card else {
        faults.append("\(card.front) is no card")
        continue
      }
      seen.insert(number)
      let gap = card.gaps.first
      if block.back != card.asking(gap: gap).back { faults.append("\(front) has another back") }
      let state = try study.card(id, gap.map(Side.gap) ?? .front).state
      if state.phase == .new {
        if number < learned { faults.append("\(front) has lost its progress") }
      } else if state.memory?.stability != Double(number + 1) {
        faults.append("\(front) has the progress of another card")
      }
    }
    if seen.count != cards.count { faults.append("\(cards.count - seen.count) cards are missing") }
    return faults
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["KARUTA_NOTES_SEED"].flatMap(UInt64.init) ?? 7
  /// Whether it is the long run: 200 notes, 2,000 cards, and 1,000 edits.
  private static let isLong = environment["KARUTA_NOTES_LONG"] != nil

  @Test func `lose no progress and no byte`() throws {
    let library = try LibraryFolder()
    let (count, cards, edits) = Self.isLong ? (200, 2000, 1000) : (9, 90, 90)
    var notes = Notes(
      library.library.folder, notes: count, cards: cards, SplitMix64(state: Self.seed))
    var (learned, made) = (0, 0)
    while true {
      try notes.write()
      let study = try library.library.open(library.library.decks(in: [notes.folder]))
      let blocks = notes.files.flatMap(\.blocks).filter { $0.card != nil }
      let byFront = Dictionary(uniqueKeysWithValues: blocks.map { ($0.front, $0) })
      let faults = try faults(of: study, byFront, learned: learned)
      #expect(faults.isEmpty, "seed \(Self.seed), after \(made) edits: \(faults.prefix(9))")
      if made >= edits || !faults.isEmpty { break }
      try learn(study, byFront.compactMapValues(\.card), at: LibraryFolder.now + Double(made))
      learned = notes.cardCount
      for file in notes.files.indices {
        for block in notes.files[file].blocks.indices {
          notes.files[file].blocks[block].isTouched = false
        }
      }
      try changeHere(study, &notes)
      let next = min(edits, made + 1 + notes.number(20))
      while made < next {
        try notes.edit()
        made += 1
      }
    }
  }

  /// Corrects a card in the program, and checks the bytes of its note.
  private func changeHere(_ study: StudyList, _ notes: inout Notes) throws {
    guard let (file, block) = notes.untouched() else { return }
    let old = notes.files[file].blocks[block].front
    let id = try #require(study.list.order.first { front(of: $0, in: study) == old })
    var card = study.list.card(id)
    let new = old + notes.word()
    card.front = card.front.replacing(old, with: new)
    try study.change(id, to: card, at: LibraryFolder.now)
    notes.files[file].blocks[block].front = new
    notes.files[file].blocks[block].isTouched = true
    let path = "\(notes.folder)/\(notes.files[file].name)"
    try #expect(DeckFile(path).bytes() == notes.bytes(file), "seed \(Self.seed), \(path)")
  }
}
