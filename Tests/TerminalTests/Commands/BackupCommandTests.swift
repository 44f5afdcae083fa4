import Foundation
import Testing

extension TerminalTests {
  @Suite struct `The commands backup and restore` {
    @Test func `restore copies a backup back, and saves the former file beside it`() throws {
      let program = Program(sandbox: try Sandbox(), environment: Sandbox.timed)
      defer { program.sandbox.remove() }
      try program.sandbox.write(Decks.small, to: "deck.tsv")
      // Noon of 2026-03-01.
      try program.sandbox.setClock(to: 1_772_366_400)
      let mark = { (index: Int) in
        let words = try program.sandbox.openWords()
        try words.set(.mark(.known), of: [words.list.order[index]], at: 1_772_366_400)
      }
      #expect(try program.run("restore").output.hasPrefix("There are no backups yet"))
      try mark(0)
      let backup = try program.run("backup")
      #expect(backup.status == 0)
      #expect(backup.output.hasPrefix(program.sandbox.backups + "/progress-20260301T120000Z.db"))
      #expect(try program.run("restore").output == backup.output)
      try mark(1)
      let restored = try program.run("restore", "progress-20260301T120000Z.db")
      #expect(restored.status == 0 && restored.output.contains("is saved in"), "\(restored)")
      let words = try program.sandbox.openWords().list
      #expect(words.order.map { words.mark(of: $0) } == [.known] + Array(repeating: nil, count: 9))
      #expect(try program.run("restore", "nothere").status == 3)
    }
  }
}
