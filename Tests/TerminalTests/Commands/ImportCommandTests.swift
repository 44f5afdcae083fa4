import Files
import Foundation
import Progress
import Testing

extension TerminalTests {
  @Suite struct `The command import` {
    private let sandbox: Sandbox
    private let decks = ".local/share/karuta/decks"

    init() throws { sandbox = try Sandbox() }

    /// A package of the tests of Exchange.
    private static func sample(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../ExchangeTests/Samples/\(name)").standardized.path
    }

    private func bring(_ arguments: String...) throws -> Program.Outcome {
      try Program(sandbox: sandbox).run(["import"] + arguments)
    }

    /// The new deck beside its place.
    private var staged: [String] {
      let names = FileManager.default.subpaths(atPath: sandbox.path("\(decks)/Korean")) ?? []
      return names.filter { $0.hasPrefix(".karuta-") }
    }

    private func files() -> [String] {
      let names = FileManager.default.subpaths(atPath: sandbox.path(decks)) ?? []
      return names.filter { File(sandbox.path("\(decks)/\($0)")).kind == .regular }.sorted()
    }

    @Test func `brings decks, media, progress, and the settings of a preset`() throws {
      defer { sandbox.remove() }
      let outcome = try bring(Self.sample("studied3.apkg"))
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      #expect(outcome.output.contains("/Korean/Food.tsv: 12 new\n"), "\(outcome.output)")
      #expect(outcome.output.contains("\nprogress: 15 cards, 40 reviews\n"))
      #expect(
        files() == [
          "Cloze.tsv", "Korean.media/sound.mp3", "Korean.media/사과 1.png", "Korean.tsv",
          "Korean/Food.tsv",
        ])
      let conf = try #require(sandbox.read(".config/karuta/karuta.conf"))
      #expect(conf.contains("\ndesired-retention = 0.85\n"))
      #expect(conf.contains("\nfsrs-parameters = FSRS-6 0.3 1.3 2.4 "))
      let again = try bring(Self.sample("studied1.apkg"))
      #expect(again.output.contains("/Korean/Food.tsv: 12 unchanged\n"), "\(again.output)")
      #expect(sandbox.read(".config/karuta/karuta.conf") == conf)
    }

    @Test func `finds a deck or folder by its printed name, whatever the current folder has`()
      throws
    {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "words.txt")
      try sandbox.write("c\td\n", to: "kr/own.tsv")
      try sandbox.write("c\td\n", to: "\(decks)/fr/own.tsv")
      for name in ["kr", "fr/", "./kr"] {
        #expect(try bring("words.txt", "-o", name).status == 0)
      }
      #expect(files() == ["fr/own.tsv", "fr/words.tsv", "kr.tsv"])
      #expect(sandbox.read("kr/words.tsv") != nil)
    }

    @Test func `leaves progress out with --without-progress`() throws {
      defer { sandbox.remove() }
      let outcome = try bring("--without-progress", Self.sample("studied3.apkg"))
      #expect(outcome.status == 0 && !outcome.output.contains("progress: "), "\(outcome)")
      #expect(try Program(sandbox: sandbox).run("due", "--json").output.contains("\"due\":0"))
      try sandbox.write("a\tb\n", to: "words.txt")
      let none = try bring("--with-progress", "words.txt")
      #expect(none.status == 0 && none.errors == "")
      #expect(none.output.contains("words.tsv: 1 new\nnote: there is no progress in these files\n"))
      #expect(try bring("--with-progress", "--without-progress", "words.txt").status == 2)
    }

    @Test func `gives new decks the settings of their preset, and preserves those of the learner`()
      throws
    {
      defer { sandbox.remove() }
      try sandbox.write("desired-retention = 0.92\n", to: ".config/karuta/karuta.conf")
      #expect(try bring(Self.sample("studied3.apkg")).status == 0)
      let conf = try #require(sandbox.read(".config/karuta/karuta.conf"))
      #expect(conf.hasPrefix("desired-retention = 0.92\n\n[deck "), "\(conf)")
      #expect(conf.contains("\n[deck Food]\n") && conf.contains("\n[deck Korean.tsv]\n"))
      #expect(conf.contains("\ndesired-retention = 0.85\n"))
      let again = try bring(Self.sample("studied3.apkg"))
      #expect(sandbox.read(".config/karuta/karuta.conf") == conf)
      try sandbox.write(conf.replacing("0.85", with: "0.9"), to: ".config/karuta/karuta.conf")
      let third = try bring(Self.sample("studied3.apkg"))
      #expect(!again.output.contains("skipped: the settings"), "\(again.output)")
      #expect(third.output.contains("skipped: the settings of 'Default': yours are kept\n"))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `leaves nothing behind if it is stopped`(number: Int32) throws {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "\(decks)/Cloze.tsv")
      // The import waits for this deck, with the others written beside their places.
      let deck = open(sandbox.path("\(decks)/Cloze.tsv"), O_RDONLY | O_CLOEXEC)
      try #require(flock(deck, LOCK_EX) == 0)
      let terminal = try PseudoTerminal(
        program: "karuta", arguments: ["import", Self.sample("studied3.apkg")], in: sandbox)
      try terminal.wait("a staged deck") { !staged.isEmpty }
      terminal.kill(number)
      close(deck)
      #expect(try terminal.waitForEnd() >> 8 == 3)
      // On a terminal a bar shows how far it is.
      #expect(terminal.output.contains("#####..... 5"), "\(terminal.output)")
      #expect(terminal.output.contains("karuta: import: was stopped; nothing was changed\r\n"))
      #expect(files() == ["Cloze.tsv"] && sandbox.read("\(decks)/Cloze.tsv") == "a\tb\n")
      #expect(File(sandbox.path("\(decks)/Korean")).isFree)
      let progress = try ProgressFile(path: sandbox.path(".local/share/karuta/progress.db"))
      #expect(try progress.files().isEmpty)
    }

    @Test func `from Home sends fields to the columns that are chosen there`() throws {
      let terminal = try Terminal(
        arguments: [], deck: Decks.small,
        files: [
          "fruit.csv": "사과,apple,an apple a day\n물,water,source\n",
          ".local/share/karuta/decks/animals.tsv": Decks.small,
        ])
      try terminal.wait("Home") { $0.contains { $0.contains("▌   animals") } }
      try terminal.send("I", "~/fruit.csv", "Enter")
      try terminal.wait("the preview") { $0.contains { $0.contains("c columns") } }
      try terminal.send("c", "Down", "Down", "Right")
      try terminal.wait("the column") {
        $0.contains { $0.contains("▌ an apple a day") && $0.contains("Note") }
      }
      try terminal.send("Escape")
      try terminal.wait("the preview") {
        $0.contains { $0.contains("columns: 1 → front, 2 → back, 3 → note") }
      }
      try terminal.send("Enter")
      try terminal.wait("the deck") { $0.contains { $0.contains("Imported 1 deck") } }
      #expect(
        terminal.sandbox.read("\(decks)/fruit.tsv")
          == "#separator:tab\n#columns:front\tback\tnote\n사과\tapple\tan apple a day\n물\twater\tsource\n"
      )
      try terminal.send("q")
      #expect(try terminal.aftermath() == .init(status: 0))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `from Home leaves leaves nothing behind if Karuta ends`(number: Int32) throws {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "\(decks)/Cloze.tsv")
      let deck = open(sandbox.path("\(decks)/Cloze.tsv"), O_RDONLY | O_CLOEXEC)
      try #require(flock(deck, LOCK_EX) == 0)
      let terminal = try PseudoTerminal(program: "karuta", arguments: [], in: sandbox)
      try terminal.waitForOutput("Cloze")
      terminal.type("I")
      try terminal.waitForOutput("Import a file")
      terminal.type(Self.sample("studied3.apkg") + "\r")
      try terminal.waitForOutput("Korean/Food.tsv")
      terminal.type("\r")
      try terminal.wait("a staged deck") { !staged.isEmpty }
      terminal.kill(number)
      // The import is stopped before the terminal is as it was.
      try terminal.wait("the modes from before") { terminal.modesAreAsBefore }
      close(deck)
      _ = try terminal.waitForEnd()
      #expect(files() == ["Cloze.tsv"] && sandbox.read("\(decks)/Cloze.tsv") == "a\tb\n")
      #expect(File(sandbox.path("\(decks)/Korean")).isFree)
    }
  }
}
