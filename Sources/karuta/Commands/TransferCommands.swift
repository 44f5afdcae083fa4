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
  /// Returns the exit code.
  static func run(
    _ arguments: Arguments, _ library: Library, _ preferences: Preferences,
    print: (String) -> Void
  ) throws -> Int32 {
    // While a pipe is read nothing is there yet that would have to be removed.
    let isPiped = arguments.operands.contains { File($0).kind == .pipe }
    if !isPiped { stopBySignal() }
    let choices = try choices(arguments)
    let format = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    if let format, !TransferFormat.readable.contains(format) {
      throw Arguments.Misuse(localized: "\(format.rawValue) can only be exported")
    }
    if arguments.has(.withProgress), arguments.has(.withoutProgress) {
      throw Arguments.Misuse(
        localized: "--with-progress and --without-progress can't be used together")
    }
    let hasProgress = !arguments.has(.withoutProgress)
    var bar = TerminalProgressBar()
    defer { bar.clear() }
    let reader = ImportReader(
      format: format, choices: choices,
      progressFor: hasProgress ? LearnerSchedule(library.options.scheduler, library.calendar) : nil,
      at: library.now, reporting: { bar.show($0 / 2) })
    let imports = try reader.read(arguments.operands)
    if isPiped { stopBySignal() }
    // Of several imports at once, such as a script's, each finds the decks of the one before it.
    let lock = try FolderLock(Locations.data, whileWaiting: Interruption.check)
    defer { withExtendedLifetime(lock) {} }
    let plan = try ImportPlan(imports, into: try target(arguments.value(of: .output), library))
    let presets = PresetImport(imports.flatMap(\.presets), library.options.scheduler)
    let isDry = arguments.has(.dryRun)
    let progress = plan.progressCount
    if arguments.has(.withProgress), progress.cards == 0 {
      throw CommandError(
        String(localized: "there is no progress in these files; leave out --with-progress"))
    }
    if !isDry {
      try plan.commit(progressIn: progress.cards > 0 ? library.progress : nil) {
        bar.show(0.5 + $0 / 2)
      }
    }
    bar.clear()
    let report = ImportReport(plan, of: imports)
    report.skipped(named: true).forEach(print)
    presets.skipped.forEach(print)
    report.gains().forEach(print)
    if let gain = presets.gain {
      if !isDry { try presets.apply(to: preferences) }
      print("\(ConfigFile.path()): \(gain)")
    }
    let reversed = plan.decksInBothDirections(unlessSetIn: library)
    for path in reversed where !isDry {
      try preferences.set(.directions, to: "both", of: path, in: library)
    }
    if isDry {
      print(String(localized: "Nothing was changed; run it without --dry-run to import this."))
    }
    return 0
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
            image, sound, tags, guid, skip
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

/// `karuta export`: writes decks into a file for other programs.
enum ExportCommand {
  /// Returns the exit code.
  static func run(
    _ arguments: Arguments, _ library: Library, print: (String) -> Void
  ) throws -> Int32 {
    guard let output = arguments.value(of: .output) else {
      throw Arguments.Misuse(localized: "export needs a file; write -o FILE")
    }
    let format = try format(arguments, output)
    let hasProgress = arguments.has(.withProgress)
    if hasProgress, format != .apkg {
      throw Arguments.Misuse(localized: "--with-progress needs a package; write -o FILE.apkg")
    }
    let decks = try library.paths(of: arguments.operands).flatMap { path in
      let root = File(path).kind == .folder && path != library.folder ? path : library.folder
      return try library.decks(in: [path]).map { deck in
        ExportedDeck(
          deck, folders: folders(of: deck, below: root),
          progress: hasProgress ? try DeckRecord(deck, in: library.progress).progress() : [:],
          isReversed: library.directions(of: [deck.path]) != [.one])
      }
    }
    let isPiped = output == "-"
    let report = isPiped ? Output.report : print
    for problem in decks.flatMap(\.deck.problems) {
      report(String(localized: "skipped: \(problem)"))
    }
    let schedule = LearnerSchedule(
      library.scheduler(of: decks.map(\.deck.path)), library.calendar)
    let export = DeckExport(
      decks, as: format, at: library.now, with: hasProgress ? schedule : nil)
    if isPiped {
      try Output.write(export.bytes())
    } else {
      try export.write(to: output, replacing: arguments.has(.force))
    }
    let count = export.count
    report("\(output): " + String(localized: count, one: "1 card", other: "\(count) cards"))
    return 0
  }

  private static func format(_ arguments: Arguments, _ output: String) throws -> TransferFormat {
    let named = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    let format = named ?? TransferFormat(ending: output)
    guard let format, TransferFormat.writable.contains(format) else {
      let names = TransferFormat.writable.map(\.rawValue).joined(separator: ", ")
      if let named {
        throw Arguments.Misuse(
          localized: "\(named.rawValue) can't be written; give --format with one of \(names)")
      }
      throw Arguments.Misuse(
        localized: "the extension of \(output) is unknown; give --format with one of \(names)")
    }
    return format
  }

  /// The folders that a deck is in, below the library or a folder that is exported.
  private static func folders(of deck: Deck, below root: String) -> [String] {
    let start = root.hasSuffix("/") ? root : "\(root)/"
    guard deck.path.hasPrefix(start) else { return [] }
    return deck.path.dropFirst(start.count).split(separator: "/").dropLast().map(String.init)
  }
}
