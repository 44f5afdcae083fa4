import Files
import Publishing

/// The log of internal errors: a file, never the screen.
enum Log {
  /// Sends warnings to the log file from now on.
  static func begin() {
    let folder = Locations.state
    Diagnostics.send(to: { message in
      try? Folder(folder).makePrivate()
      try? File("\(folder)/log").append(Array("\(message)\n".utf8))
    })
  }
}
