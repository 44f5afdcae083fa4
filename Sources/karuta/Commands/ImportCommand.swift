import Decks
import Exchange
import Files
import Flashcards
import Glibc
import Localization
import Preferences
import Progress
import Scheduling
import Study

/// `karuta import`: imports the decks of other programs.
enum ImportCommand {
  static func run(
    _ arguments: Arguments, _ library: Library, _ preferences: Preferences
  ) throws -> Int32 {
    // While a pipe is read nothing is there yet that would have to be removed.
    let isPiped = arguments.operands.contains { File($0).kind == .pipe }
    if !isPiped { stopBySignal() }
    var bar = TerminalProgressBar()
    defer { bar.clear() }
    let reader = try reader(arguments, library) { bar.show($0 / 2) }
    let imports = try reader.read(arguments.operands)
    if isPiped { stopBySignal() }
    var plan = try ImportPlan(imports, into: try target(arguments.value(of: .output), library))
    let hasProgress = plan.progressCount.cards > 0
    let isDry = arguments.has(.dryRun)
    if !isDry {
      plan = try plan.commit(
        progressIn: plan.needsProgress ? library.progress : nil, lockingFolder: Locations.data
      ) { bar.show(0.5 + $0 / 2) }
    }
    bar.clear()
    let presets = PresetImport(imports.flatMap(\.presets), of: plan, preferences, library)
    let report = ImportReport(plan, of: imports)
    for line in report.findings + report.skipped(named: true) + presets.skipped + report.gains() {
      Output.print(line)
    }
    if !isDry { try presets.save(in: preferences, of: library) }
    if arguments.has(.withProgress), !hasProgress {
      Output.print(localized: "note: there is no progress in these files")
    }
    for gain in presets.gains(below: library.folder) {
      Output.print("\(ConfigFile.path()): \(gain)")
    }
    if isDry {
      Output.print(localized: "Nothing was changed; run it without --dry-run to import this.")
    }
    return 0
  }

  /// The reader with the options of the command line.
  private static func reader(
    _ arguments: Arguments, _ library: Library, reporting report: @escaping (Double) -> Void
  ) throws -> ImportReader {
    let format = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    if let format, !TransferFormat.readable.contains(format) {
      throw Arguments.Misuse(localized: "\(format.rawValue) can only be exported")
    }
    if arguments.has(.withProgress), arguments.has(.withoutProgress) {
      throw Arguments.Misuse(
        localized: "--with-progress and --without-progress can't be used together")
    }
    let schedule = LearnerSchedule(library.options.scheduler, library.calendar)
    return ImportReader(
      format: format, encoding: arguments.value(of: .encoding), choices: try choices(arguments),
      progressFor: arguments.has(.withoutProgress) ? nil : schedule, at: library.now,
      reporting: report)
  }

  private static func stopBySignal() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interruption.request() } }
  }

  private static func choices(_ arguments: Arguments) throws -> [ColumnMap.Choice] {
    try (arguments.options[.map] ?? []).map { text in
      guard let choice = ColumnMap.Choice(text) else {
        throw Arguments.Misuse(
          localized: """
            --map takes FIELD=COLUMN, not '\(text)'; COLUMN is one of front, back, reading, note, \
            image, sound, tags, guid, directions, skip
            """)
      }
      return choice
    }
  }

  /// One deck; or a folder, in which the decks have the names of the file.
  private static func target(
    _ output: String?, _ library: Library
  ) throws(NewDeckError) -> ImportPlan.Target {
    guard let output else { return .folder(library.folder) }
    let path = try library.newDeckPath(of: output)
    if path.hasSuffix("/") { return .folder(String(path.dropLast())) }
    return File(path).kind == .folder ? .folder(path) : .deck(path)
  }
}
