import Decks
import Exchange
import Files
import Flashcards
import Localization
import Preferences
import Progress
import Study
import TermUI
import TermUICurses

/// `karuta` and the commands that study: on a screen, or line by line.
enum OpenCommand {
  static func run(
    _ arguments: Arguments, _ preferences: Preferences, isPlain: Bool
  ) throws -> Int32 {
    let library = try Library.open(preferences, for: arguments)
    let storage = LibraryStorage(library)
    if isPlain { return try openPlain(arguments, storage, preferences) }
    // Words of decks elsewhere may have been missed before there is a library.
    let isFirst =
      arguments.operands.isEmpty && arguments.command.name != .missed && library.isNew
    var path: [Route] = isFirst ? [.welcome] : []
    if !isFirst, arguments.command.name != .open || !arguments.operands.isEmpty {
      guard let words = try words(arguments, in: library) else { return 0 }
      path = [.list(words)]
      if let (mode, scope) = arguments.session {
        path.append(.review(words, mode, scope, arguments.size))
      }
    }
    return try show(
      FlashcardsView(storage, path, preferences: preferences), storage, arguments, preferences)
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
      let code = try DecksCommand.run(json: false, library: library)
      Output.print(
        localized:
          "karuta review --plain studies line by line, and so do type, choose, and cram; karuta DECK --plain prints a list."
      )
      return code
    }
    guard let words = try words(arguments, in: library) else { return 0 }
    if let (mode, scope) = session {
      try PlainReview(
        words, in: storage, mode: mode, scope: scope, size: arguments.size,
        settings: preferences.settings,
        playSound: PlaySoundAction(SoundCommand.shared.start),
        read: {
          // No answer to a card that didn't arrive is saved.
          try Output.finish()
          return StandardInput.shortLine()
        }, print: Output.print
      ).run()
      BackupCommand.backUpDaily(library)
    } else {
      for line in words.list.plainLines { Output.print(line) }
    }
    return 0
  }

  /// The words of the operands, or those that were missed today; without any of these, it says so.
  private static func words(
    _ arguments: Arguments, in library: Library
  ) throws -> StudyList? {
    guard arguments.command.name == .missed else {
      try arguments.checkNames(in: library)
      let decks = try decks(arguments.operands, in: library)
      return try library.open(decks, title: library.title(of: arguments.operands))
    }
    let words = try library.missedWords()
    if words == nil { Output.print(SessionScope.nothingMissed) }
    return words
  }

  /// The decks of the operands; a file that only an import reads is named for what it is.
  private static func decks(_ operands: [String], in library: Library) throws -> [Deck] {
    try checkForms(of: operands, areDecks: true)
    do {
      return try library.decks(in: library.paths(of: operands))
    } catch {
      try checkForms(of: operands, areDecks: false)
      throw error
    }
  }

  private static func checkForms(of paths: [String], areDecks: Bool) throws {
    for path in paths
    where File(path).kind == .regular && !(areDecks && DeckFolder.isNote(path)) {
      guard let form = try ImportReader.otherForm(of: path, isDeck: areDecks) else { continue }
      throw ImportOffer(path: path, title: form)
    }
  }

  /// Shows a screen until the learner quits; returns the exit code.
  private static func show(
    _ root: FlashcardsView, _ storage: LibraryStorage, _ arguments: Arguments,
    _ preferences: Preferences
  ) throws -> Int32 {
    let library = storage.library
    defer { library.progress.close() }
    // An import that the screen began removes its files.
    defer { Interruption.stop() }
    Database.isQuitPending = { Application.isQuitPending }
    Locations.beginLog()
    let code = try FlashcardsScene(root: root, arguments: arguments, preferences: preferences).run()
    SoundCommand.shared.stop()
    if let failure = storage.failure { throw failure }
    BackupCommand.backUpDaily(library)
    return code
  }
}

/// The app's views, with colours and motion by the settings, which may change meanwhile.
private struct FlashcardsScene: Scene {
  let root: FlashcardsView
  let arguments: Arguments
  let preferences: Preferences

  var body: some Scene {
    let settings = preferences.settings
    let chosen = arguments.value(of: .color).flatMap(ColorMode.init)
    WindowGroup { EditorProvider(content: root) }
      .colorMode(chosen ?? (settings.theme == .mono ? .never : .auto))
      .theme(settings.colors)
      .environment(\.isMotionEnabled, settings.isMotionEnabled && !arguments.has(.noMotion))
  }
}

/// The error that a file is no deck, but can be imported.
struct ImportOffer: Error, CustomStringConvertible {
  let path: String
  let title: String

  var description: String {
    String(
      localized: "\(path): this is \(title), and no deck; import it with karuta import \(path)")
  }

  /// Asks on the terminal whether to import it; false without one.
  func isAccepted() -> Bool {
    guard Output.canShowScreens else { return false }
    return Output.isAnswerYes(
      to: String(localized: "\(path) is \(title), and no deck. Import it now? (y/n) "))
  }
}

extension Arguments {
  /// The mode and the cards of the session that the command opens; nil for other commands.
  var session: (StudyMode, SessionScope)? {
    let mode = value(of: .mode).flatMap(StudyMode.init) ?? .flip
    return switch command.name {
    case .review: (.flip, .due)
    case .type: (.type, .due)
    case .choose: (.choose, .due)
    case .learn: (.flip, .learn())
    case .cram: (mode, .cram())
    case .missed: (mode, .missed)
    default: nil
    }
  }

  /// The size of the session.
  fileprivate var size: SessionSize {
    SessionSize(
      cards: value(of: .cards).flatMap { Int($0) }, minutes: value(of: .minutes).flatMap { Int($0) }
    )
  }
}
