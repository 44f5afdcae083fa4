import Glibc

extension Library {
  /// Writes the starter decks into a folder of their own in the library, where they can be edited;
  /// only as long as there is no library, so that decks once deleted stay so. Says whether it has.
  @discardableResult
  public func installStarter() throws(DeckError) -> Bool {
    var status = stat()
    guard lstat(folder, &status) != 0, errno == ENOENT else { return false }
    // The folder comes whole or not at all.
    var template = Array("\(folder)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw DeckError(folder, .notWritten(code: errno)) }
    let new = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let code = StarterFiles(folder: "\(new)/starter").write()
    if code == 0, rename(new, folder) == 0 { return true }
    let failure = code == 0 ? errno : code
    StarterFiles(folder: "\(new)/starter").remove()
    rmdir(new)
    // Another program was there first.
    if failure == ENOTEMPTY || failure == EEXIST { return false }
    throw DeckError(folder, .notWritten(code: failure))
  }
}

/// The starter decks on disk.
private struct StarterFiles {
  let folder: String

  /// Gives the system's number of what went wrong, or 0.
  func write() -> Int32 {
    if mkdir(folder, 0o777) != 0 { return errno }
    for (name, bytes) in StarterDeck.files {
      let code = write(bytes, to: "\(folder)/\(name)")
      if code != 0 { return code }
    }
    return 0
  }

  func remove() {
    for (name, _) in StarterDeck.files { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private func write(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if file < 0 { return errno }
    let code = FileWriting.write(bytes, to: file)
    let closing = close(file) == 0 ? 0 : errno
    return code != 0 ? code : closing
  }
}
