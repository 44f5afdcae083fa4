import Preferences

@testable import Flashcards

extension ConfigFile {
  /// A file of settings at `karuta.conf` with some text.
  init(_ text: String) { self.init(path: "karuta.conf", bytes: Array(text.utf8), .app) }
}

extension Preferences {
  /// The settings of a file with some text.
  convenience init(_ text: String, saving: @escaping Saving = { _ in }) {
    self.init(ConfigFile(text), saving: saving)
  }
}
