import Files

/// A folder for the copy of a collection, which is removed at the end.
final class TemporaryCopy {
  let path: String

  private static let largest = 2 << 30

  init() throws(FileError) { path = try TemporaryName.makeFolder() }

  private static let endings = ["", "-wal", "-journal"]

  /// Copies a database with the logs that a program which has it open has beside it.
  convenience init(ofDatabase database: String) throws {
    try self.init()
    let stamps = { Self.endings.map { File(database + $0).stamp } }
    // The files are of one state only if the other program writes to neither meanwhile.
    for _ in 0..<10 {
      let before = stamps()
      try copy(database)
      if stamps() == before { return }
    }
    throw ExchangeError(
      database, localized: "another program is writing to it; close that and try again")
  }

  private func copy(_ database: String) throws {
    for ending in Self.endings {
      let copy = "\(path)/collection\(ending)"
      File(copy).remove()
      if ending.isEmpty || File(database + ending).exists {
        let file = try WritableFile(copy)
        do {
          try File(database + ending).readParts(limit: Self.largest) { try file.write($0) }
        } catch let error as FileError where error.reason == .tooLarge {
          throw ExchangeError(
            database, localized: "the file is larger than \(Self.largest >> 20) MiB; split it")
        }
      }
    }
  }

  deinit { File(path).removeAll() }
}
