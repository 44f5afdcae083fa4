import Dispatch
import Glibc
import Localization
import Preferences
import Progress
import Study

enum Program {
  /// Returns the exit code: 0 done, 1 something is due or wrong, 2 misuse, 3 could not be done.
  static func run(_ words: [UnsafeMutablePointer<CChar>]) -> Int32 {
    // A file-size limit is then reported like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    let preferences = Preferences(ConfigFile.open(.app)) { change in
      try ConfigFile.change(ConfigFile.path(), change)
    }
    return Language.$current.withValue(Language(environment: Locations.variable)) {
      Language.$choice.withValue(LanguageChoice(preferences.settings.language)) {
        run(words, preferences)
      }
    }
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
    } catch is SavingDeclined {
      return 3
    } catch {
      Output.report("karuta: \(error)")
      return 3
    }
  }

  private static func run(_ arguments: Arguments, _ preferences: Preferences) throws -> Int32 {
    let command = arguments.command
    if arguments.has(.help) || command.name == .help {
      let name =
        command.name == .help
        ? arguments.operands.first.flatMap(Command.Name.init(rawValue:)) : command.name
      let page = name ?? (arguments.has(.help) ? .help : .open)
      print((page == .open ? Help.overview : Help.page(of: .named(page))).text)
      return 0
    }
    if arguments.has(.version) {
      print(arguments.has(.verbose) ? Version.details : Version.line)
      return 0
    }
    switch command.name {
    case .completions:
      print(Shell(rawValue: arguments.operands[0])?.script ?? "", terminator: "")
      return 0
    case .manual:
      // Installed for all users, so in English.
      Language.$choice.withValue(LanguageChoice(.english)) {
        print(ManualPage(rawValue: arguments.operands[0])?.roff(.app) ?? "")
      }
      return 0
    case .replay:
      return ReplayCommand.run(try StandardInput.lines())
    case .fit: return try FitCommand.run(StandardInput.lines())
    default: break
    }
    try Locations.check()
    switch command.name {
    case .open, .review, .type, .choose, .learn, .cram, .missed:
      let isPlain = arguments.has(.plain) || !Output.canShowScreens
      if isPlain {
        ConfigFile.writeSample(.app)
      } else {
        // A screen is shown before a file is written.
        DispatchQueue.main.async { ConfigFile.writeSample(.app) }
      }
      do {
        return try OpenCommand.run(arguments, preferences, isPlain: isPlain)
      } catch let offer as ImportOffer where offer.isAccepted() {
        return try runWithoutScreen(Arguments(["import", "--", offer.path]), preferences)
      }
    case .completeLine:
      let completions = Completions(arguments.operands, decks: DecksCommand.names)
      Language.$choice.withValue(LanguageChoice(.english)) {
        completions.lines.forEach { print($0) }
      }
      return completions.takesFiles ? 0 : 1
    case .doctor: return DoctorCommand.run(arguments, preferences)
    case .restore: return try BackupCommand.restore(arguments.operands.first, at: Clock.now)
    default:
      if arguments.command.name != .anki || !arguments.has(.dryRun) {
        ConfigFile.writeSample(.app)
      }
      return try runWithoutScreen(arguments, preferences)
    }
  }

  private static func runWithoutScreen(
    _ arguments: Arguments, _ preferences: Preferences
  ) throws -> Int32 {
    let (command, operands) = (arguments.command.name, arguments.operands)
    if [.add, .decks, .due, .stats, .optimize].contains(command) {
      for fault in preferences.file.faults { Output.report("karuta: \(fault)") }
    }
    let library = try Library.open(preferences, for: arguments)
    defer { library.progress.close() }
    if command == .devices { return try DevicesCommand.run(arguments, library, library.shared) }
    if command != .check, let fault = library.deviceLogs?.fault() {
      Output.report("karuta: \(fault)")
    }
    try arguments.checkNames(in: library)
    let isJSON = arguments.has(.json)
    switch command {
    case .decks: return try DecksCommand.run(operands, json: isJSON, library: library)
    case .due: return try DueCommand.run(operands, json: isJSON, library: library)
    case .stats:
      return try StatsCommand.run(
        decks: operands.map(library.path(ofArgument:)), json: isJSON, library: library,
        print: Output.print)
    case .check:
      return try CheckCommand.run(arguments, library, preferences.file, ask: answer)
    case .optimize: return try OptimizeCommand.run(arguments, library, preferences)
    case .backup: return try BackupCommand.backUp(library)
    case .add: return try AddCommand.run(arguments, library)
    case .export: return try ExportCommand.run(arguments, library)
    case .import: return try ImportCommand.run(arguments, library, preferences)
    case .anki: return try AnkiCommand.run(arguments, library, preferences)
    default: return 0
    }
  }

  /// Reads the answer to a question of a command; an error without a terminal.
  private static func answer(_ question: String) throws -> String {
    guard Output.canAsk else {
      throw CommandError(
        localized: "karuta check needs your answers; run it in a terminal, or give --yes")
    }
    Output.ask(question)
    return readLine() ?? "quit"
  }
}
