import Foundation
import Testing

extension TerminalTests {
  @Suite struct Devices {
    /// The program on a device, in a home beside the folder that is shared.
    private func device(_ name: String, in sandbox: Sandbox) throws -> Program {
      try sandbox.write("하나\t一\n둘\t二\n", to: "\(name)/.local/share/karuta/decks/words.tsv")
      try sandbox.write("", to: "sync/.keep")
      return Program(sandbox: sandbox, environment: ["HOME": sandbox.path(name)])
    }

    @Test func `Two devices with the same deck have the grades of both once they joined`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let (a, b) = (try device("a", in: sandbox), try device("b", in: sandbox))
      for program in [a, b] {
        #expect(try program.run("review", "--plain", "words", input: "\n3\n").status == 0)
        let outcome = try program.run("devices", "join", "sync", "--yes")
        #expect(outcome.status == 0, "\(outcome)")
      }
      for program in [a, b] {
        #expect(try program.run("check").output == "Nothing is wrong.\n")
        let stats = try program.run("stats", "--json").output
        #expect(stats.contains("\"count\":2}"), "\(stats)")
      }
      #expect(sandbox.read("sync/words.tsv") == "하나\t一\n둘\t二\n")
      #expect(sandbox.read("b/.local/share/karuta/decks/words.tsv") == nil)
    }

    @Test(arguments: [
      (["devices", "leave", "now"], "now is too much"),
      (["devices", "rename", ""], "a name is missing"),
      (["devices", "forget", " "], "a name is missing"),
    ])
    func `Words too many and empty names are refused`(
      arguments: [String], reason: String
    ) throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let program = try device("a", in: sandbox)
      #expect(try program.run("devices", "join", "sync", "--yes").status == 0)
      let outcome = try program.run(arguments)
      #expect(outcome.status == 3 && outcome.errors.contains(reason), "\(outcome)")
    }

    @Test func `A shared folder that isn't there is named, and its progress isn't repaired`() throws
    {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let program = try device("a", in: sandbox)
      _ = try program.run("review", "--plain", "words", input: "\n3\n")
      #expect(try program.run("devices", "join", "sync", "--yes").status == 0)
      try FileManager.default.moveItem(
        atPath: sandbox.path("sync"), toPath: sandbox.path("away"))
      for command in ["due", "decks", "doctor", "check", "devices"] {
        let outcome = try program.run(command)
        let text = outcome.output + outcome.errors
        #expect(text.contains("the shared folder is not there"), "\(command): \(text)")
        #expect(!text.contains("--repair"), "\(command): \(text)")
      }
      try FileManager.default.moveItem(
        atPath: sandbox.path("away"), toPath: sandbox.path("sync"))
      #expect(try program.run("check").output == "Nothing is wrong.\n")
    }

    @Test func `A lost database is made again at the next start`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let program = try device("a", in: sandbox)
      _ = try program.run("review", "--plain", "words", input: "\n3\n")
      #expect(try program.run("devices", "join", "sync", "--yes").status == 0)
      let before = try program.run("decks", "--json").output
      for end in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(
          atPath: sandbox.path("a/.local/share/karuta/progress.db\(end)"))
      }
      #expect(try program.run("check", "--rebuild").status == 0)
      #expect(try program.run("decks", "--json").output == before)
    }

    @Test func `Settings of schedules are those of the latest change on all devices`() throws {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let (a, b) = (try device("a", in: sandbox), try device("b", in: sandbox))
      for (name, program) in [("a", a), ("b", b)] {
        try sandbox.write(
          name == "a" ? "new-cards = 7\n[deck words]\ndirections = both\n" : "motion = off\n",
          to: "\(name)/.config/karuta/karuta.conf")
        #expect(try program.run("devices", "join", "sync", "--yes").status == 0)
        _ = try program.run("due")
      }
      let shared = sandbox.read("b/.config/karuta/karuta.conf") ?? ""
      #expect(shared.contains("new-cards = 7") && shared.contains("directions = both"), "\(shared)")
      try sandbox.write("new-cards = 9\n", to: "b/.config/karuta/karuta.conf")
      _ = try b.run("due")
      _ = try a.run("due")
      let text = sandbox.read("a/.config/karuta/karuta.conf") ?? ""
      #expect(text.contains("new-cards = 9") && !text.contains("directions"), "\(text)")
    }
  }
}
