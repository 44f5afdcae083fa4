import Foundation
import Testing

@testable import Progress

extension TerminalTests {
  /// Commands that fail, and their messages.
  @Suite struct CommandFaults {
    private func program(_ files: [String: String] = [:]) throws -> Program {
      let sandbox = try Sandbox()
      for (name, text) in files { try sandbox.write(text, to: name) }
      return Program(sandbox: sandbox)
    }

    @Test func `No command sends the terminal what a text or a name would have it do`() throws {
      let escape = "\u{1B}]0;\u{7}\u{9B}"
      let program = try program(["bad\(escape).tsv": "물\n"])
      defer { program.sandbox.remove() }
      let commands = [
        ["add", "--new", "words", "물\(escape)", "水"], ["add", "words", "물\(escape)", "水"],
        ["check", "."], ["check", "--json", "."], ["review", "none\(escape)"], ["\(escape)"],
        ["stats", "--\(escape)"], ["decks"],
      ]
      for words in commands {
        let outcome = try program.run(words)
        let controls = (outcome.output + outcome.errors).unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(controls.isEmpty, "\(words): \(outcome)")
      }
      let added = try program.run("add", "words", "\u{1B}불\u{85}", "火")
      #expect(added.output.hasSuffix(": ␛불\u{FFFD}\n"), "\(added)")
    }

    @Test func `A deck that is named and cannot be read is an error, for due as for the others`()
      throws
    {
      let program = try program([
        "empty.tsv": "", "folder/empty.tsv": "", "folder/deck.tsv": "물\t水\n",
      ])
      defer { program.sandbox.remove() }
      for name in ["nothere", "empty.tsv"] {
        for command in ["due", "stats"] {
          let outcome = try program.run(command, name)
          #expect(
            outcome.status == 3 && outcome.errors.hasPrefix("karuta: \(name): "), "\(outcome)")
          #expect(outcome.output.isEmpty)
        }
      }
      #expect(try program.run("due", "folder").status == 0)
    }

    @Test
    func `Unreadable decks are reported beside what is due, and alone they are an error`()
      throws
    {
      let library = ".local/share/karuta/decks"
      let program = try program(["\(library)/a.tsv": "", "\(library)/b.tsv": "물\n"])
      defer { program.sandbox.remove() }
      let (a, b) = (
        program.sandbox.path(library + "/a.tsv"), program.sandbox.path(library + "/b.tsv")
      )
      for words in [["due"], ["due", "--json"], ["due", "."]] {
        if words == ["due", "."] { try program.sandbox.write("물\t水\n", to: library + "/c.tsv") }
        let outcome = try program.run(words.map { $0 == "." ? program.sandbox.path(library) : $0 })
        let errors = outcome.errors.split(separator: "\n")
        #expect(errors.count == 2, "\(outcome)")
        #expect(outcome.errors.hasPrefix("karuta: \(a): the file is empty"), "\(outcome)")
        #expect(errors.last?.hasPrefix("karuta: \(b):1: no card") == true, "\(outcome)")
        #expect(outcome.status == (words == ["due", "."] ? 0 : 3))
      }
      #expect(try program.run("due").output == "Nothing is due. 1 new card is waiting.\n")
    }

    @Test
    func `A fault of the settings is reported and doesn't change a command's exit code`()
      throws
    {
      let program = try program([".config/karuta/karuta.conf": "motion = off\nnew = 5\n"])
      defer { program.sandbox.remove() }
      let place = program.sandbox.path(".config/karuta/karuta.conf:2: ")
      for words in [["add", "--new", "words", "물", "水"], ["due"], ["decks"], ["stats"]] {
        let outcome = try program.run(words)
        #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(words): \(outcome)")
        #expect(outcome.errors.hasPrefix("karuta: \(place)"), "\(words): \(outcome)")
      }
      let check = try program.run("check")
      #expect(check.errors.isEmpty && check.output.hasPrefix(place), "\(check)")
    }

    @Test(arguments: [
      ["due"], ["stats"], ["check"], ["optimize"], ["export", "-o", "a.csv"], ["review"],
    ])
    func `A mistyped deck gets the nearest name as advice, by every command`(words: [String]) throws
    {
      let program = try program([".local/share/karuta/decks/verbs.tsv": "물\t水\n"])
      defer { program.sandbox.remove() }
      let outcome = try program.run(words + ["verbz"])
      #expect(
        outcome.errors == "karuta: verbz: no such file or folder; did you mean verbs?\n"
          && outcome.status == 3, "\(outcome)")
    }

    @Test func `A printed name is that of the deck, whatever the current folder has`() throws {
      let library = ".local/share/karuta/decks"
      let program = try program([
        "\(library)/notes.tsv": "a\tA\n", "\(library)/k.tsv": "b\tB\n", "notes": "#!/bin/sh\n",
        "k/script": "#!/bin/sh\n",
      ])
      defer { program.sandbox.remove() }
      for name in ["notes", "k"] {
        #expect(try program.run("due", name).output == "Nothing is due. 1 new card is waiting.\n")
        let added = try program.run("add", name, "x", "y")
        #expect(added.output.hasSuffix("\(library)/\(name).tsv:2: x\n"), "\(added)")
      }
      let folder = try program.run("due", "k/")
      #expect(folder.errors.contains("there are no decks in this folder"), "\(folder)")
      let new = try program.run("add", "--new", "script", "x", "y")
      #expect(new.output.hasSuffix("\(library)/script.tsv:1: x\n"), "\(new)")
      let script = try String(contentsOfFile: program.sandbox.path("notes"), encoding: .utf8)
      #expect(script == "#!/bin/sh\n")
    }

    @Test func `Nothing is added to a pipe, which might never end`() throws {
      let program = try program([:])
      defer { program.sandbox.remove() }
      try #require(mkfifo(program.sandbox.path("pipe.tsv"), 0o600) == 0)
      let outcome = try program.run("add", "./pipe.tsv", "a", "b")
      #expect(outcome.errors.contains("only a regular file can be edited"), "\(outcome)")
    }

    @Test(arguments: [
      ("version", "karuta --version"), ("chek", "karuta check"), ("opti", "karuta optimize"),
    ])
    func `A mistyped option or command gets the right one as advice`(word: String, advice: String)
      throws
    {
      let program = try program([:])
      defer { program.sandbox.remove() }
      let outcome = try program.run([word])
      #expect(
        outcome.errors == "karuta: \(word): no such file or folder; did you mean \(advice)?\n"
          && outcome.status == 3, "\(outcome)")
    }

    @Test func `A word that is an option of another command only gets no advice`() throws {
      let program = try program([:])
      defer { program.sandbox.remove() }
      let outcome = try program.run("new")
      #expect(
        outcome.errors == "karuta: new: no such deck or command; karuta help lists the commands\n",
        "\(outcome)")
    }

    @Test func `The reason why a command fails is in the language of the settings`() throws {
      let program = try program([".config/karuta/karuta.conf": "language = ko\n"])
      defer { program.sandbox.remove() }
      let reasons = [
        (["nosuch"], "그런 덱이나 명령이 없습니다. karuta help에 명령 목록이 있습니다"),
        (["due", "nosuch"], "파일이나 폴더가 없습니다. 이름을 확인하세요"),
      ]
      for (words, reason) in reasons {
        let outcome = try program.run(words)
        #expect(
          outcome.errors == "karuta: nosuch: \(reason)\n" && outcome.status == 3, "\(outcome)")
      }
      let check = try program.run("check")
      #expect(check.output == "문제가 없습니다.\n" && check.status == 0, "\(check)")
      let misuse = try program.run("add", "nosuch")
      #expect(misuse.errors.hasPrefix("karuta: 사용법: karuta add ") && misuse.status == 2)
      #expect(try program.run("--help").output.contains("\n명령:\n"))
      let completions = try program.run("complete-line", "--", "he").output
      #expect(completions.contains("help\tshow help for a command\n"))
    }

    @Test
    func
      `On a full disk commands that only read tell what there is, and the others why they cannot`()
      throws
    {
      var program = try program(["deck.tsv": Decks.small])
      defer { program.sandbox.remove() }
      #expect(try program.run("add", "--new", "words", "물", "水").status == 0)
      let deck = program.sandbox.path(".local/share/karuta/decks/words.tsv")
      program.blocks = "0"
      for command in ["decks", "due", "stats", "check"] {
        let outcome = try program.run(command)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome)")
      }
      for words in [["add", "words", "불", "火"], ["backup"], ["check", "--rebuild"]] {
        let outcome = try program.run(words)
        #expect(outcome.status == 3 && outcome.errors.contains("the disk is full"), "\(outcome)")
      }
      #expect(try String(contentsOfFile: deck, encoding: .utf8) == "물\t水\n")
    }

    @Test
    func `A card that is not added for lack of room is not in the file, however little is missing`()
      throws
    {
      var program = try program(["deck.tsv": Decks.small])
      defer { program.sandbox.remove() }
      // While another connection has the file open, its log only grows.
      let store = try program.sandbox.openWords()
      try store.file.database.execute("PRAGMA wal_autocheckpoint = 0")
      for time in 0..<20 {
        try store.set(.mark(time % 2 == 0 ? .known : .unknown), of: [store.list.order[0]], at: 0)
      }
      var statuses: Set<Int32> = []
      for room in stride(from: 0, to: 80, by: 4) {
        let log = try FileManager.default.attributesOfItem(
          atPath: program.sandbox.progressPath + "-wal")
        program.blocks = "\((log[.size] as? Int ?? 0) / 512 + room)"
        let outcome = try program.run("add", "deck.tsv", "새\(room)", "鳥")
        let isThere = program.sandbox.read("deck.tsv")?.contains("새\(room)\t") == true
        #expect(isThere == (outcome.status == 0), "\(room) blocks: \(outcome)")
        statuses.insert(outcome.status)
      }
      #expect(statuses == [0, 3])
      program.blocks = "unlimited"
      #expect(try program.run("check", "deck.tsv").output == "Nothing is wrong.\n")
    }

    @Test
    func `A command whose words do not arrive, or that cannot read, does not say that all is well`()
      throws
    {
      let program = try program(["deck.tsv": Decks.small])
      defer { program.sandbox.remove() }
      for command in ["decks", "--help", "stats"] {
        let outcome = try program.run(command, into: "/dev/full")
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasPrefix("karuta: standard output: cannot be written to (No space"))
      }
    }
  }
}
