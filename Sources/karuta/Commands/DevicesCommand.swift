import Devices
import Files
import Flashcards
import Localization
import Progress
import Scheduling
import Study

/// `karuta devices`: shares the library with other devices through a folder that another program syncs.
enum DevicesCommand {
  static func run(
    _ arguments: Arguments, _ library: Library, _ shared: SharedProgress?
  ) throws -> Int32 {
    let (action, word) = (arguments.operands.first, arguments.operands.dropFirst().first)
    guard let action else { return list(library, shared) }
    let rest = arguments.operands.dropFirst(action == "leave" ? 1 : 2)
    if let first = rest.first {
      throw CommandError(
        localized: "\(first) is too much; write karuta devices \(action) without it")
    }
    if action == "join" { return try join(word, arguments, library, shared) }
    guard let shared else { throw CommandError(localized: notShared) }
    switch action {
    case "leave":
      try shared.leave()
      try library.copyDecks(from: shared.folder, to: Locations.decks).forEach(report)
      Output.print(localized: "Your decks are in \(Locations.decks) again.")
    case "rename": try shared.log.rename(to: try name(word, action))
    default:
      let name = try name(word, action)
      if try !shared.forget(name) {
        throw CommandError(localized: "\(name): no such device; karuta devices lists them")
      }
    }
    return 0
  }

  private static let notShared = Phrase(
    localized: "no folder is shared; karuta devices join FOLDER begins it")

  private static func name(_ word: String?, _ action: String) throws -> String {
    if let word, !word.allSatisfy(\.isWhitespace) { return word }
    throw CommandError(localized: "a name is missing; write karuta devices \(action) NAME")
  }

  private static func join(
    _ folder: String?, _ arguments: Arguments, _ library: Library, _ shared: SharedProgress?
  ) throws -> Int32 {
    guard let folder, !folder.isEmpty else {
      throw CommandError(localized: "a folder is missing; write karuta devices join FOLDER")
    }
    guard File(folder).kind == .folder else {
      throw CommandError(localized: "\(folder): there is no such folder; make it first")
    }
    if let shared, Path.canonical(folder) != shared.folder {
      throw CommandError(
        localized: "\(shared.folder) is shared already; karuta devices leave ends it")
    }
    let (path, decks) = (Path.canonical(folder), Path.canonical(Locations.decks))
    if Path.isIn(path, decks) || Path.isIn(decks, path) {
      throw CommandError(
        localized: "\(folder): this folder has your decks or is among them; choose another one")
    }
    let joined =
      try shared
      ?? SharedProgress.join(
        folder, name: nil, library.progress, memory: Locations.sharedFolderMemory)
    let merged = try joined.read(at: library.now)
    Output.print(localized: "\(joined.folder): shared, as \(joined.log.name)")
    joined.news(of: merged).forEach(Output.print)
    let names = (try? Folder(Locations.decks).names()) ?? []
    if !names.isEmpty, try arguments.has(.yes) || isMoveWanted(Locations.decks, joined.folder) {
      try library.moveDecks(from: Locations.decks, to: joined.folder).forEach(report)
    }
    return 0
  }

  private static func isMoveWanted(_ old: String, _ new: String) throws -> Bool {
    guard Output.canAsk else {
      report(
        String(localized: "\(old): these decks stay there; karuta devices join --yes moves them"))
      return false
    }
    let question = String(localized: "Move the decks of \(old) to \(new)?")
    return Output.isAnswerYes(to: "\(question) [y/n] ")
  }

  private static func report(_ line: String) { Output.report("karuta: \(line)") }

  private static func list(_ library: Library, _ shared: SharedProgress?) -> Int32 {
    guard let shared else {
      Output.print(localized: notShared)
      return 0
    }
    Output.print(localized: "\(shared.folder): shared, as \(shared.log.name)")
    let devices = (try? shared.devices()) ?? []
    for device in devices {
      let days = library.calendar.day(of: device.heard).number - library.today.number
      Output.print(localized: "\(device.name): last heard \(days.daysFromToday)")
    }
    let faults = ((try? shared.faults()) ?? []) + ((try? library.conflicts()) ?? []).map(\.issue)
    faults.forEach(Output.print)
    return faults.isEmpty ? 0 : 1
  }
}
