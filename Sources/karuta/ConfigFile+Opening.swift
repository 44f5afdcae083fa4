import Decks
import Files
import Flashcards
import Glibc

extension ConfigFile {
  /// The path of the learner's settings.
  static func path(in folder: String = Locations.config) -> String { "\(folder)/karuta.conf" }

  /// The learner's settings; if there is no file yet, one is written that explains itself, when `write`
  /// runs its argument.
  static func open(
    in folder: String = Locations.config,
    write: (@escaping @MainActor () -> Void) -> Void = { $0() }
  ) -> ConfigFile {
    let path = path(in: folder)
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno != ENOENT && errno != ENOTDIR { return unreadable(path, errno) }
      var link = stat()
      if lstat(path, &link) == 0 {
        // Another program may have written the sample meanwhile.
        if link.st_mode & S_IFMT != S_IFLNK { return ConfigFile() }
        return refused(
          path, "is a link to a file that does not exist; remove the link, or make the file")
      }
      write {
        Locations.make(folder)
        writeSample(to: path)
      }
      return ConfigFile()
    }
    defer { close(file) }
    return read(file, path)
  }

  /// Changes a settings file as another program left them; the other lines stay.
  static func change(
    _ path: String, _ change: ([UInt8]) -> [UInt8]
  ) throws(DeckError) {
    do throws(FileError) {
      let file = try LockedFile(path)
      let bytes = try File(file.path).read(limit: most)
      try FileReplacement(of: file, with: change(bytes)).commit()
    } catch {
      throw DeckError(error)
    }
  }

  /// More than this is not written by hand.
  private static let most = 1 << 20

  private static func read(_ file: Int32, _ path: String) -> ConfigFile {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return refused(path, "is not a file; move it away")
    }
    let size = Int(status.st_size)
    if size > most {
      return refused(path, "is larger than 1 MiB; move it away, and a sample will be written")
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if code != 0 { return unreadable(path, code) }
    return ConfigFile(path: path, bytes: bytes)
  }

  private static func unreadable(_ path: String, _ code: Int32) -> ConfigFile {
    refused(path, "cannot be read (\(String(cString: strerror(code)))); check its permissions")
  }

  private static func refused(_ path: String, _ reason: String) -> ConfigFile {
    ConfigFile(fault: ConfigFault(file: path, reason))
  }

  /// Never over what is there, and never seen half written by another Karuta; a folder that takes no
  /// file is no hindrance to studying.
  private static func writeSample(to path: String) {
    let draft = "\(path).\(getpid())"
    let file = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(sample.utf8)
    let isWhole = write(file, bytes, bytes.count) == bytes.count
    close(file)
    // Unlike a rename, this leaves a file alone that has come meanwhile.
    if isWhole { link(draft, path) }
    unlink(draft)
  }
}
