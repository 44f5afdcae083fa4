import Foundation
import Testing

@testable import Progress

extension KillRounds {
  /// The work on Home, or on the settings, until the program is killed.
  enum HomeWork: CaseIterable {
    case renameDeck, renameFolder, trash, layout
  }

  private static let library = ".local/share/karuta/decks"
  private static let text = Decks.text([("앞0끝", "뒤"), ("앞1끝", "뒤"), ("앞2끝", "뒤")])

  /// Renames a deck or a folder with a limit, moves decks to the trash, or changes a setting.
  func home(_ work: HomeWork, _ round: Int) throws {
    if work == .layout { return try layout() }
    let folder = "h\(round)"
    let decks = work == .trash ? 12 : 1
    let names = (0..<decks).map { "\(Self.library)/\(folder)/d\($0).tsv" }
    try? FileManager.default.removeItem(atPath: sandbox.path(Self.library))
    for name in names {
      try sandbox.write(Self.text, to: name)
      let words = try sandbox.openWords(name)
      try words.set(.mark(.known), of: [words.list.order[0]], at: 1)
    }
    let heading = work == .renameDeck ? "deck d0" : "folder \(folder)"
    try sandbox.write(
      "\(Self.config)[\(heading)]\nnew-cards = 1\n", to: ".config/karuta/karuta.conf")
    try place.start("")
    try terminal.wait("Home") { $0.contains { $0.contains("▾ \(folder)") } }
    try terminal.send(["Home"] + (work == .renameFolder ? [] : ["j"]))
    var count = 0
    try kill(within: 900_000) {
      count += 1
      let name = work == .renameDeck ? "d\(count)" : "\(folder)x\(count)"
      try terminal.send(work == .trash ? ["d", "y"] : ["e", "C-u", name, "Enter"])
      // While keys come no frame is painted.
      if count % 3 == 0 { usleep(20_000) }
    }
    work == .trash ? try checkTrash(names) : try checkRenaming(from: names[0])
  }

  /// All files below the library, those in the trash too.
  private var files: [String] {
    let paths = FileManager.default.enumerator(atPath: sandbox.path(Self.library))
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".tsv") }
  }

  private func checkTrash(_ names: [String]) throws {
    #expect(try sandbox.openProgress().faults().isEmpty)
    #expect(files.count == names.count, "\(files)")
    for file in files { #expect(sandbox.read("\(Self.library)/\(file)") == Self.text) }
    for name in names where sandbox.read(name) != nil {
      #expect(try sandbox.openWords(name).list.shownMarks["앞0끝"] == "O")
    }
    tally.steps += files.count { $0.hasPrefix(".trash") }
  }

  private func checkRenaming(from name: String) throws {
    #expect(try sandbox.openProgress().faults().isEmpty)
    let file = try #require(files.count == 1 ? files[0] : nil, "\(files)")
    #expect(sandbox.read("\(Self.library)/\(file)") == Self.text)
    let words = try sandbox.openWords("\(Self.library)/\(file)")
    #expect(words.list.shownMarks["앞0끝"] == "O", "\(file)")
    // A known card is not new, and the limit of the deck or folder is 1.
    let program = Program(sandbox: sandbox, environment: Sandbox.timed)
    let due = try program.run("due", sandbox.path("\(Self.library)/\(file)"))
    #expect(
      due.output == "Nothing is due. 1 new card is waiting.\n",
      "\(file)\n\(sandbox.read(".config/karuta/karuta.conf") ?? "")")
    tally.steps += "\(Self.library)/\(file)" == name ? 0 : 1
  }

  /// Changes the layout of the list again and again: the settings file is that of before or after a change.
  private func layout() throws {
    try sandbox.write(Self.config, to: ".config/karuta/karuta.conf")
    try place.start("deck.tsv")
    try terminal.wait("the list") { ListScreen(rows: $0).position != nil }
    try kill(within: 400_000) { try terminal.send(["w", "w", "w", "w", "w"]) }
    let config = try #require(sandbox.read(".config/karuta/karuta.conf"))
    let former = config.replacing(/list-layout = (auto|cards|grid|rows)\n/) { _ in
      "list-layout = rows\n"
    }
    #expect(former == Self.config)
    tally.steps += config == Self.config ? 0 : 1
    try sandbox.write(Self.config, to: ".config/karuta/karuta.conf")
  }
}
