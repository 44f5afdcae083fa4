import Foundation
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

@Suite struct `A backup` {
  private let directory: StudyFolder
  private var folder: String { directory.path("backups") }

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n")
  }

  private func reps(_ file: ProgressFile? = nil) throws -> Int {
    let progress = try directory.study(file)
    return try progress.card(progress.id("물")).state.reps
  }

  @Test func `holds what was there in one file, and is restored under a program that runs`()
    throws
  {
    let progress = try directory.study()
    try progress.grade("물")
    let backup = try progress.file.backUp(into: folder, at: 1_763_728_093)
    #expect(backup.path == "\(folder)/progress-20251121T122813Z.db")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    try progress.grade("물")
    let aside = try ProgressFile.restore(backup.path, to: directory.progress, at: 1_763_728_094)
    #expect(try reps() == 1)
    #expect(try reps(ProgressFile(path: try #require(aside))) == 2)
    #expect(try progress.grade("물").reps == 2)
    #expect(try progress.file.faults().isEmpty)
  }

  @Test func `replaces a damaged file, which is saved under another name`() throws {
    let progress = try directory.study()
    try progress.grade("물")
    let backup = try progress.file.backUp(into: folder, at: 0)
    let other = directory.path("damaged.db")
    try directory.write("no database", to: "damaged.db")
    let aside = try ProgressFile.restore(backup.path, to: other, at: 0)
    #expect(aside == other + ".before-restore-19700101T000000Z")
    #expect(try String(contentsOfFile: aside ?? "", encoding: .utf8) == "no database")
    #expect(try reps(ProgressFile(path: other)) == 1)
  }

  @Test func `of another version than this program's is refused`() throws {
    try directory.study().grade("물")
    let path = directory.path("other.db")
    let other = try ProgressFile(path: path).database
    let known = Schema.version
    for (version, fault) in [
      (1, StorageFault.older(version: 1, known: known)),
      (99, StorageFault.newer(version: 99, known: known)),
    ] {
      try other.execute("PRAGMA user_version = \(version)")
      let error = #expect(throws: StorageError.self) {
        try ProgressFile.restore(path, to: directory.progress, at: 0)
      }
      #expect(error == StorageError(path, fault))
      #expect(try reps() == 1)
    }
  }

  @Test func `that is no complete progress file changes nothing`() throws {
    try directory.study().grade("물")
    try directory.write("no database", to: "text.db")
    try directory.write("", to: "empty.db")
    try FileManager.default.createDirectory(
      atPath: directory.path("folder.db"), withIntermediateDirectories: false)
    mkfifo(directory.path("pipe.db"), 0o600)
    try Database(path: directory.path("other.db")).execute("CREATE TABLE x(y)")
    let changes = [
      "negative": "PRAGMA user_version = -1",
      "bare": "DROP TABLE journal", "begun": "PRAGMA user_version = 0",
    ]
    for (name, change) in changes {
      let database = try ProgressFile(path: directory.path("\(name).db")).database
      try database.execute(change)
    }
    let names = directory.names.filter { $0.hasSuffix(".db") && $0 != "progress.db" }
    #expect(names.count == 8)
    for name in names {
      let error = #expect(throws: StorageError.self, "\(name)") {
        try ProgressFile.restore(directory.path(name), to: directory.progress, at: 0)
      }
      #expect(error == StorageError(directory.path(name), .noBackup))
    }
    let error = #expect(throws: StorageError.self) {
      try ProgressFile.restore(directory.path("none.db"), to: directory.progress, at: 0)
    }
    #expect(error?.file == directory.path("none.db"))
    #expect(try reps() == 1)
    #expect(!directory.names.contains { $0.contains("before-restore") })
  }

  @Test func `restored twice in a second saves both former files`() throws {
    let progress = try directory.study()
    var asides: [String] = []
    let backup = try progress.file.backUp(into: folder, at: 0)
    for grades in 1...3 {
      for _ in 0..<grades { try progress.grade("물") }
      let aside = try ProgressFile.restore(backup.path, to: directory.progress, at: 1)
      asides.append(try #require(aside))
    }
    #expect(try asides.map { try reps(ProgressFile(path: $0)) } == [1, 2, 3])
    #expect(asides[2] == directory.progress + ".before-restore-19700101T000001Z-3")
  }

  @Test(arguments: ["", "no database", "smaller"])
  func `that does not fit on the disk leaves all as it was`(target: String) throws {
    let progress = try directory.study()
    let file =
      target == "smaller" ? directory.path("file.db") : try directory.write(target, to: "file.db")
    if target == "smaller" { try ProgressFile(path: file).close() }
    for _ in 0..<100 { try progress.grade("물") }
    let backup = try progress.file.backUp(into: folder, at: 0)
    let before = (directory.names, FileManager.default.contents(atPath: file))
    let size = try #require(FileManager.default.contents(atPath: backup.path)).count
    let restoring = try GraderProcess(["restore", backup.path, file, "\(size / 2)"])
    #expect(restoring.lines().last?.contains("the disk is full") == true)
    let copying = try GraderProcess(["backup", directory.progress, folder, "\(size / 2)"])
    #expect(copying.lines().last?.contains("the disk is full") == true)
    #expect(directory.names == before.0)
    #expect(FileManager.default.contents(atPath: file) == before.1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func `is not made of a damaged file, and the sound ones stay`() throws {
    let progress = try directory.study()
    for word in ["물", "불"] { try progress.grade(word) }
    let whole = try progress.file.backUp(into: folder, at: 0)
    let damaged = directory.path("damaged.db")
    var bytes = try Data(contentsOf: URL(filePath: whole.path))
    for index in 4096 * 3..<4096 * 8 { bytes[index] = 0x55 }
    try bytes.write(to: URL(filePath: damaged))
    let file = try ProgressFile(path: damaged)
    for day in [1, 2, 40] {
      let error = #expect(throws: StorageError.self) {
        try file.backUp(into: folder, at: Double(day) * 86_400)
      }
      #expect(error == StorageError(damaged, .damaged))
    }
    #expect(try Backup.all(in: folder) == [whole])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func `is reported if it cannot be saved, by a name that the learner knows`() throws {
    try directory.write("", to: "backups")
    let error = StorageError(folder, .noFolder)
    #expect(throws: error) { try directory.open().backUp(into: folder, at: 0) }
    #expect(throws: error) { try Backup.all(in: folder) }
  }

  @Test func `is a file with something in it`() throws {
    let made = try directory.open().backUp(into: folder, at: 0)
    try directory.write("", to: "backups/progress-20260301T120000Z.db")
    try FileManager.default.createDirectory(
      atPath: folder + "/progress-20260301T120001Z.db", withIntermediateDirectories: false)
    #expect(try Backup.all(in: folder) == [made])
  }

  @Test(arguments: [-400.0, -1, 0.5, 400])
  func `outlives those that a wrong clock dates`(days: Double) throws {
    let file = try directory.open()
    let day: Double = 86_400
    let now = 20_000 * day
    for age in 0..<14 { try file.backUp(into: folder, at: now - Double(age) * day) }
    for second in 0..<3 {
      let made = try file.backUp(into: folder, at: now + days * day + Double(second))
      #expect(try Backup.all(in: folder).contains(made))
    }
    let made = try file.backUp(into: folder, at: now + 1)
    let ages = try Backup.all(in: folder).map { ((now - $0.time) / day).rounded(.up) }
    #expect(try Backup.all(in: folder).contains(made))
    #expect((0..<6).allSatisfy { ages.contains(Double($0)) }, "\(ages)")
  }

  @Test func `survives a backup that is made after the clock was set back`() throws {
    let file = try directory.open()
    let now: Double = 20_000 * 86_400
    for day in 0..<40 { try file.backUp(into: folder, at: now + Double(day) * 86_400) }
    let before = try Backup.all(in: folder)
    let made = try file.backUp(into: folder, at: 1_000_000_000)
    #expect(try Backup.all(in: folder) == before + [made])
  }

  @Test func `is retained for each of seven days and the four weeks before`() throws {
    let file = try directory.open()
    let day: Double = 86_400
    for hour in stride(from: 0, to: 24 * 60, by: 12) {
      try file.backUp(into: folder, at: 20_000 * day + Double(hour) * 3600)
    }
    let ages = try Backup.all(in: folder).map { (20_059.5 * day - $0.time) / day }
    #expect(ages.prefix(7) == [0, 1, 2, 3, 4, 5, 6])
    #expect((4...5).contains(ages.dropFirst(7).count) && ages.allSatisfy { $0 < 35 }, "\(ages)")
    let aside = "progress.db.before-restore-20241003T000000Z"
    try directory.write("before", to: aside)
    try directory.write("not a backup", to: "backups/progress-20250101T000000Z.db.txt")
    try file.backUp(into: folder, at: 20_061 * day)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/progress-20250101T000000Z.db.txt"))
    #expect(directory.names.filter { $0.contains("before") } == [aside])
  }
}
