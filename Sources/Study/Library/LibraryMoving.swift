import Decks
import Files
import Localization
import Progress

extension Library {
  /// Moves all files and folders of a library to another folder, progress following; returns what stayed, with the
  /// reason.
  public func moveDecks(from source: String, to target: String) throws -> [String] {
    try follow(from: source, to: target) { old, new in try File(old).rename(to: new) }
  }

  /// Copies all files and folders of another library into one that is no longer shared, progress following; returns what
  /// wasn't copied, with the reason.
  public func copyDecks(from source: String, to target: String) throws -> [String] {
    try Folder(target).makePrivate()
    return try follow(from: source, to: target) { old, new in try File(old).copyAll(to: new) }
  }

  private func follow(
    from source: String, to target: String, _ move: (String, String) throws -> Void
  ) throws -> [String] {
    let (source, target) = (Path.canonical(source), Path.canonical(target))
    var left: [String] = []
    for name in try Folder(source).names().sorted() {
      let (old, new) = ("\(source)/\(name)", "\(target)/\(name)")
      guard File(new).isFree else {
        left.append(String(localized: "\(old): stays; there is a file of this name in \(target)"))
        continue
      }
      let isFolder = File(old).kind == .folder
      try progress.change {
        let isMoved =
          try isFolder
          ? progress.renameFolder(old, to: new, at: now)
          : progress.renameDeck(old, to: new, at: now)
        if !isMoved { throw DeckFileFault.hasProgress(name: name) }
        try move(old, new)
      }
    }
    return left
  }
}
