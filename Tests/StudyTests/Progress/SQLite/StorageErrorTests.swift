import CSQLite
import Decks
import Foundation
import Synchronization
import Testing
import WordsTestSupport

@testable import Progress
@testable import Study

/// Sets the user whose files a thread may use; Swift doesn't import glibc's header of it.
@_silgen_name("setfsuid")
@discardableResult
private func setfsuid(_ user: uid_t) -> Int32

@Suite struct `A damaged or locked progress file` {
  private let directory: StudyFolder

  init() throws {
    directory = try StudyFolder()
    try directory.write("물\t水\n불\t火\n")
    try directory.open().open(WordList(decks: Deck.open([directory.path("deck.tsv")]))).grade("물")
  }

  /// The error of opening, which must name the file.
  private func complaint(_ path: String? = nil) -> StorageFault? {
    let path = path ?? directory.progress
    let error = #expect(throws: StorageError.self) { try ProgressFile(path: path) }
    #expect(error?.description.hasPrefix("\(path): ") == true)
    return error?.fault
  }

  private var bytes: Data? { FileManager.default.contents(atPath: directory.progress) }

  @Test func `is left as it is when a newer program wrote it`() throws {
    try Database(path: directory.progress).execute("PRAGMA user_version = 99")
    let before = bytes
    #expect(complaint() == .newer(version: 99, known: Schema.version))
    #expect(bytes == before)
  }

  @Test func `is left as it is when a program from before the first release wrote it`() throws {
    try directory.open().close()
    try Database(path: directory.progress).execute("PRAGMA user_version = 1")
    let before = bytes
    let fault = complaint()
    #expect(fault == .older(version: 1, known: Schema.version))
    #expect(fault?.wording.hasPrefix("an older Karuta wrote this file") == true)
    #expect(bytes == before)
  }

  @Test(arguments: ["no database at all", String(repeating: "x", count: 10_000)])
  func `is left as it is when it is damaged`(text: String) throws {
    try directory.write(text, to: "progress.db")
    #expect(complaint() == .damaged)
    #expect(bytes == Data(text.utf8))
  }

  @Test func `reports damage that shows only later`() throws {
    try directory.open().database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var data = try #require(bytes)
    data.replaceSubrange(4096..<data.count, with: Data(repeating: 7, count: data.count - 4096))
    try data.write(to: URL(filePath: directory.progress))
    let error = #expect(throws: StorageError.self) { try directory.study().grade("물") }
    #expect(error?.fault == .damaged)
  }

  @Test func `is left as it is when it is another program's`() throws {
    try Database(path: directory.path("other.db")).execute("CREATE TABLE x(y)")
    #expect(complaint(directory.path("other.db")) == .foreign)
  }

  @Test(arguments: [-1, 0])
  func `is damaged when its tables are not those of its version`(version: Int) throws {
    try Database(path: directory.progress).execute("PRAGMA user_version = \(version)")
    let before = bytes
    #expect(complaint() == .damaged)
    #expect(bytes == before)
  }

  @Test func `says what cannot be done, read or written`() throws {
    try readOnly(filesAre: 0) {
      #expect(complaint(directory.path("new.db")) == .readOnly)
      #expect(complaint() == .unreadable(code: EACCES))
    }
  }

  @Test func `that is read-only offers nothing that an added card can't do`() {
    #expect(
      StorageError("words.db", .readOnly).description
        == "words.db: cannot be written to; make the file and its folder writable")
  }

  @Test func `needs its folder`() throws {
    #expect(complaint(directory.path("no/where.db")) == .folderMissing)
    #expect(complaint(directory.folder.path) != nil)
  }

  @Test func `is not written to when it has lost its name`() throws {
    let progress = try directory.study()
    for part in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: directory.progress + part)
    }
    let error = #expect(throws: StorageError.self) { try progress.grade("물") }
    #expect(error?.fault == .moved)
  }

  @Test(arguments: ["truncated", "halved", "overwritten", "halved while the log has changes"])
  func `is not written to once it is no database any more`(damage: String) throws {
    let file = try directory.open()
    let progress = try directory.study(file)
    try file.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if damage.hasSuffix("changes") { try progress.grade("불") }
    let handle = try FileHandle(forUpdating: URL(filePath: directory.progress))
    switch damage {
    case "truncated": try handle.truncate(atOffset: 0)
    case "overwritten": try handle.write(contentsOf: Data(repeating: 7, count: 8192))
    default: try handle.truncate(atOffset: handle.seekToEnd() / 8192 * 4096)
    }
    let before = bytes
    let error = #expect(throws: StorageError.self) { try progress.grade("물") }
    #expect(error?.fault == .damaged)
    #expect(bytes == before)
  }

  /// A checkpoint writes the first page, which counts all pages, and only then lets the file grow.
  @Test func `is well where a checkpoint was killed after its first page`() throws {
    let file = try directory.open()
    try file.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let progress = try directory.study(file)
    for _ in 0..<50 { try progress.grade("물") }
    let copy = directory.path("copy.db")
    for part in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: directory.progress + part, toPath: copy + part)
    }
    try file.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let firstPage = try #require(bytes).prefix(4096)
    let handle = try FileHandle(forUpdating: URL(filePath: copy))
    #expect(try handle.seekToEnd() < #require(bytes).count)
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: firstPage)

    let left = try ProgressFile(path: copy)
    #expect(try directory.study(left).grade("물").reps == 52)
    #expect(try left.faults().isEmpty)
  }

  @Test func `is not written to once its log was deleted, and has all that was saved`() throws {
    let progress = try directory.study()
    try progress.grade("물")
    try FileManager.default.removeItem(atPath: directory.progress + "-wal")
    let error = #expect(throws: StorageError.self) { try progress.grade("물") }
    #expect(error?.fault == .logRemoved)
    let copy = directory.path("copy.db")
    try FileManager.default.copyItem(atPath: directory.progress, toPath: copy)
    let saved = try directory.study(ProgressFile(path: copy))
    #expect(try saved.card(saved.id("물")).state.reps == 2)
  }

  @Test(arguments: ["cut", "emptied", "overwritten"])
  func `is not written to once its log was changed by another program, and stays whole`(
    change: String
  ) throws {
    let file = try directory.open()
    let progress = try directory.study(file)
    for _ in 0..<3 { try progress.grade("물") }
    let log = try FileHandle(forUpdating: URL(filePath: directory.progress + "-wal"))
    let size = try log.seekToEnd()
    switch change {
    case "cut": try log.truncate(atOffset: size - 5000)
    case "emptied": try log.truncate(atOffset: 0)
    default:
      try log.seek(toOffset: 0)
      try log.write(contentsOf: Data(repeating: 7, count: Int(size)))
    }
    let error = #expect(throws: StorageError.self) { try progress.grade("물") }
    #expect(error?.fault == .logCut)
    file.close()
    #expect(try directory.open().faults().isEmpty)
  }

  @Test(
    arguments: [
      (SQLITE_CORRUPT, EIO, .device(code: EIO)), (SQLITE_IOERR, EIO, .device(code: EIO)),
      (SQLITE_CANTOPEN, ESTALE, .device(code: ESTALE)),
      (SQLITE_NOTADB, ETIMEDOUT, .device(code: ETIMEDOUT)),
      (SQLITE_CORRUPT, 0, .damaged), (SQLITE_NOTADB, ENOENT, .damaged),
      (SQLITE_IOERR, ENOSPC, .full), (SQLITE_CANTOPEN, EDQUOT, .full),
      (SQLITE_CANTOPEN, EMFILE, .unreadable(code: EMFILE)), (SQLITE_CANTOPEN, EACCES, .readOnly),
      (SQLITE_READONLY, 0, .readOnly), (SQLITE_CANTOPEN, ENOENT, .folderMissing),
      (SQLITE_FULL, 0, .full), (SQLITE_BUSY, EIO, .locked),
    ] as [(Int32, Int32, StorageFault)])
  func `is damaged only if the disk can be read`(
    result: Int32, code: Int32, fault: StorageFault
  ) {
    #expect(StorageFault(result: result, errno: code, message: "") == fault)
  }

  /// In a separate process, as all tests share the hook of a pending quit.
  @Test func `is waited for no longer once a quit is pending`() async {
    await #expect(processExitsWith: .success) {
      let directory = try StudyFolder()
      try directory.write("물\t水\n")
      let progress = try directory.study()
      let other = try GraderProcess(["hold", directory.progress])
      #expect(other.next() == "held\n")
      let looks = Atomic(0)
      Database.isQuitPending = {
        looks.add(1, ordering: .relaxed)
        return true
      }
      let error = #expect(throws: StorageError.self) { try progress.leave(nil, at: 1) }
      #expect(error?.fault == .locked)
      #expect(looks.load(ordering: .relaxed) == 1, "the first look ends the wait")
      other.closeInput()
    }
  }

  @Test func `is waited for while another program writes, then called locked`() throws {
    let file = try directory.open()
    let progress = try directory.study(file)
    let other = try GraderProcess(["hold", directory.progress])
    #expect(other.next() == "held\n")
    try file.database.execute("PRAGMA busy_timeout = 50")
    let error = #expect(throws: StorageError.self) { try progress.grade("물") }
    #expect(error?.fault == .locked)
    #expect(try progress.card(progress.id("물")).state.reps == 1, "reading is still possible")
    other.closeInput()
    try file.database.execute("PRAGMA busy_timeout = 5000")
    #expect(try progress.grade("물").reps == 2)
  }

  @Test func `says that the disk is full and continues when there is room`() throws {
    let file = try directory.open()
    let progress = try directory.study(file)
    let pages = try #require(try file.database.number("PRAGMA page_count"))
    try file.database.execute("PRAGMA max_page_count = \(pages)")
    var kept = 1
    let error = #expect(throws: StorageError.self) {
      for _ in 0..<10_000 {
        try progress.grade("물")
        kept += 1
      }
    }
    #expect(error?.fault == .full)
    #expect(try progress.card(progress.id("물")).state.reps == kept)
    try file.database.execute("PRAGMA max_page_count = 1000000")
    #expect(try progress.grade("물").reps == kept + 1)
    #expect(try file.faults().isEmpty)
  }

  @Test func `can be studied without saving when it is read-only`() throws {
    try readOnly {
      #expect(complaint() == .readOnly)
      let before = bytes
      let copy = try ProgressFile.unsaved(copyOf: directory.progress)
      let progress = try directory.study(copy)
      #expect(try progress.card(progress.id("물")).state.reps == 1)
      #expect(try progress.grade("물").reps == 2)
      #expect(bytes == before)
    }
    let progress = try directory.study()
    #expect(try progress.card(progress.id("물")).state.reps == 1)
  }

  @Test func `can be studied without saving when nothing of it can be read`() throws {
    try directory.write("no database", to: "progress.db")
    let progress = try directory.study(ProgressFile.unsaved(copyOf: directory.progress))
    #expect(try progress.grade("물").reps == 1)
  }

  /// The files that a killed program leaves beside the database: a log with the last changes, and its index.
  @Test(arguments: [(false, false), (true, true), (true, false)])
  func `is read by who only reads it when it is read-only`(hasLog: Bool, hasIndex: Bool) throws {
    let file = try directory.open()
    let progress = try directory.study(file)
    try file.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try progress.grade("물")
    try directory.write("물\t水\n풀\t草\n불\t火\n")
    let parts = [("", true), ("-wal", hasLog), ("-shm", hasIndex)]
    for (part, isThere) in parts where isThere {
      try FileManager.default.copyItem(
        atPath: directory.progress + part, toPath: directory.path("copy.db") + part)
    }
    try readOnly {
      #expect(complaint(directory.path("copy.db")) == .readOnly)
      let names = directory.names
      if hasLog && !hasIndex {
        let error = #expect(throws: StorageError.self) {
          try ProgressFile.reading(path: directory.path("copy.db"))
        }
        #expect(error?.fault == .logUnread)
      } else {
        let copy = try ProgressFile.reading(path: directory.path("copy.db"))
        #expect(!copy.isSaving && copy.path == directory.path("copy.db"))
        let progress = try directory.study(copy)
        #expect(try progress.card(progress.id("물")).state.reps == (hasLog ? 2 : 1))
        #expect(try copy.faults() == [] && copy.orphans() == [])
      }
      #expect(directory.names == names)
    }
  }

  @Test func `that is missing is no hindrance to who only reads`() throws {
    try readOnly {
      let copy = try ProgressFile.reading(path: directory.path("none.db"))
      #expect(try copy.orphans() == [])
    }
    try Database(path: directory.progress).execute("PRAGMA user_version = 99")
    try readOnly {
      #expect(throws: StorageError.self) { try ProgressFile.reading(path: directory.progress) }
    }
  }

  /// Takes the right to write from the folder; from the superuser too, as far as this thread goes.
  private func readOnly(filesAre mode: Int = 0o444, _ body: () throws -> Void) throws {
    let files = FileManager.default
    let paths = [directory.folder.path] + directory.names.map(directory.path)
    for path in paths {
      let isFolder = path == directory.folder.path
      try files.setAttributes([.posixPermissions: isFolder ? 0o555 : mode], ofItemAtPath: path)
    }
    let user = setfsuid(65_534)
    defer {
      setfsuid(uid_t(user))
      try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.folder.path)
      for path in paths.dropFirst() {
        try? files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      }
    }
    try body()
  }
}
