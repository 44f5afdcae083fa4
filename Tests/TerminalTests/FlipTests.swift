import Foundation
import Testing

extension TerminalTests {
  @Suite struct Flip {
    @Test func `A flipped card shows its answer beside the question, and then the program sleeps`()
      throws
    {
      let terminal = try Terminal(arguments: ["deck.tsv"], deck: Decks.small)
      try terminal.waitForPosition(1, of: 10)
      let fronts = try terminal.list
      try terminal.send("Space")
      try terminal.waitForCard("猫")
      try terminal.waitForSleep()
      #expect(try terminal.list.body[0].contains(#/▌ 고양이 +猫 /#))
      #expect(try terminal.list.body.dropFirst() == fronts.body.dropFirst())
    }
  }
}
