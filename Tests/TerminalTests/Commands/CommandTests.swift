import Foundation
import Progress
import Scheduling
import Testing

extension TerminalTests {
  @Suite struct Commands {
    private func program(_ files: [String: String] = [:]) throws -> Program {
      let sandbox = try Sandbox()
      for (name, text) in files { try sandbox.write(text, to: name) }
      // Noon of 2026-03-01.
      try sandbox.setClock(to: 1_772_366_400)
      return Program(sandbox: sandbox, environment: Sandbox.timed)
    }

    @Test func `add makes a deck of the library, refuses a card twice, and adds it with --force`()
      throws
    {
      let program = try program()
      defer { program.sandbox.remove() }
      let deck = program.sandbox.path(".local/share/karuta/decks/animals.tsv")
      let first = try program.run("add", "--new", "animals", "고양이", "猫", "ねこ")
      #expect(first.status == 0 && first.output == "\(deck):1: 고양이\n")
      let again = try program.run("add", "animals", "고양이", "猫")
      #expect(again.status == 3)
      #expect(again.errors.hasPrefix("karuta: \(deck):1: '고양이' is already there; give --force"))
      let forced = try program.run("add", "--force", "animals", "고양이", "ねこ")
      #expect(forced.status == 0 && forced.output == "\(deck):2: 고양이\n")
      let text = try String(contentsOfFile: deck, encoding: .utf8)
      #expect(text == "고양이\t猫\tねこ\n고양이\tねこ\n")
      let decks = try program.run("decks")
      #expect(decks.status == 0)
      #expect(decks.output.contains(/animals +0 +2 +0 +0 +2\n/), "\(decks.output)")
    }

    @Test func `due ends with 1 if something is due, and stats shows what was done`() throws {
      let program = try program(["deck.tsv": Decks.small])
      defer { program.sandbox.remove() }
      let before = try program.run("due", "deck.tsv")
      #expect(before.status == 0 && before.output == "Nothing is due. 10 new cards are waiting.\n")
      do {
        let words = try program.sandbox.openWords()
        let review = Review(time: 1_772_280_000, grade: 3, settings: "")
        try words.grade(words.list.order[0], review) { _, review in
          CardState(
            phase: 2, stability: 1, difficulty: 5, due: review.time + 86_400,
            lastReview: review.time, reps: 1)
        }
      }
      let after = try program.run("due", "deck.tsv")
      #expect(after.status == 1 && after.output.contains(/deck\.tsv +1\n/), "\(after)")
      let stats = try program.run("stats", "--json", "deck.tsv")
      let json = try JSONSerialization.jsonObject(with: Data(stats.output.utf8)) as? [String: Any]
      #expect(stats.status == 0 && json?["today"] as? String == "2026-03-01")
      #expect((json?["streak"] as? [String: Int])?["days_studied"] == 1, "\(stats.output)")
    }

    @Test
    func `A command line that is wrong, or names what is not there, is refused with a word on why`()
      throws
    {
      let program = try program()
      defer { program.sandbox.remove() }
      let missing = try program.run("review", "nothere")
      #expect(missing.status == 3 && missing.errors.hasPrefix("karuta: nothere: "))
      let misused = try program.run("add", "animals")
      #expect(
        misused.status == 2
          && misused.errors.contains("karuta add [--new] [--force] DECK FRONT BACK"))
      let option = try program.run("due", "--force")
      #expect(
        option.status == 2 && option.errors.contains("--force is not an option of karuta due"))
      for outcome in [missing, misused, option] { #expect(outcome.output.isEmpty) }
    }

    @Test func `Help is a command with a page of its own`() throws {
      let program = try program()
      defer { program.sandbox.remove() }
      let page = try program.run("help", "help").output
      #expect(page.contains("karuta help [COMMAND]"))
      #expect(try program.run("help", "--help").output == page)
      #expect(try program.run("help").output == program.run("--help").output)
      let due = try program.run("due", "--help").output
      #expect(try program.run("help", "due", "--help").output == due)
    }

    @Test func `--help fits into 80 columns`() throws {
      let program = try program()
      defer { program.sandbox.remove() }
      let help = try program.run("--help")
      #expect(help.status == 0 && help.errors.isEmpty)
      for line in help.output.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
    }
  }
}
