import Foundation
import Testing

extension TerminalTests {
  @Suite struct Flip {
    @Test(arguments: [[], ["--no-motion"]])
    func `A flipped card comes to show its other side, and then the program sleeps`(
      options: [String]
    ) throws {
      let terminal = try Terminal(arguments: options + ["deck.tsv"], deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      let fronts = try terminal.list
      try terminal.send("Space")
      try terminal.waitForCard("▌ 猫")
      try terminal.waitForSleep()
      let cards = { (list: ListScreen) in
        list.body.map { row in row.filter { !"고양이猫 ".contains($0) } }
      }
      #expect(try cards(terminal.list) == cards(fronts))
    }

    @Test func `A flip without motion is painted once, with motion the edge is painted before`()
      throws
    {
      let (moving, still) = try (written([]), written(["--no-motion"]))
      #expect(still.count < moving.count, "\(still.debugDescription) \(moving.debugDescription)")
    }

    /// The bytes that the program writes for a flip.
    private func written(_ options: [String]) throws -> String {
      let terminal = try Terminal(arguments: options + ["deck.tsv"], deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.record(to: "written")
      try terminal.send("Space")
      try terminal.wait("the other side") { _ in
        terminal.sandbox.read("written")?.contains("猫") ?? false
      }
      try terminal.waitForSleep()
      return terminal.sandbox.read("written") ?? ""
    }

    @Test(arguments: [20, 21])
    func `A flip key held down flips as often as it was pressed`(times: Int) throws {
      let terminal = try Terminal(deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      try terminal.type(String(repeating: " ", count: times))
      try terminal.send("j")
      try terminal.waitForPosition(2, of: 10)
      try terminal.waitForSleep()
      #expect(try terminal.list.shows(times.isMultiple(of: 2) ? "고양이" : "猫"))
    }
  }
}
