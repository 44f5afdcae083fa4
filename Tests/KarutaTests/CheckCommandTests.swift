import Flashcards
import Foundation
import Preferences
import Progress
import Scheduling
import Study
import Testing

@testable import karuta

@Suite struct `The command check` {
  @Test func `reports what is wrong in the settings beside what is wrong in a deck`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try check(folder) == ["Nothing is wrong.", "exit 0"])

    try "motion = off\nmotion = yes\n".write(
      toFile: folder + "/karuta.conf", atomically: true, encoding: .utf8)
    let fault = "\(folder)/karuta.conf:2: 'motion' takes on or off, not 'yes'"
    #expect(try check(folder) == [fault, "exit 1"])

    try "사과\tりんご\n물\n".write(toFile: folder + "/words.tsv", atomically: true, encoding: .utf8)
    let both = try check(folder)
    #expect(both.count == 3 && both[0] == fault && both[1].hasPrefix("\(folder)/words.tsv:2: "))

    let json = try check(folder, "--json")
    #expect(json.count == 2 && json[1] == "exit 1")
    #expect(json[0].contains(#"[{"kind":"config","text":"\#(folder)/karuta.conf:2: "#))
    #expect(json[0].contains(#""kind":"deck""#))
    #expect(json[0].contains(#""file":"\#(folder)/karuta.conf","line":2,"severity":"error""#))
  }

  @Test func `reports each deck that cannot be read, also where no other is there`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: folder + "/kr", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try check(folder) == ["Nothing is wrong.", "exit 0"])
    for name in ["kr/empty.tsv", "kr/half.tsv"] {
      try (name.contains("half") ? "물\n" : "").write(
        toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    for names in [[], ["kr"]] {
      let lines = try check(folder, names)
      try #require(lines.count == 3)
      #expect(lines[0].hasPrefix("\(folder)/kr/empty.tsv: the file is empty"))
      #expect(lines[1].hasPrefix("\(folder)/kr/half.tsv:1: "))
      #expect(lines[2] == "exit 1")
    }
  }

  @Test func `reports which section of the settings names no deck, and where it begins`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    for inner in ["kr", "jp"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(inner)", withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["kr/verbs.tsv", "kr/food.tsv", "jp/food.tsv"] {
      try "물\t水\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try """
    motion = off
    [folder kr]
    reviews = 50
    [deck verbs]
    new-cards = 5
    [deck verb]
    [deck kr/food]
    [deck food]
    [folder zoology]
    """.write(toFile: folder + "/karuta.conf", atomically: true, encoding: .utf8)
    let config = "\(folder)/karuta.conf"
    #expect(
      try check(folder) == [
        "\(config):6: there is no deck or folder 'verb'; did you mean 'verbs'?",
        "\(config):8: several decks are named 'food'; write one of jp/food, kr/food",
        "\(config):9: there is no deck or folder 'zoology'; "
          + "write its name, or remove the section",
        "exit 1",
      ])
  }

  @Test(arguments: [
    (["--merge"], ["2"], "b\t3\nc\t4\n"), (["--merge"], ["x", "1"], "b\t2\nc\t4\n"),
    (["--merge"], ["all"], "b\t2; 3\nc\t4\n"), (["--merge", "--yes"], [], "b\t2; 3\nc\t4\n"),
    (["--merge"], ["quit"], "b\t2\n"), ([], [], "b\t2\n"),
  ])
  func `merges a deck with another version of it`(
    options: [String], answers: [String], result: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let deck = "\(folder)/words.tsv"
    try "b\t2\n".write(toFile: deck, atomically: true, encoding: .utf8)
    try "b\t3\nc\t4\n".write(
      toFile: "\(folder)/words (conflicted copy 1).tsv", atomically: true, encoding: .utf8)
    var rest = answers[...]
    let lines = try check(folder, options) { question in
      #expect(question == "\(deck): 'b': 1 '2', 2 '3', or 3 both? [1/2/3/all/quit] ")
      return rest.popFirst() ?? "quit"
    }
    #expect(try String(contentsOfFile: deck, encoding: .utf8) == result)
    #expect(lines.last == (result == "b\t2\n" ? "exit 1" : "exit 0"))
  }

  private func check(_ folder: String, _ options: String...) throws -> [String] {
    try check(folder, options)
  }

  private func check(
    _ folder: String, _ options: [String], ask: @escaping (String) throws -> String = { _ in "n" }
  ) throws -> [String] {
    let library = Library(
      folder: folder, progress: try ProgressFile(path: ":memory:"),
      localTime: LocalTime { _ in 0 }, clock: { 0 })
    let arguments = try Arguments(["check"] + options)
    var lines: [String] = []
    let code = try CheckCommand.run(
      arguments, library, ConfigFile.open(.app, in: folder), print: { lines.append($0) },
      ask: ask)
    return lines + ["exit \(code)"]
  }
}
