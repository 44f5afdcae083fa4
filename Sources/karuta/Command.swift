import Decks
import Flashcards
import Glibc
import Progress
import Search
import Study
import TermUI
import TermUICurses

/// Runs what the command line asks for.
enum Command {
  /// Gives the exit code: 0, 1 where something is wrong or due, 2 where the command line is wrong.
  static func run(_ words: [UnsafeMutablePointer<CChar>]) -> Int32 {
    // A file that may not grow is as a full disk: to be told of, and nothing to die of.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let code = try run(Arguments(bytes: words))
      try Output.finish()
      return code
    } catch let misuse as Arguments.Misuse {
      Output.tell("karuta: \(misuse.message)")
      return 2
    } catch is Declined {
      return 1
    } catch {
      Output.tell("karuta: \(error)")
      return 1
    }
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.options.contains(.help) {
      print(Usage.text)
      return 0
    }
    if arguments.options.contains(.version) {
      print("karuta \(Usage.version) (SQLite \(StorageEngine.version))")
      return 0
    }
    if arguments.command != .replay { try Locations.check() }
    switch arguments.command {
    case nil, .review: return try open(arguments)
    case .replay: return try Replay.run()
    case .restore: return try BackupCommand.restore(arguments.operands.first, at: Clock.now)
    case let command?: return try tell(command, arguments, ConfigFile.open())
    }
  }

  /// The commands that tell about decks or change them, without a screen.
  private static func tell(
    _ command: Subcommand, _ arguments: Arguments, _ config: ConfigFile
  ) throws -> Int32 {
    if [.add, .decks, .due, .stats].contains(command) {
      for fault in config.faults { Output.tell("karuta: \(fault)") }
    }
    let library = try library(arguments, config.settings)
    defer { library.progress.close() }
    let isJSON = arguments.options.contains(.json)
    switch command {
    case .decks: return try DecksCommand.run(json: isJSON, library: library, print: Output.print)
    case .due:
      return try DueCommand.run(
        arguments.operands, json: isJSON, library: library, print: Output.print,
        tell: Output.tell)
    case .stats:
      return try StatsCommand.run(
        decks: arguments.operands.map(library.path), json: isJSON, library: library,
        print: Output.print)
    case .check:
      return try CheckCommand.run(
        arguments, library, faults: config.faults, print: Output.print)
    case .backup: return try BackupCommand.backUp(library)
    case .add: return try AddCommand.run(arguments, library)
    case .review, .restore, .replay: return 0
    }
  }

  private static func open(_ arguments: Arguments) throws -> Int32 {
    let config = ConfigFile.open()
    let library = try library(arguments, config.settings)
    let storage = LibraryStorage(library)
    let isFirst = try arguments.operands.isEmpty && library.installStarter()
    if arguments.command == nil, arguments.operands.isEmpty, !isFirst {
      return try show(storage, arguments, config.settings) {
        FlashcardsView(storage, config: config)
      }
    }
    let words = try library.open(decks(arguments, in: library))
    return try show(storage, arguments, config.settings) {
      if arguments.command == .review {
        FlashcardsView(storage, review: words, config: config)
      } else {
        FlashcardsView(storage, list: words, overHome: isFirst, config: config)
      }
    }
  }

  /// The decks of the operands; a name of no deck gets the nearest command or deck as advice.
  private static func decks(_ arguments: Arguments, in library: Library) throws -> [Deck] {
    do throws(DeckError) {
      return try library.decks(in: library.paths(of: arguments.operands))
    } catch {
      let name = error.problem.file
      guard error.problem.fault == .missing, arguments.operands.contains(name) else { throw error }
      let fault = library.fault(ofName: name)
      if let fault, case .ambiguous = fault { throw fault }
      let commands = Subcommand.allCases.filter { $0 != .replay }.map(\.rawValue)
      let command =
        arguments.command == nil && arguments.operands.first == name
        ? NearestWord.of(name, in: commands).map { "karuta \($0)" } : nil
      guard let advice = command ?? library.nearestName(to: name) else { throw error }
      throw Refusal("\(name): there is no such file or folder; did you mean \(advice)?")
    }
  }

  private static func library(
    _ arguments: Arguments, _ settings: Settings
  ) throws -> Library {
    try Library.open(settings.study, for: arguments, consent: ask)
  }

  /// Takes the screen until the learner is done; gives the exit code.
  private static func show<Root: View>(
    _ storage: LibraryStorage, _ arguments: Arguments, _ settings: Settings,
    @ViewBuilder root: () -> Root
  ) throws -> Int32 {
    let library = storage.library
    defer { library.progress.close() }
    ProgressFile.isQuitPending = { Application.isQuitPending }
    Log.begin()
    let isMotionEnabled = settings.isMotionEnabled && !arguments.options.contains(.noMotion)
    let root = root()
    let code = try WindowGroup { EditorProvider(content: root) }
      .colorMode(arguments.color)
      .palette(settings.palette)
      .environment(\.isMotionEnabled, isMotionEnabled)
      .run()
    if let failure = storage.failure { throw failure }
    BackupCommand.backUpDaily(library)
    return code
  }

  /// What ends the program once the learner has been told why and does not want to go on.
  private struct Declined: Error {}

  /// Asks whether to study although nothing can be kept; who cannot be asked does not want it.
  private static func ask(about error: StorageError) throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { throw error }
    Output.tell("karuta: \(error)")
    Output.ask("Study without saving anything? [y/N] ")
    guard readLine()?.lowercased().hasPrefix("y") == true else { throw Declined() }
  }
}
