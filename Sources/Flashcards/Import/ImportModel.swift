import Exchange
import Files
import Localization
import Observation
import Progress
import Study

/// The view model of an import from Home: the name of a file, and then what comes of it.
@Observable final class ImportModel {
  /// The name of the file while it is typed.
  var name = ""
  /// The reason why the file can't be imported.
  private(set) var fault: String?
  /// The preview; nil before the file was read.
  private(set) var report: ImportReport?
  /// Whether progress is imported, too.
  private(set) var hasProgress = true
  /// The presets of the decks, whose settings stay in the file.
  private(set) var presets: [ImportedPreset] = []

  @ObservationIgnored private let storage: LibraryStorage
  @ObservationIgnored private var plan: ImportPlan?

  init(_ storage: LibraryStorage) { self.storage = storage }

  private var library: Library { storage.library }

  /// The folder into which the decks come.
  var folder: String { library.folder }

  /// Reads the file, for the preview; nothing is changed.
  func read() {
    do {
      let schedule = LearnerSchedule(library.options.scheduler, library.calendar)
      let files = try ImportReader(
        progressFor: hasProgress ? schedule : nil, at: library.now
      ).read([path])
      let plan = try ImportPlan(files, into: .folder(folder))
      self.plan = plan
      presets = files.flatMap(\.presets)
      report = ImportReport(plan, of: files)
      fault = nil
    } catch {
      fault = "\(error)"
    }
  }

  /// The path of the name, without the quotes of a terminal; `~` is the home directory.
  private var path: String {
    let isDropped = { (character: Character) in " '\"".contains(character) }
    let end = name.lastIndex { !isDropped($0) }.map(name.index(after:)) ?? name.startIndex
    let name = String(name[..<end].drop(while: isDropped))
    guard name.hasPrefix("~/"), let home = Path.home else { return name }
    return home + name.dropFirst()
  }

  /// Reads the file again with or without progress.
  func toggleProgress() {
    hasProgress.toggle()
    read()
  }

  /// Imports everything or nothing; returns the result, or nil if that failed.
  func commit() -> String? {
    guard let plan else { return nil }
    do {
      try plan.commit(progressIn: plan.progressCount.cards > 0 ? library.progress : nil)
      let decks = plan.changes.count
      return String(localized: decks == 1 ? "Imported 1 deck" : "Imported \(decks) decks")
    } catch {
      fault = "\(error)"
      return nil
    }
  }
}
