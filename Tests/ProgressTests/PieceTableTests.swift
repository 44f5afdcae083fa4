import Decks
import Scheduling
import Testing

@testable import Progress

@Suite struct `A piece table` {
  @Test(
    arguments: [
      ("taken out", [DeckDifference.deleted(2, from: 10)], "0,2,3,10"),
      ("at the beginning", [.deleted(0, from: 10)], "1,10"),
      ("at the end", [.deleted(9, from: 10)], nil),
      ("twice", [.deleted(2, from: 10), .deleted(2, from: 9)], "0,2,4,10"),
      ("and back", [.deleted(2, from: 10), .inserted(2, into: 9)], nil),
      ("and one before", [.deleted(2, from: 10), .inserted(1, into: 9)], "0,1,10,11,1,2,3,10"),
      ("all", [.deleted(0, from: 2), .deleted(0, from: 1), .inserted(0, into: 0)], nil),
      ("put in", [.inserted(5, into: 10)], "0,5,10,11,5,10"),
      ("put in twice", [.inserted(5, into: 10), .inserted(6, into: 11)], "0,5,10,12,5,10"),
      ("added", [.inserted(10, into: 10), .inserted(11, into: 11)], nil),
      ("changed", [.changed(4, of: 10)], nil),
    ] as [(String, [DeckDifference], String?)])
  func `is cut where a card is`(_: String, edits: [DeckDifference], expected: String?) {
    var table = PieceTable()
    for edit in edits { table.follow(edit) }
    #expect(table.text == expected)
  }

  @Test func `puts the smallest pieces together`() {
    var table = PieceTable("0,100,200,201,300,302,400,600")
    #expect(table.gatherAll().map(\.shift) == [600, 500, 401, 303])
    #expect(table.text == "600,903")
    table.lay(5)
    #expect(table.text == "600,605")
    #expect(table.gatherAll() == [])
  }

  @Test(arguments: ["", "1", "a,b", "5,1", "-9223372036854775808,-1", "1,2,3"])
  func `of a damaged store is read without harm`(text: String) {
    #expect(PieceTable(text).pieces == (text == "1,2,3" ? [1..<2] : []))
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
  func `finds all cards after any edits (the seed is the argument)`(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let below = { (bound: Int) in Int(generator.next(below: UInt64(bound))) }
    var table = PieceTable()
    var positions = Array(0..<2000)
    var moved = 0
    for _ in 1...900 {
      let count = positions.count
      let place = below(count)
      if below(2) == 0 {
        table.follow(.deleted(place, from: count))
        positions.remove(at: place)
      } else {
        table.follow(.inserted(place, into: count))
        positions.insert(table.position(of: place) ?? -1, at: place)
      }
      for move in table.gatherSmall() {
        for index in positions.indices where move.positions.contains(positions[index]) {
          positions[index] += move.shift
          moved += 1
        }
      }
      table = PieceTable(table.text)
      #expect(table.pieces.count <= PieceTable.mostPieces)
      let some = below(positions.count)
      #expect(table.position(of: some) == positions[some])
    }
    #expect(Set(positions).count == positions.count)
    #expect((0..<positions.count).map(table.position) == positions)
    #expect(positions.map(table.place) == Array(0..<positions.count))
    #expect(table.place(of: -1) == nil && table.position(of: positions.count) == nil)
    #expect((1...20_000).contains(moved), "\(moved) rows")
  }
}
