import Files

/// The files of pictures and sounds beside a deck.
enum MediaFile {
  /// The file of a name in the folder of a deck or below it; nil if there is none, or if it is elsewhere.
  static func path(of name: String, beside deck: String) -> String? {
    guard !name.hasPrefix("/"), !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let folder = Path.canonical(Path.folder(of: deck))
    guard let path = Path.resolved("\(folder)/\(name)"), File(path).kind == .regular,
      path.hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
    else { return nil }
    return path
  }
}

/// The pictures and sounds of a file of another program.
public protocol MediaSource: AnyObject {
  /// Whether there is a file of a name.
  func has(_ name: String) -> Bool
  /// Writes the file of a name.
  func write(_ name: String, to path: String) throws
}
