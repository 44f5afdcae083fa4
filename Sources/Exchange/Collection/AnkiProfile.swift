import Files
import Localization

/// The collection of a profile of an installed Anki.
public enum AnkiProfile {
  /// The path of the collection of a profile, of a folder, or of a file; without a name, of the only profile.
  ///
  /// - Parameter folders: The folders in which Anki may have its profiles.
  public static func path(_ name: String?, in folders: [String]) throws -> String {
    if let name, name.contains("/") || File(name).exists {
      return File(name).kind == .folder ? "\(name)/collection.anki2" : name
    }
    let profiles = folders.flatMap { folder in
      ((try? Folder(folder).names()) ?? []).sorted().map { "\(folder)/\($0)/collection.anki2" }
    }.filter { File($0).kind == .regular }
    if let name {
      let own = profiles.filter { Path.name(of: String(Path.folder(of: $0).dropLast())) == name }
      if let first = own.first { return first }
      throw ExchangeError(name, localized: "there is no profile of Anki of this name")
    }
    switch profiles.count {
    case 0:
      throw ExchangeError(
        folders.first ?? "Anki",
        localized: "there is no profile of Anki; name its folder or collection")
    case 1: return profiles[0]
    default:
      let names = profiles.map { Path.name(of: String(Path.folder(of: $0).dropLast())) }
      throw ExchangeError(
        folders.first ?? "Anki",
        localized: "there are several profiles; name one of \(names.listed)")
    }
  }
}
