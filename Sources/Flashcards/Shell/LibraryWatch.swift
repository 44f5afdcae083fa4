import Dispatch
import Files
import Progress
import Study
import TermUICore

/// Calls a function when another program has saved something in the database; uses no time until then.
final class ProgressWatch {
  private let storage: LibraryStorage
  private let changed: () -> Void
  private var watch: FileWatch?
  private var deviceWatch: FileWatch?
  /// The version that was seen last; nil before the first time.
  private var version: Int?
  private let writes = PassthroughSubject<Void, Never>()
  private let arrivals = PassthroughSubject<Void, Never>()
  private var looks: Set<AnyCancellable> = []

  init(_ storage: LibraryStorage, changed: @escaping () -> Void) {
    self.storage = storage
    self.changed = changed
    follow(writes) { [weak self] in self?.look() }
    follow(arrivals) { [weak self] in self?.read() }
  }

  /// Looks at once, and some times later: a write is seen before its commit, which waits for the disk.
  private func follow(_ writes: PassthroughSubject<Void, Never>, _ look: @escaping () -> Void) {
    writes.sink(receiveValue: look).store(in: &looks)
    for delay in [100, 500, 2000] {
      writes.debounce(for: .milliseconds(delay), scheduler: DispatchQueue.main)
        .sink(receiveValue: look).store(in: &looks)
    }
  }

  /// Watches the database from now on, and looks whether it has changed since the last time.
  func begin() {
    watch = FileWatch(writesTo: storage.library.progress.logPath) { [writes] _ in writes.send() }
    if let logs = storage.library.deviceLogs {
      deviceWatch = FileWatch(["\(logs.folder)/"]) { [arrivals] path in
        if !logs.isOwn(path) { arrivals.send() }
      }
    }
    read()
  }

  func end() { (watch, deviceWatch) = (nil, nil) }

  /// Reads the logs of other devices.
  private func read() {
    if watch == nil { return }
    look(hasNews: (try? storage.library.deviceLogs?.read()) ?? false)
  }

  /// This program's own writes are reported too, but don't change the version. A damaged file is reported
  /// by the next read or write.
  private func look(hasNews: Bool = false) {
    if watch == nil { return }
    guard let now = try? storage.library.progress.versionOfOthers(), hasNews || now != version
    else { return }
    let isFirst = version == nil
    version = now
    if !isFirst { changed() }
  }
}

/// Calls a function when the library's folders, its progress, or the day have changed.
final class LibraryWatch {
  private let library: Library
  private let changed: () -> Void
  private var folders: [String] = []
  private var folderWatch: FileWatch?
  private let progress: ProgressWatch
  private var dayEnd: DispatchWorkItem?
  private let changes = PassthroughSubject<Void, Never>()
  private var refreshing: AnyCancellable?

  init(_ storage: LibraryStorage, changed: @escaping () -> Void) {
    library = storage.library
    self.changed = changed
    progress = ProgressWatch(storage) { [changes] in changes.send() }
  }

  func begin() {
    // Changes seldom come alone: a new folder is empty for a moment.
    refreshing = changes.debounce(for: .milliseconds(100), scheduler: DispatchQueue.main)
      .sink { [changed] in changed() }
    folders = []
    progress.begin()
  }

  func end() {
    refreshing = nil
    folderWatch = nil
    progress.end()
    dayEnd?.cancel()
  }

  /// Watches these folders from now on, and waits for the end of the day.
  func follow(_ folders: [String]) {
    waitForEndOfDay()
    guard folders != self.folders else { return }
    self.folders = folders
    folderWatch = FileWatch(folders.map { "\($0)/" }) { [changes] _ in changes.send() }
  }

  /// Sets a timer by the wall clock, which continues while the machine sleeps.
  private func waitForEndOfDay() {
    dayEnd?.cancel()
    let timer = DispatchWorkItem { [weak self] in self?.changed() }
    let seconds = max(library.calendar.end(of: library.today) - library.now, 0) + 0.1
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: timer)
    dayEnd = timer
  }
}
