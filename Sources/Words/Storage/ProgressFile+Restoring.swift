import Files

extension ProgressFile {
  /// Puts a backup in the place of a file, under programs that use it too; gives where the file that was
  /// there is kept aside, if there was one.
  @discardableResult
  public static func restore(
    _ backup: String, to path: String, at now: Double
  ) throws(StorageError) -> String? {
    // Today's form comes first, as programs that have the file open know no other.
    let renewed = try content(ofBackup: backup)
    let aside = try keepAside(path, at: now)
    do throws(StorageError) {
      try Database(path: path).takeAll(from: renewed)
    } catch {
      aside?.putBack(to: path)
      throw error
    }
    return aside?.path
  }

  /// All that is in a backup, in today's form.
  private static func content(ofBackup path: String) throws(StorageError) -> Database {
    if File(path).stamp == nil { throw StorageError(path, .noBackup) }
    do throws(StorageError) {
      let content = try ProgressFile.copy(of: path)
      let version = try Migration.version(of: content, upTo: Migration.newest)
      let faults = try content.faults()
      if version == 0 || !faults.isEmpty { throw StorageError(path, .damaged) }
      try Migration.run(on: content)
      if try !Migration.isWhole(content) { throw StorageError(path, .damaged) }
      return content
    } catch {
      let isOurs = error.fault != .damaged && error.fault != .foreign
      throw StorageError(path, isOurs ? error.fault : .noBackup)
    }
  }

  /// What was in the place of a file that is restored.
  private struct Aside {
    let path: String
    /// Whether it is the file itself, which is damaged, and not a copy.
    let isMoved: Bool

    /// Takes back the keeping where nothing could be restored.
    func putBack(to file: String) {
      if isMoved {
        for piece in Backup.pieces {
          File(file + piece).remove()
          try? File(path + piece).rename(to: file + piece)
        }
      } else if let faults = try? Database(path: file, .reading).faults(), faults.isEmpty {
        File(path).remove()
      }
    }
  }

  /// Copies a file to a new name; one that is damaged is moved there as it is.
  private static func keepAside(_ path: String, at now: Double) throws(StorageError) -> Aside? {
    guard File(path).exists else { return nil }
    let aside = freeName(path + Backup.name(".before-restore-", at: now))
    do throws(StorageError) {
      try Database(path: path).copy(to: aside)
      return Aside(path: aside, isMoved: false)
    } catch  where error.fault == .damaged {
      for piece in Backup.pieces { try? File(path + piece).rename(to: aside + piece) }
      return Aside(path: aside, isMoved: true)
    }
  }

  /// The name, numbered where there is such a file.
  private static func freeName(_ name: String) -> String {
    let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(name)-\($0)" }
    return File(name).exists ? numbered.first { !File($0).exists } ?? name : name
  }
}
