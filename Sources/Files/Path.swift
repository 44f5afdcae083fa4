import Glibc

/// Operations on paths, which are plain strings.
public enum Path {
  /// The one path of a file that may have many, without links; the path itself if there is no file.
  public static func canonical(_ path: String) -> String { resolved(path) ?? path }

  /// The path without links; nil if there is no file.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path from the root; links stay.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// The home directory of the user; nil if it isn't known.
  public static var home: String? { getenv("HOME").map { String(cString: $0) } }

  /// The folder of a file, with a slash at its end.
  public static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The name of a file without its folder.
  public static func name(of path: String) -> String {
    let bytes = path.utf8
    return String(
      path[(bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex)...]
    )
  }

  /// The name of a file without its folder and extension.
  public static func stem(of path: String) -> String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")) ?? start
    return String(path[start..<(dot == start ? bytes.endIndex : dot)])
  }
}
