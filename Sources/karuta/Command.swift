import Curses
import Flashcards
import Glibc
import TermUI
import Words

/// Runs what the command line asks for.
enum Command {
  /// Gives the exit code: 0, 1 where something is wrong, 2 where the command line is.
  static func run(_ words: [String]) -> Int32 {
    let arguments: Arguments
    do throws(Arguments.Misuse) {
      arguments = try Arguments(words)
    } catch {
      tell("karuta: \(error.message)")
      return 2
    }
    switch arguments.request {
    case .help: print(Usage.text)
    case .version: print("karuta \(Usage.version) (SQLite \(StorageEngine.version))")
    case .open(let paths): return open(paths, arguments)
    case .replay: return Replay.run(AnyIterator { readLine() }, print: { print($0) }, tell: tell)
    }
    return 0
  }

  private static func open(_ paths: [String], _ arguments: Arguments) -> Int32 {
    do {
      let decks = paths.isEmpty ? StarterDeck.open() : try Deck.open(paths)
      let config = ConfigFile.open()
      let library = try Library.open(config.settings.study) { error in asks(about: error) }
      let words = try library.open(decks)
      let code = try show(arguments, config.settings) {
        FlashcardsView(library, list: words, config: config)
      }
      guard let failure = library.failure else { return code }
      throw failure
    } catch {
      tell("karuta: \(error)")
      return 1
    }
  }

  /// Takes the screen until the learner is done; gives the exit code.
  private static func show<Root: View>(
    _ arguments: Arguments, _ settings: Settings, @ViewBuilder root: () -> Root
  ) throws -> Int32 {
    let screen = try CursesScreen.open(
      colors: ColorMode(arguments.color), roles: settings.palette)
    defer { screen.close() }
    Fatal.restoreTerminal = { screen.close() }
    Log.begin()
    screen.scrollsByRegion = false
    let application = Application(screen: screen) {
      root().environment(\.isMotionEnabled, arguments.motion && settings.isMotionEnabled)
    }
    return application.run().map { 128 + $0 } ?? 0
  }

  /// Asks whether to study although nothing can be kept; who cannot be asked does not want it.
  private static func asks(about error: StorageError) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    let question = "karuta: \(error)\nStudy without saving anything? [y/N] "
    write(STDERR_FILENO, question, question.utf8.count)
    return readLine().map { $0.lowercased().hasPrefix("y") } ?? false
  }

  private static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension ColorMode {
  init(_ mode: Arguments.ColorMode) {
    switch mode {
    case .auto: self = .auto
    case .always: self = .always
    case .never: self = .never
    }
  }
}
