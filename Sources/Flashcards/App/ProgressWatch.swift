import Files
import TermUICore

/// Calls a function when another program has saved something in the database; uses no time until then.
final class ProgressWatch {
  private let storage: LibraryStorage
  private let changed: () -> Void
  private var watch: FileWatch?
  /// The version that was seen last; nil before the first time.
  private var version: Int?

  init(_ storage: LibraryStorage, changed: @escaping () -> Void) {
    self.storage = storage
    self.changed = changed
  }

  /// Watches the database from now on, and looks whether it has changed since the last time.
  func begin() {
    watch = FileWatch(writesTo: storage.library.progress.logPath) { [weak self] _ in self?.look() }
    look()
  }

  func end() { watch = nil }

  /// This program's own writes are reported too, but don't change the version. A damaged file is reported
  /// by the next read or write.
  private func look() {
    guard let now = try? storage.library.progress.versionOfOthers(), now != version else { return }
    let isFirst = version == nil
    version = now
    if !isFirst { changed() }
  }
}
