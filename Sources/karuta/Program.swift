import Decks
import Dispatch
import Exchange
import Flashcards
import Glibc
import Localization
import Preferences
import Progress
import Search
import Study
import TermUI
import TermUICurses

/// Runs the command of the command line.
enum Program {
  /// Returns the exit code: 0 done, 1 something is due or wrong, 2 misuse, 3 could not be done.
  static func run(_ words: [UnsafeMutablePointer<CChar>]) -> Int32 {
    // A file-size limit is then reported like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let preferences = Preferences(ConfigFile.open(.app)) { change in
      try ConfigFile.change(ConfigFile.path(), change)
    }
    let language = preferences.settings.language ?? Language(environment: Locations.variable)
    return Language.$current.withValue(language) { run(words, preferences) }
  }

  /// Runs the command; if it fails, the reason is reported.
  private static func run(
    _ words: [UnsafeMutablePointer<CChar>], _ preferences: Preferences
  ) -> Int32 {
    do {
      let code = try run(Arguments(bytes: words), preferences)
      try Output.finish()
      return code
    } catch let misuse as Arguments.Misuse {
      Output.report("karuta: \(misuse.message)")
      return 2
    } catch is Declined {
      return 3
    } catch {
      Output.report("karuta: \(error)")
      return 3
    }
  }

  private static func run(_ arguments: Arguments, _ preferences: Preferences) throws -> Int32 {
    let command = arguments.command
    if arguments.has(.help) || command.name == .help {
      let name = arguments.operands.first.flatMap(Command.Name.init(rawValue:))
      let page = command.name == .help ? name.map(Command.named) ?? command : command
      let isOverview =
        page.name == .open || command.name == .help && name == nil && !arguments.has(.help)
      print(isOverview ? Help.overview.text : Help.page(of: page).text)
      return 0
    }
    if arguments.has(.version) {
      print("karuta \(Help.version) (SQLite \(StorageEngine.version))")
      return 0
    }
    switch command.name {
    case .completions, .manual:
      // Installed for all users, so in English.
      Language.$current.withValue(.english) {
        let name = arguments.operands[0]
        print(Shell(rawValue: name)?.completions ?? ManualPage(rawValue: name)?.roff(.app) ?? "")
      }
      return 0
    case .replay:
      return Replay.run(try StandardInput.lines(), print: Output.print, report: Output.report)
    case .fit: return try FitCommand.run(StandardInput.lines(), print: Output.print)
    default: break
    }
    try Locations.check()
    switch command.name {
    case .open, .review, .type, .choose, .cram, .missed:
      let isPlain = arguments.has(.plain) || !Output.canShowScreens
      if isPlain {
        ConfigFile.writeSample(.app)
      } else {
        // A screen is shown before a file is written.
        DispatchQueue.main.async { ConfigFile.writeSample(.app) }
      }
      return try open(arguments, preferences, isPlain: isPlain)
    case .deckNames: return try DecksCommand.printNames()
    case .doctor: return DoctorCommand.run(arguments, preferences, print: Output.print)
    case .restore: return try BackupCommand.restore(arguments.operands.first, at: Clock.now)
    default:
      ConfigFile.writeSample(.app)
      return try runWithoutScreen(arguments, preferences)
    }
  }

  private static func runWithoutScreen(
    _ arguments: Arguments, _ preferences: Preferences
  ) throws -> Int32 {
    let command = arguments.command.name
    if [.add, .decks, .due, .stats, .optimize].contains(command) {
      for fault in preferences.file.faults { Output.report("karuta: \(fault)") }
    }
    let library = try library(arguments, preferences)
    defer { library.progress.close() }
    try checkNames(arguments, in: library)
    return try run(arguments, preferences, on: library)
  }

  private static func run(
    _ arguments: Arguments, _ preferences: Preferences, on library: Library
  ) throws -> Int32 {
    let isJSON = arguments.has(.json)
    switch arguments.command.name {
    case .decks: return try DecksCommand.run(json: isJSON, library: library, print: Output.print)
    case .due:
      return try DueCommand.run(
        arguments.operands, json: isJSON, library: library, print: Output.print,
        report: Output.report)
    case .stats:
      return try StatsCommand.run(
        decks: arguments.operands.map(library.path(ofArgument:)), json: isJSON, library: library,
        print: Output.print)
    case .check:
      return try CheckCommand.run(
        arguments, library, preferences.file, print: Output.print, ask: answer)
    case .optimize:
      return try OptimizeCommand.run(arguments, library, preferences, print: Output.print)
    case .backup: return try BackupCommand.backUp(library)
    case .add: return try AddCommand.run(arguments, library)
    case .export: return try ExportCommand.run(arguments, library, print: Output.print)
    case .import:
      return try ImportCommand.run(arguments, library, preferences, print: Output.print)
    default: return 0
    }
  }

  private static func open(
    _ arguments: Arguments, _ preferences: Preferences, isPlain: Bool
  ) throws -> Int32 {
    let library = try library(arguments, preferences)
    let storage = LibraryStorage(library)
    if isPlain {
      return try openPlain(arguments, storage, preferences)
    }
    // Words of decks elsewhere may have been missed before there is a library.
    let isFirst =
      arguments.operands.isEmpty && arguments.command.name != .missed && library.isNew
    if isFirst || arguments.command.name == .open && arguments.operands.isEmpty {
      return try show(storage, arguments, preferences.settings) {
        FlashcardsView(storage, welcomes: isFirst, preferences: preferences)
      }
    }
    guard let words = try words(arguments, in: library) else { return 0 }
    return try show(storage, arguments, preferences.settings) {
      if let (mode, scope) = arguments.session {
        FlashcardsView(
          storage, review: words, mode: mode, scope: scope, preferences: preferences)
      } else {
        FlashcardsView(storage, list: words, preferences: preferences)
      }
    }
  }

  /// Prints decks, or reviews them line by line.
  private static func openPlain(
    _ arguments: Arguments, _ storage: LibraryStorage, _ preferences: Preferences
  ) throws -> Int32 {
    for fault in preferences.file.faults { Output.report("karuta: \(fault)") }
    let library = storage.library
    defer { library.progress.close() }
    let session = arguments.session
    if arguments.operands.isEmpty, session == nil {
      return try DecksCommand.run(json: false, library: library, print: Output.print)
    }
    guard let words = try words(arguments, in: library) else { return 0 }
    if let (mode, scope) = session {
      try PlainReview(
        words, in: storage, mode: mode, scope: scope, settings: preferences.settings,
        playSound: PlaySoundAction(SoundCommand.shared.start),
        read: {
          // No answer to a card that didn't arrive is saved.
          try Output.finish()
          return StandardInput.shortLine()
        }, print: Output.print
      ).run()
      BackupCommand.backUpDaily(library)
    } else {
      for line in PlainList(words.words) { Output.print(line) }
    }
    return 0
  }

  /// The words of the operands, or those that were missed today; without any of these, it says so.
  private static func words(
    _ arguments: Arguments, in library: Library
  ) throws -> StudyList? {
    guard arguments.command.name == .missed else {
      try checkNames(arguments, in: library)
      let decks = try library.decks(in: library.paths(of: arguments.operands))
      return try library.open(decks, title: library.title(of: arguments.operands))
    }
    let words = try library.missedWords()
    if words == nil {
      Output.print(SessionScope.nothingMissed)
    }
    return words
  }

  /// Checks that each name leads to a deck; the error for another has the nearest command or deck as
  /// advice.
  private static func checkNames(_ arguments: Arguments, in library: Library) throws {
    let isOpen = arguments.command.name == .open
    guard arguments.command.operands.contains(where: { $0.values == .decks && $0.repeats }) else {
      return
    }
    for (index, name) in arguments.operands.enumerated() {
      guard let fault = library.fault(ofArgument: name) else { continue }
      guard case .unknown(_, let deck) = fault else { throw fault }
      let isFirst = isOpen && index == 0
      let commands = isFirst ? Command.Name.shown.map(\.rawValue) : []
      let command = NearestWord.of(name, in: commands)
      let options = isFirst ? arguments.command.allOptions.map(\.rawValue) : []
      let option = options.first { $0 == "--\(name)" }
      guard let advice = (command ?? option).map({ "karuta \($0)" }) ?? deck else {
        throw DeckError(name, .missing)
      }
      throw CommandError(
        localized: "\(name): no such file or folder; did you mean \(advice)?")
    }
  }

  private static func library(
    _ arguments: Arguments, _ preferences: Preferences
  ) throws -> Library {
    try Library.open(preferences, for: arguments) { error in
      // Studying is possible without saving, adding a card or a backup is not.
      guard arguments.command.name == .open || arguments.session != nil else {
        throw error
      }
      try ask(about: error)
    }
  }

  /// Shows a screen until the learner quits; returns the exit code.
  private static func show<Root: View>(
    _ storage: LibraryStorage, _ arguments: Arguments, _ settings: Settings,
    @ViewBuilder root: () -> Root
  ) throws -> Int32 {
    let library = storage.library
    defer { library.progress.close() }
    // An import that the screen began removes its files.
    defer { Interruption.stop() }
    ProgressFile.isQuitPending = { Application.isQuitPending }
    Log.begin()
    let isMotionEnabled = settings.isMotionEnabled && !arguments.has(.noMotion)
    let root = root()
    let code = try WindowGroup { EditorProvider(content: root) }
      .colorMode(arguments.color)
      .palette(settings.palette)
      .environment(\.isMotionEnabled, isMotionEnabled)
      .run()
    SoundCommand.shared.stop()
    if let failure = storage.failure { throw failure }
    BackupCommand.backUpDaily(library)
    return code
  }

  /// The learner doesn't want to study without saving.
  private struct Declined: Error {}

  /// Reads the answer to a question of a command; an error without a terminal.
  private static func answer(_ question: String) throws -> String {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw CommandError(
        localized: "check --repair needs your answers; run it in a terminal, or give --yes")
    }
    Output.ask(question)
    return readLine() ?? "quit"
  }

  /// Offers to study without saving; without a terminal the error ends the program.
  private static func ask(about error: StorageError) throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { throw error }
    Output.report("karuta: \(error)")
    Output.ask(String(localized: "Study without saving anything?") + " [y/N] ")
    guard readLine()?.lowercased().hasPrefix("y") == true else { throw Declined() }
  }
}

extension Arguments {
  /// The mode and the cards of the session that the command opens; nil for other commands.
  fileprivate var session: (StudyMode, SessionScope)? {
    let mode = value(of: .mode).flatMap(StudyMode.init) ?? .flip
    return switch command.name {
    case .review: (.flip, .due)
    case .type: (.type, .due)
    case .choose: (.choose, .due)
    case .cram: (mode, .cram(onlyVisible: false))
    case .missed: (mode, .missed)
    default: nil
    }
  }
}
