import Decks
import Exchange
import Files
import Localization
import Preferences
import Progress
import Study

/// `karuta export`: writes decks into a file for other programs.
enum ExportCommand {
  static func run(_ arguments: Arguments, _ library: Library) throws -> Int32 {
    guard let output = arguments.value(of: .output) else {
      throw Arguments.Misuse(localized: "export needs a file; write -o FILE")
    }
    let format = try format(arguments, output)
    let hasProgress = arguments.has(.withProgress)
    if hasProgress, format != .apkg {
      throw Arguments.Misuse(localized: "--with-progress needs a package; write -o FILE.apkg")
    }
    if isOwn(output, library) {
      throw CommandError(
        localized: """
          \(output): Karuta saves progress, settings, or a log in this file; choose another name
          """)
    }
    let decks = try library.paths(of: arguments.operands).flatMap { path in
      let root = File(path).kind == .folder && path != library.folder ? path : library.folder
      return try library.decks(in: [path]).map { deck in
        // Those below the library, or below a folder that is exported.
        let folders = Path.rest(of: deck.path, in: root)?.split(separator: "/").dropLast() ?? []
        return ExportedDeck(
          deck, folders: folders.map(String.init),
          progress: hasProgress
            ? try DeckProgress(of: DeckRecord(deck, in: library.progress)) : nil,
          isReversed: library.sideRules(of: [deck.path])[0].directions != .one)
      }
    }
    let isPiped = output == "-"
    let report = isPiped ? Output.report : Output.print
    for problem in decks.flatMap(\.deck.problems) {
      report(String(localized: "skipped: \(problem)"))
    }
    let schedule = LearnerSchedule(
      library.scheduler(of: decks.map(\.deck.path)), library.calendar)
    let export = DeckExport(
      decks, as: format, at: library.now, with: hasProgress ? schedule : nil)
    let write = {
      if isPiped {
        try Output.write(export.bytes())
      } else {
        try export.write(to: output, replacing: arguments.has(.force))
      }
    }
    if hasProgress { try library.progress.read(write) } else { try write() }
    let count = export.count
    report("\(output): " + String(localized: count, one: "1 card", other: "\(count) cards"))
    return 0
  }

  /// Whether Karuta saves progress, a backup, settings, or a log in a file.
  private static func isOwn(_ path: String, _ library: Library) -> Bool {
    let real = Path.canonical(path)
    let (folder, name) = (Path.canonical(Path.folder(of: real)), Path.name(of: real))
    let files = [Locations.progress, ConfigFile.path()].contains { file in
      Path.canonical(Path.folder(of: file)) == folder && name.hasPrefix(Path.name(of: file))
    }
    let folders =
      [Locations.state, Locations.backups] + [library.deviceLogs?.folder].compactMap(\.self)
    return files || folders.contains { Path.isIn(Path.canonical($0), folder) }
  }

  private static func format(_ arguments: Arguments, _ output: String) throws -> TransferFormat {
    let named = arguments.value(of: .format).flatMap(TransferFormat.init(rawValue:))
    let format = named ?? TransferFormat(ending: output)
    guard let format, TransferFormat.writable.contains(format) else {
      let names = TransferFormat.writable.map(\.rawValue).listed
      if let named {
        throw Arguments.Misuse(
          localized: "\(named.rawValue) can't be written; give --format with one of \(names)")
      }
      throw Arguments.Misuse(
        localized: "the extension of \(output) is unknown; give --format with one of \(names)")
    }
    return format
  }
}
