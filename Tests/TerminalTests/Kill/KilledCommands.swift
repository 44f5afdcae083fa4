import Files
import Foundation
import Progress
import Scheduling
import Study
import Testing

/// A command that is killed at some moment: afterwards each file is as before it or as after it, and the next
/// run completes it and removes what was left.
enum KilledCommand: String, CaseIterable {
  case newDecks, knownDecks, table, package, backup, restore, rebuild, repair, optimize

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ExchangeTests/Samples").standardized.path

  /// The words of the command line.
  var words: [String] {
    switch self {
    case .newDecks, .knownDecks: ["import", "\(Self.samples)/studied3.apkg"]
    case .table: ["export", "own", "-o", "out.csv", "--force"]
    case .package: ["export", "own", "Cloze", "-o", "out.apkg", "--with-progress", "--force"]
    case .backup: ["backup"]
    case .restore: ["restore", "before.db"]
    case .rebuild: ["check", "--rebuild"]
    case .repair: ["check", "--repair", "--yes"]
    case .optimize: ["optimize"]
    }
  }

  /// Commands after which the same one has something to do.
  func prepare(_ program: Program) throws {
    let sandbox = program.sandbox
    let decks = ".local/share/karuta/decks"
    let lines = (0..<40).map { "앞\($0)\t뒤\n" }.joined()
    try sandbox.write(lines, to: "\(decks)/own.tsv")
    try sandbox.write("old", to: "out.csv")
    try sandbox.write("old", to: "out.apkg")
    let words = try sandbox.openWords("\(decks)/own.tsv")
    for card in words.list.order.prefix(10) {
      try words.set(.mark(.known), of: [card], at: 1_772_366_400)
    }
    switch self {
    case .knownDecks:
      _ = try program.run("import", "\(Self.samples)/legacy1.apkg")
    case .restore:
      let backup = try program.run("backup").output.dropLast()
      try FileManager.default.moveItem(atPath: String(backup), toPath: sandbox.path("before.db"))
      _ = try program.run("import", "\(Self.samples)/studied1.apkg")
    case .repair:
      try sandbox.write(lines.replacing("앞1", with: "다른"), to: "\(decks)/own.tsv")
    case .optimize:
      let start = 1_772_366_400 - 60 * UnixTime.day
      let words = try sandbox.openWords("\(decks)/own.tsv")
      for (index, card) in words.list.order.enumerated() {
        for day in [0, 1, 3, 9, 20] {
          let time = start + Double(index / 2 + day) * UnixTime.day
          try words.grade(
            card, Review(time: time, grade: 3, settings: ReviewSettings().text),
            ReviewSettings.rule)
        }
      }
    case .package, .rebuild:
      _ = try program.run("import", "\(Self.samples)/studied1.apkg")
    case .newDecks, .table, .backup: break
    }
  }
}

/// Rounds of killing a command in one folder.
final class CommandKiller {
  private let command: KilledCommand
  private let program: Program
  private var sandbox: Sandbox { program.sandbox }
  private let saved: URL
  /// The content of the folder before the command, and after one that wasn't killed.
  private let before: [String: String]
  private let after: [String: String]
  private let duration: Double

  init(_ command: KilledCommand) throws {
    self.command = command
    let sandbox = try Sandbox()
    let environment = ["TMPDIR": sandbox.path("tmp"), "KARUTA_CLOCK": "clock"]
    program = Program(sandbox: sandbox, environment: environment)
    saved = sandbox.folder.appendingPathExtension("saved")
    try sandbox.setClock(to: 1_772_366_400)
    try Folder(sandbox.path("tmp")).make()
    try command.prepare(program)
    before = try Self.content(program)
    try FileManager.default.copyItem(at: sandbox.folder, to: saved)
    let start = Date()
    let outcome = try program.run(command.words)
    duration = Date().timeIntervalSince(start)
    #expect(outcome.status <= 1, "\(command): \(outcome)")
    after = try Self.content(program)
  }

  deinit {
    sandbox.remove()
    try? FileManager.default.removeItem(at: saved)
  }

  /// The commands that show what the database has.
  private static let words = ["decks", "stats", "check"]

  /// The files of the folder, except those of SQLite, which are represented by the program's output.
  private static func content(_ program: Program) throws -> [String: String] {
    let sandbox = program.sandbox
    var content: [String: String] = [:]
    for word in words { content[word] = try program.run(word, "--json").output }
    for name in FileManager.default.subpaths(atPath: sandbox.folder.path) ?? [] {
      // The ID of the device is random. SQLite removes a temporary file right after it has made it, unless it is
      // killed in between.
      guard File(sandbox.path(name)).kind == .regular, !name.contains(".db"), name != "clock",
        !name.hasPrefix("tmp/etilqs_"), name != ".local/state/karuta/device"
      else { continue }
      content[name] = try Data(contentsOf: URL(filePath: sandbox.path(name))).base64EncodedString()
    }
    return content
  }

  /// Kills the command at some moment, looks, and runs it again.
  func kill(_ generator: inout some RandomNumberGenerator) throws {
    try FileManager.default.removeItem(at: sandbox.folder)
    try FileManager.default.copyItem(at: saved, to: sandbox.folder)
    let delay = Double.random(in: 0..<duration * 1.1, using: &generator)
    try program.kill(command.words, after: delay)
    let killed = try Self.content(program)
    // The decks may be there without their progress, which the next import brings.
    let isImport = [.newDecks, .knownDecks].contains(command)
    for (name, text) in killed where !isLeftover(name) && !(isImport && Self.words.contains(name)) {
      // The memory is computed before the parameters are saved.
      if command == .optimize && name == "stats" { continue }
      #expect(
        [before[name], after[name]].contains(text), "\(command) after \(delay): \(name)\n\(text)")
    }
    for name in before.keys { #expect(killed[name] != nil, "\(command) after \(delay): \(name)") }
    if command == .newDecks, killed["stats"] != before["stats"] {
      let decks = after.keys.filter { $0.hasSuffix(".tsv") }
      #expect(decks.allSatisfy { killed[$0] == after[$0] }, "progress without its decks")
    }
    for backup in try sandbox.databases() {
      #expect(try program.run("restore", backup).status == 0, "\(command): \(backup)")
    }
    if command == .restore || command == .backup { return }
    let again = try program.run(command.words)
    #expect(again.status <= 1, "\(command): \(again)")
    let done = try Self.content(program)
    for name in Set(done.keys).union(after.keys) {
      #expect(done[name] == after[name], "\(command) after \(delay), again: \(name)")
    }
  }

  private func isLeftover(_ name: String) -> Bool {
    Path.name(of: name).hasPrefix(".karuta-") || name.hasPrefix("tmp/")
  }
}

extension Program {
  /// Starts a command and kills it after some seconds.
  fileprivate func kill(_ words: [String], after delay: Double) throws {
    let process = Process()
    process.executableURL = URL(filePath: Sandbox.program("karuta"))
    process.arguments = words
    process.currentDirectoryURL = sandbox.folder
    let own = ["HOME": sandbox.folder.path, "TZ": "UTC", "LANG": "C.UTF-8"]
    process.environment = own.merging(environment) { _, new in new }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(delay * 1e6))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

extension Sandbox {
  /// The finished backups.
  fileprivate func databases() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []
    return names.filter { $0.hasSuffix(".db") && !$0.hasPrefix(".") }
  }
}

extension TerminalTests.Kill {
  @Test
  func
    `A command that is killed is done or not at all, and the next one completes it and clears up`()
    throws
  {
    let seed = UInt64.random(in: 0 ... .max)
    var chance = Chance(seed: seed)
    print("KilledCommands: \(KillRounds.count) rounds, seed \(seed)")
    for (index, command) in KilledCommand.allCases.shuffled(using: &chance).enumerated()
    where index < KillRounds.count {
      let killer = try CommandKiller(command)
      let commands = KilledCommand.allCases.count
      let rounds = KillRounds.count / commands + (index < KillRounds.count % commands ? 1 : 0)
      for _ in 0..<rounds { try killer.kill(&chance) }
    }
  }
}
