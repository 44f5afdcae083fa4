import Files
import Foundation
import Testing

extension TerminalTests {
  @Suite struct `The commands import and export` {
    private let sandbox: Sandbox
    private let decks = ".local/share/karuta/decks"
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ExchangeTests/Samples/studied3.apkg").standardized.path

    init() throws { sandbox = try Sandbox() }

    /// Whether a test may mount a small disk.
    private static let canMount: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "unshare -rm mount -t tmpfs none /mnt 2>/dev/null"]
      try? process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    /// A program with a folder `small` that is a disk, to which a script does something first.
    private func program(onDisk options: String, _ script: String = ":") -> Program {
      var program = Program(sandbox: sandbox)
      program.call = """
        mkdir -p small; exec unshare -rm sh -c 'mount -t tmpfs -o \(options) none small && {
        \(script); } && exec "$0" "$@"' "$0" "$@"
        """
      return program
    }

    @Test func `name the folder of temporary files if it can't be used, and how to set it`() throws
    {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "words.tsv")
      let program = Program(sandbox: sandbox, environment: ["TMPDIR": "/nonexistent"])
      for words in [["import", Self.package], ["export", "words.tsv", "-o", "words.apkg"]] {
        let outcome = try program.run(words)
        #expect(outcome.status == 3)
        #expect(
          outcome.errors
            == "karuta: /nonexistent/: no temporary file can be written here (No such file or directory); "
            + "free some space, or set TMPDIR to another folder\n")
      }
      #expect(sandbox.read("words.apkg") == nil)
    }

    @Test(.enabled(if: canMount)) func `say that the disk of temporary files is full`() throws {
      defer { sandbox.remove() }
      try sandbox.write((0..<2000).map { "a\($0)\tb\n" }.joined(), to: "words.tsv")
      var program = program(onDisk: "size=64k", "head -c 50000 /dev/zero >small/x")
      program.environment = ["TMPDIR": sandbox.path("small")]
      for words in [["import", Self.package], ["export", "words.tsv", "-o", "words.apkg"]] {
        let outcome = try program.run(words)
        let start = "karuta: \(sandbox.path("small"))/: no temporary file can be written here ("
        #expect(outcome.status == 3 && outcome.errors.hasPrefix(start), "\(outcome)")
        #expect(outcome.errors.hasSuffix("; free some space, or set TMPDIR to another folder\n"))
      }
    }

    @Test(.enabled(if: canMount)) func `and backup say that the disk is full if it has no inodes`()
      throws
    {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "words.tsv")
      let full = "while true >small/$((i += 1)); do :; done 2>/dev/null"
      let share = "mkdir -p small/data/karuta/backups; "
      for words in [["backup"], ["add", "--new", "words", "a", "b"]] {
        var program = program(onDisk: "size=8m,nr_inodes=60", share + full)
        program.environment = ["XDG_DATA_HOME": sandbox.path("small/data")]
        let outcome = try program.run(words)
        #expect(outcome.status == 3 && outcome.errors.contains("the disk is full"), "\(outcome)")
      }
      let export = try program(onDisk: "size=8m,nr_inodes=60", full).run(
        "export", "words.tsv", "-o", "small/words.csv")
      #expect(export.errors.contains("small/words.csv: the disk is full"), "\(export)")
    }

    @Test func `import the same package several times at once`() throws {
      defer { sandbox.remove() }
      let program = Program(sandbox: sandbox)
      let imports = (0..<3).map { _ in Parallel { try program.run("import", Self.package) } }
      let outcomes = try imports.map { try #require(try $0.result()) }
      for outcome in outcomes { #expect(outcome.status == 0, "\(outcome)") }
      #expect(outcomes.count { $0.output.contains("/Korean/Food.tsv: 12 new") } == 1)
      #expect(outcomes.count { $0.output.contains("/Korean/Food.tsv: 12 unchanged") } == 2)
      let names = FileManager.default.subpaths(atPath: sandbox.path(decks)) ?? []
      #expect(!names.contains { $0.contains(".karuta-") }, "\(names)")
    }

    @Test func `refuse a name for a new deck that no list would show`() throws {
      defer { sandbox.remove() }
      try sandbox.write("a\tb\n", to: "words.csv")
      for name in [".hidden", "a\nb", "\u{200B}", "x.media"] {
        let outcome = try Program(sandbox: sandbox).run("import", "words.csv", "-o", name)
        #expect(outcome.status == 3 && outcome.errors.hasPrefix("karuta: "), "\(outcome)")
      }
      #expect((FileManager.default.subpaths(atPath: sandbox.path(decks)) ?? []).isEmpty)
    }

    @Test func `write over no file in which Karuta saves something`() throws {
      defer { sandbox.remove() }
      try sandbox.write("물\twater\n", to: "words.tsv")
      try sandbox.write("", to: ".config/karuta/karuta.conf")
      let program = Program(sandbox: sandbox)
      #expect(try program.run("backup").status == 0)
      let data = ".local/share/karuta"
      let backup = try FileManager.default.contentsOfDirectory(atPath: sandbox.backups)[0]
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path("link"), withDestinationPath: sandbox.progressPath)
      let own = [
        "\(data)/progress.db", "\(data)/progress.db-wal", "\(data)/progress.db-shm", "link",
        "\(data)/backups/\(backup)", ".config/karuta/karuta.conf", ".local/state/karuta/device",
        ".local/state/karuta/log",
      ]
      let before = own.map { try? Data(contentsOf: URL(filePath: sandbox.path($0))) }
      let export = ["export", "words.tsv", "--format", "csv", "--force", "-o"]
      for file in own {
        let outcome = try program.run(export + [file])
        let reason = "Karuta saves progress, settings, or a log in this file; choose another name"
        #expect(outcome.errors == "karuta: \(file): \(reason)\n" && outcome.status == 3)
      }
      #expect(own.map { try? Data(contentsOf: URL(filePath: sandbox.path($0))) } == before)
      for file in ["\(data)/words.csv", ".config/karuta/words.csv", "progress.db"] {
        #expect(try program.run(export + [file]).output == "\(file): 1 card\n")
      }
    }

    @Test(arguments: ["csv", "markdown", "apkg"])
    func `write to a pipe with -o -, and all else to standard error`(format: String) throws {
      defer { sandbox.remove() }
      try sandbox.write("물\twater\nbad\n", to: "words.tsv")
      try sandbox.setClock(to: 1_772_366_400)
      try sandbox.write("", to: "piped")
      let program = Program(sandbox: sandbox, environment: Sandbox.timed)
      let words = ["export", "words.tsv", "--format", format, "-o"]
      let piped = try program.run(words + ["-"], into: sandbox.path("piped"))
      #expect(piped.status == 0 && piped.output.isEmpty)
      #expect(
        piped.errors.hasSuffix("-: 1 card\n") && piped.errors.hasPrefix("skipped: words.tsv:2"))
      #expect(try program.run(words + ["file"]).status == 0)
      let files = try ["piped", "file"].map {
        try Data(contentsOf: URL(filePath: sandbox.path($0)))
      }
      #expect(files[0] == files[1] && !files[0].isEmpty)
      #expect(!FileManager.default.fileExists(atPath: sandbox.path("-")))
    }
  }
}
