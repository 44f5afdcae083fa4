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
    case .open(let paths): return open(paths, arguments.color)
    case .replay: return Replay.run(AnyIterator { readLine() }, print: { print($0) }, tell: tell)
    }
    return 0
  }

  private static func open(_ paths: [String], _ color: Arguments.ColorMode) -> Int32 {
    do {
      let decks = paths.isEmpty ? StarterDeck.open() : try Deck.open(paths)
      let screen = try CursesScreen.open(colors: ColorMode(color))
      defer { screen.close() }
      Fatal.restoreTerminal = { screen.close() }
      Log.begin()
      screen.scrollsByRegion = false
      let application = Application(screen: screen) { FlashcardsView(decks: decks) }
      return application.run().map { 128 + $0 } ?? 0
    } catch {
      tell("karuta: \(error)")
      return 1
    }
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
