import Files

/// A folder of decks with its subfolders.
public struct DeckFolder: Sendable {
  public let path: String

  private static let extensions = [".tsv", ".txt", ".csv"]

  public init(_ path: String) { self.path = path }

  /// The paths of its decks in the order of their names, without hidden files; links in a circle end.
  public func decks() throws(DeckError) -> [String] {
    var seen: Set<FileStamp.ID> = []
    let found = try DeckFolder.walk(self, &seen)
    if found.isEmpty { throw DeckError(path, .noDecks) }
    return found
  }

  /// The identity of the folder; nil if there is none.
  public var id: FileStamp.ID? { Folder(path).id }

  /// The paths of the decks and folders directly in it, in the order of their names.
  public func contents() throws(DeckError) -> [String] {
    let start = path.hasSuffix("/") ? path : "\(path)/"
    let found = try names().filter { name in
      let isDeck = DeckFolder.extensions.contains(where: name.lowercased().hasSuffix)
      return isDeck || File(start + name).kind == .folder
    }
    return found.map(NaturalName.init).sorted().map { start + $0.name }
  }

  private static func walk(
    _ folder: DeckFolder, _ seen: inout Set<FileStamp.ID>
  ) throws(DeckError) -> [String] {
    guard let id = folder.id, seen.insert(id).inserted else { return [] }
    var found: [String] = []
    for path in try folder.contents() {
      do throws(DeckError) {
        found += File(path).kind == .folder ? try walk(DeckFolder(path), &seen) : [path]
      } catch {
        // Opening it as a deck gives the reason.
        found.append(path)
      }
    }
    return found
  }

  private func names() throws(DeckError) -> [String] {
    do throws(FileError) {
      return try Folder(path).names()
    } catch {
      throw DeckError(error)
    }
  }
}

/// Orders names as people expect: letters without case, numbers by value.
struct NaturalName: Comparable {
  private enum Part: Comparable {
    case number(length: Int, digits: String)
    case text(String)
  }

  let name: String
  private let parts: [Part]

  init(_ name: String) {
    self.name = name
    var parts: [Part] = []
    var rest = name.lowercased()[...]
    while let first = rest.first {
      let isNumber = NaturalName.isDigit(first)
      let run = rest.prefix { NaturalName.isDigit($0) == isNumber }
      let digits = run.drop { $0 == "0" }
      parts.append(
        isNumber ? .number(length: digits.count, digits: String(digits)) : .text(String(run)))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  static func < (a: NaturalName, b: NaturalName) -> Bool {
    a.parts == b.parts ? a.name < b.name : a.parts.lexicographicallyPrecedes(b.parts)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
