import Exchange
import Files
import Glibc
import Study

/// `karuta import`: imports the decks of other programs.
enum ImportCommand {
  /// Returns the exit code.
  static func run(
    _ arguments: Arguments, _ library: Library, print: (String) -> Void
  ) throws -> Int32 {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interruption.request() } }
    let choices = try choices(arguments)
    let format = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    if let format, !TransferFormat.readable.contains(format) {
      throw Arguments.Misuse(message: "\(format.rawValue) can only be exported")
    }
    if arguments.has(.withProgress), arguments.has(.withoutProgress) {
      throw Arguments.Misuse(message: "--with-progress and --without-progress exclude each other")
    }
    let hasProgress = !arguments.has(.withoutProgress)
    let reader = ImportReader(
      format: format, choices: choices,
      progressFor: hasProgress ? LearnerSchedule(library.options.scheduler, library.calendar) : nil,
      at: library.now)
    let imports = try arguments.operands.map(reader.read)
    let plan = try ImportPlan(imports, into: target(arguments.value(of: .output), library))
    for file in imports { skipped(in: file).forEach(print) }
    let isDry = arguments.has(.dryRun)
    let progress = plan.progressCount
    if arguments.has(.withProgress), progress.cards == 0 {
      throw CommandError("there is no progress in these files; leave out --with-progress")
    }
    if !isDry { try plan.commit(progressIn: progress.cards > 0 ? library.progress : nil) }
    for change in plan.changes {
      let numbers = [
        (change.added, "new"), (change.changed, "changed"), (change.unchanged, "unchanged"),
      ]
      let counts = numbers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      print("\(change.path): \(counts.joined(separator: ", "))")
    }
    if progress.cards > 0 {
      print("progress: \(progress.cards) of the cards, with \(progress.reviews) reviews")
    }
    if plan.mediaCount > 0 { print("pictures and sounds: \(plan.mediaCount)") }
    if plan.missingMediaCount > 0 {
      print("pictures and sounds that the file doesn't have: \(plan.missingMediaCount)")
    }
    if isDry { print("Nothing was changed; without --dry-run this is imported.") }
    return 0
  }

  private static func choices(_ arguments: Arguments) throws -> [ColumnMap.Choice] {
    try (arguments.options[.map] ?? []).map { text in
      guard let choice = ColumnMap.Choice(text) else {
        throw Arguments.Misuse(
          message:
            "--map takes FIELD=COLUMN, not '\(text)'; COLUMN is one of front, back, reading, "
            + "note, image, sound, tags, guid, skip")
      }
      return choice
    }
  }

  /// One deck; or a folder, in which the decks have the names of the file.
  private static func target(_ output: String?, _ library: Library) -> ImportPlan.Target {
    guard let output else { return .folder(library.folder) }
    if output.hasSuffix("/") || File(output).kind == .folder {
      return .folder(output.hasSuffix("/") ? String(output.dropLast()) : output)
    }
    return .deck(library.deckPath(of: output))
  }

  private static func skipped(in file: ImportedDecks) -> [String] {
    let others = file.skippedCount - file.skipped.count
    return file.skipped.map { "skipped: \($0)" }
      + (others > 0 ? ["skipped: \(file.file): \(others) more"] : [])
  }
}
