import Decks
import Files
import Localization

/// A sync program that has its files in a folder.
public enum SyncProgram: String, CaseIterable, Sendable {
  case syncthing = "Syncthing"
  case nextcloud = "Nextcloud"
  case dropbox = "Dropbox"
  case resilio = "Resilio Sync"

  /// The program that syncs a folder, or one around it; nil if none is known.
  public static func syncing(_ folder: String) -> SyncProgram? {
    var place = Path.canonical(folder)
    while place != "/", place.contains("/") {
      let names = (try? Folder(place).names(hidden: true)) ?? []
      if let found = allCases.first(where: { names.contains(where: $0.isOwn) }) { return found }
      place = String(Path.folder(of: place).dropLast())
    }
    return nil
  }

  /// Whether a file of this name is where a folder begins that the program syncs, or a version of the database that
  /// the program left of a conflict.
  private func isOwn(_ name: String) -> Bool {
    switch self {
    case .syncthing: name == ".stfolder" || name.hasPrefix("progress.sync-conflict-")
    case .nextcloud:
      [".nextcloudsync.log", ".owncloudsync.log"].contains(name)
        || name.hasPrefix("progress (conflicted copy ")
        || (name.hasPrefix(".sync_") || name.hasPrefix("._sync_")) && name.hasSuffix(".db")
    case .dropbox:
      name == ".dropbox.cache"
        || name.hasPrefix("progress (") && name.range(of: "'s conflicted copy ") != nil
    case .resilio: name == ".sync"
    }
  }

  /// The danger for a database in such a folder, and the way to share it.
  public var warning: String {
    String(
      localized:
        "\(rawValue) copies your progress, and the last device to save wins; karuta devices join FOLDER keeps what all do"
    )
  }
}
