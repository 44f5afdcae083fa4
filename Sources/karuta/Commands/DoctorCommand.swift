import Devices
import Exchange
import Files
import Glibc
import Localization
import Preferences
import Progress
import Study
import TermUI
import TermUICurses

/// `karuta doctor`: shows what the program uses of the system, and what is wrong there.
enum DoctorCommand {
  /// Returns the exit code, 1 if something is wrong.
  static func run(_ arguments: Arguments, _ preferences: Preferences) -> Int32 {
    let facts = places + surroundings
    let faults =
      preferences.file.faults.map(\.description) + places.compactMap { writingFault(of: $0.value) }
      + libraryFaults(arguments, preferences) + surroundingFaults
    if arguments.has(.json) {
      let members = facts.map { fact in
        JSON.Member(
          name: fact.name ?? fact.title.key,
          value: Int(fact.value).map { .number($0) } ?? .string(fact.value))
      }
      let list = JSON.Member(name: "faults", value: .array(faults.map { .string($0) }))
      Output.print(JSON.object(members + [list]).text)
    } else {
      let titles = facts.map { String(localized: $0.title) }
      let width = titles.map(\.columns).max() ?? 0
      for (title, fact) in zip(titles, facts) {
        Output.print(title.leading(in: width + 2) + fact.value)
      }
      Output.print("")
      for fault in faults { Output.print(fault) }
      if faults.isEmpty { Output.print(localized: "Nothing is wrong.") }
    }
    return faults.isEmpty ? 0 : 1
  }

  /// Something that the program uses: its title for people, and its value.
  private struct Fact {
    let title: Phrase
    /// The name in JSON if it isn't the title.
    var name: String?
    let value: String

    init(localized title: Phrase, _ value: String, name: String? = nil) {
      (self.title, self.value, self.name) = (title, value, name)
    }
  }

  private static var places: [Fact] {
    [
      Fact(localized: "settings", ConfigFile.path()),
      Fact(localized: "decks", "\(Locations.data)/decks"),
      Fact(localized: "progress", Locations.progress),
      Fact(localized: "log", "\(Locations.state)/log"),
    ]
  }

  private static var surroundings: [Fact] {
    // First of all, since it sets the locale.
    let encoding = encoding
    let colors = (try? Terminal.checkType()) == nil ? 0 : max(0, Terminal.number("colors"))
    let width = Terminal.variable("TERMUI_AMBIGUOUS_WIDTH") ?? "auto"
    let locale = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""
    return [
      Fact(localized: "version", "\(Version.number) (SQLite \(StorageEngine.version))"),
      Fact(localized: "proof", InstalledFiles.path("doc/karuta/proof.md") ?? "docs/proof.md"),
      Fact(localized: "terminal", Terminal.variable("TERM") ?? ""),
      Fact(localized: "colors", "\(colors)"),
      Fact(localized: "ambiguous width", width, name: "ambiguousWidth"),
      Fact(localized: "language", Language.inForce.rawValue), Fact(localized: "locale", locale),
      Fact(localized: "encoding", encoding),
    ]
  }

  /// The encoding in which screens are written.
  private static var encoding: String {
    _ = CellWidth.characterSet
    return CellWidth.codeSet
  }

  private static var surroundingFaults: [String] {
    var faults: [String] = []
    if encoding != "UTF-8" {
      faults.append(
        String(localized: "the locale's encoding is \(encoding), not UTF-8; set LANG to C.UTF-8"))
    }
    // A job of cron has no terminal, and needs none.
    guard isatty(STDIN_FILENO) == 1 else { return faults }
    do throws(TerminalError) { try Terminal.checkType() } catch { faults.append("\(error)") }
    return faults
  }

  /// The reason why a file can't be written, or made at its path.
  private static func writingFault(of path: String) -> String? {
    var place = path
    while File(place).isMissing, place != "/" {
      place = String(Path.folder(of: place).dropLast())
      if place.isEmpty { place = "/" }
    }
    if File(place).isWritable { return nil }
    return String(localized: "\(place): cannot be written to; change its permissions")
  }

  /// The damage to the database, and the sections of the settings that name no deck.
  private static func libraryFaults(
    _ arguments: Arguments, _ preferences: Preferences
  ) -> [String] {
    // Nothing is made here.
    guard File(Locations.progress).exists else { return [] }
    do {
      let library = try Library.open(preferences, for: arguments)
      defer { library.progress.close() }
      return (try library.shared?.faults() ?? []) + library.syncFaults
        + preferences.file.sectionFaults(in: library).map(\.description)
        + (try library.progress.faults().map { "\(Locations.progress): \($0)" })
    } catch {
      return ["\(error)"]
    }
  }
}
