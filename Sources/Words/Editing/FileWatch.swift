import Dispatch
import Glibc

/// Tells when files are changed or replaced by any program; it sleeps in the system until then.
///
/// A path that ends with a slash stands for whatever is in that folder itself.
@MainActor public final class FileWatch {
  private struct Files {
    let onChange: @MainActor (String) -> Void
    /// The path that was given for each name in a folder, by the system's number of the folder.
    var paths: [Int32: [String: String]] = [:]

    /// Watches the file's folder, as a file that is replaced is another file.
    mutating func watch(_ path: String, as given: String, by descriptor: Int32) {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? "."
      let name = slash.map { String(path[$0...].dropFirst()) } ?? path
      let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | Int32(IN_ONLYDIR)
      let number = inotify_add_watch(descriptor, folder, UInt32(events))
      if number >= 0 { paths[number, default: [:]][name] = given }
    }

    func changed(by events: [(folder: Int32, name: String)]) -> [String] {
      var changed: [String] = []
      for event in events {
        // Where so much happened that some was dropped, anything may have changed.
        let names = paths[event.folder]
        let meant =
          event.folder < 0
          ? paths.values.flatMap(\.values)
          : [names?[event.name], names?[""]].compactMap(\.self)
        for path in meant where !changed.contains(path) { changed.append(path) }
      }
      return changed
    }
  }

  private static var watched: [ObjectIdentifier: Files] = [:]

  /// The inotify instance of all watches, as a user may have only few of them.
  private static let source: (any DispatchSourceRead)? = {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { tell(descriptor) } }
    source.activate()
    return source
  }()

  private static var descriptor: Int32? { source.map { Int32($0.handle) } }

  /// Watches files as far as the system allows, links at both ends, and calls a function on the
  /// main queue with the path of each that has changed.
  public init(_ paths: [String], onChange: @escaping @MainActor (String) -> Void) {
    guard let descriptor = Self.descriptor else { return }
    var files = Files(onChange: onChange)
    for path in paths {
      files.watch(path, as: path, by: descriptor)
      if !path.hasSuffix("/"), let real = realpath(path, nil) {
        files.watch(String(cString: real), as: path, by: descriptor)
        free(real)
      }
    }
    Self.watched[ObjectIdentifier(self)] = files
  }

  isolated deinit {
    guard let files = Self.watched.removeValue(forKey: ObjectIdentifier(self)),
      let descriptor = Self.descriptor
    else { return }
    for folder in files.paths.keys
    where !Self.watched.values.contains(where: { $0.paths[folder] != nil }) {
      inotify_rm_watch(descriptor, folder)
    }
  }

  private static func tell(_ descriptor: Int32) {
    let events = events(descriptor)
    for files in watched.values { files.changed(by: events).forEach(files.onChange) }
  }

  /// What has happened in the folders; the number is negative where some of it was dropped.
  private static func events(_ descriptor: Int32) -> [(folder: Int32, name: String)] {
    var events: [(Int32, String)] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var at = 0
        while at < count {
          let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          at += MemoryLayout<inotify_event>.size
          let name = bytes[at..<at + Int(event.len)].prefix { $0 != 0 }
          at += Int(event.len)
          // A file that is made is told when it has been written.
          if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 { continue }
          events.append((event.wd, String(decoding: name, as: UTF8.self)))
        }
      }
    }
    return events
  }
}
