import Decks
import Exchange
import Files
import Localization
import Observation
import Preferences
import Progress
import Scheduling
import Study

/// The view model of an import from Home: the name of a file, what comes of it, and the work on it.
@Observable final class ImportModel {
  /// The name of the file while it is typed.
  var name = ""
  private(set) var fault: String?
  /// The preview; nil before the file was read.
  private(set) var report: ImportReport?
  private(set) var hasProgress = true
  /// The settings that come with the decks; nil before the file was read.
  private(set) var presets: PresetImport?
  /// The columns of the fields; nil before the file was read.
  private(set) var columns: FieldColumnsModel?
  var showsColumns = false
  /// The part of the present work that is done, from 0 to 1; nil if there is none.
  private(set) var share: Double?
  /// Whether that work is the import, and not the preview.
  private(set) var isCommitting = false

  /// The name of a file of which few lines fit the likeliest form, and that form.
  @ObservationIgnored private var doubt: (name: String, format: TransferFormat)?
  @ObservationIgnored private let storage: LibraryStorage
  @ObservationIgnored private let preferences: Preferences
  /// The import that the preview is of; nil if the file can't be read so.
  private var plan: ImportPlan?
  /// The choices of columns that it was made with.
  @ObservationIgnored private var choices: [ColumnMap.Choice] = []
  @ObservationIgnored private var work: Task<Void, Never>?

  init(_ storage: LibraryStorage, _ preferences: Preferences) {
    self.storage = storage
    self.preferences = preferences
  }

  private var library: Library { storage.library }

  /// The folder into which the decks come.
  var folder: String { library.folder }

  /// Reads the file, for the preview; nothing is changed. A file that fits no form well is read at the second time.
  func read() {
    isCommitting = false
    plan = nil
    let format = doubt.flatMap { $0.name == name ? $0.format : nil }
    choices = columns?.choices ?? []
    let schedule = LearnerSchedule(library.options.scheduler, library.calendar)
    let (path, hasProgress, now, folder) = (path, hasProgress, library.now, folder)
    let choices = choices
    start { report in
      let files = try ImportReader(
        format: format, choices: choices, progressFor: hasProgress ? schedule : nil, at: now,
        reporting: report
      ).read([path])
      return Handed(value: (plan: try ImportPlan(files, into: .folder(folder)), files: files))
    } then: { [self] read in
      plan = read.value.plan
      columns = columns ?? FieldColumnsModel(read.value.files.flatMap(\.tables))
      presets = PresetImport(
        read.value.files.flatMap(\.presets), of: read.value.plan, preferences, library)
      report = ImportReport(read.value.plan, of: read.value.files)
    }
  }

  /// The path of the name, without the quotes of a terminal; `~` is the home directory.
  private var path: String {
    let name = name.trimming { " '\"".contains($0) }
    guard name.hasPrefix("~/"), let home = Path.home else { return name }
    return home + name.dropFirst()
  }

  /// Completes the name by the files that begin with it, as far as they agree.
  func complete() {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (folder, start) = (String(path[..<end]), String(path[end...]))
    let names = (try? Folder(folder.isEmpty ? "." : folder).names()) ?? []
    let found = names.filter { $0.hasPrefix(start) }
    guard let first = found.first, name.hasSuffix(start) else { return }
    let common = found.reduce(first) { $0.commonPrefix(with: $1) }
    let isFolder = found.count == 1 && File(folder + common).kind == .folder
    name = name.dropLast(start.count) + common + (isFolder ? "/" : "")
  }

  func toggleProgress() {
    hasProgress.toggle()
    read()
  }

  /// Whether the file has progress, with which or without which it can be imported.
  var offersProgress: Bool {
    !hasProgress || presets?.gains().isEmpty == false
      || plan.map { $0.progressCount.cards > 0 } == true
  }

  /// Whether the file was read, so that it can be imported.
  var isReady: Bool { plan != nil }

  /// Whether a field of the file can go to another column.
  var hasFields: Bool { columns?.tables.isEmpty == false }

  /// Shows the preview again, with the columns that were chosen.
  func finishColumns() {
    showsColumns = false
    if columns?.choices != choices { read() }
  }

  /// Imports everything or nothing; calls `finished` with the result unless that fails.
  ///
  /// A file that wasn't read to its end is read again, for the preview.
  func commit(_ finished: @escaping (String) -> Void) {
    guard let plan else { return read() }
    do {
      // The screen uses the library's own connection meanwhile.
      guard plan.needsProgress, let other = try library.progress.another() else {
        let progress = plan.needsProgress ? library.progress : nil
        return end(try plan.commit(progressIn: progress, lockingFolder: lockedFolder), finished)
      }
      isCommitting = true
      let job = Handed(value: (plan: plan, progress: other))
      let folder = lockedFolder
      start { report in
        let plan = try job.value.plan.commit(
          progressIn: job.value.progress, lockingFolder: folder, reporting: report)
        return Handed(value: plan)
      } then: { [self] done in
        end(done.value, finished)
      }
    } catch {
      fault = "\(error)"
    }
  }

  /// The folder around the decks, which `karuta import` locks, too.
  private var lockedFolder: String { Path.folder(of: library.folder) }

  /// Saves the settings that come with the decks; one that can't be saved lasts until Karuta ends.
  private func end(_ plan: ImportPlan, _ finished: (String) -> Void) {
    do {
      try presets?.save(in: preferences, of: library)
      let count = plan.changes.count
      finished(String(localized: count, one: "Imported 1 deck", other: "Imported \(count) decks"))
    } catch {
      finished(String(localized: "Setting not saved: \(error)"))
    }
  }

  /// Stops the work; nothing is changed by it then.
  func cancel() { work?.cancel() }
}

extension ImportModel {
  /// A value that one thread hands to another and no longer uses.
  nonisolated private struct Handed<Value>: @unchecked Sendable {
    let value: Value
  }

  /// Runs work beside the screen, which shows the part that is done.
  private func start<Value: Sendable>(
    _ job: @escaping @Sendable (_ report: @escaping (Double) -> Void) throws -> Value,
    then use: @escaping (Value) throws -> Void
  ) {
    (share, fault) = (0, nil)
    work = Task {
      let result = await Self.run(job) { share in
        Task { @MainActor in if self.share != nil { self.share = share } }
      }
      share = nil
      do {
        try use(try result.get())
      } catch let error as FormDoubt {
        if error.canRead { doubt = (name, error.format) }
        fault = error.question
      } catch {
        if !Task.isCancelled { fault = "\(error)" }
      }
    }
  }

  @concurrent nonisolated private static func run<Value: Sendable>(
    _ job: @Sendable (_ report: @escaping (Double) -> Void) throws -> Value,
    show: @escaping @Sendable (Double) -> Void
  ) async -> Result<Value, any Error> {
    var percent = 0
    return Result {
      try job { share in
        if Int(share * 100) == percent { return }
        percent = Int(share * 100)
        show(share)
      }
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
