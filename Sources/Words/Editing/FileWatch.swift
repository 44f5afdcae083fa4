import Dispatch
import Glibc

/// Tells when files are changed or replaced by any program; it sleeps in the system until then.
public final class FileWatch {
  /// What can be polled: it is readable once there are changes to be taken.
  public let descriptor: Int32
  /// The files in each folder that is watched, by the system's number of the folder.
  private var names: [Int32: [String: String]] = [:]
  private var source: (any DispatchSourceRead)?

  /// Watches files; nil where the system allows no more of it. Links are watched at both ends.
  public init?(_ paths: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { return nil }
    for path in paths {
      watch(path, as: path)
      if let real = realpath(path, nil) {
        watch(String(cString: real), as: path)
        free(real)
      }
    }
  }

  /// Watches files, and calls a function on the main queue with the path of each that has changed.
  public convenience init?(
    _ paths: [String], onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.init(paths)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    let (descriptor, names) = (descriptor, names)
    source.setEventHandler {
      let changes = FileWatch.changes(descriptor, names)
      MainActor.assumeIsolated { changes.forEach(onChange) }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = source
  }

  deinit {
    if let source { source.cancel() } else { close(descriptor) }
  }

  /// The files that have changed since this was asked last, as they were named.
  public func changes() -> [String] { FileWatch.changes(descriptor, names) }

  /// Watches the file's folder, as a file that is replaced is another file.
  private func watch(_ path: String, as given: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[$0...].dropFirst()) } ?? path
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | Int32(IN_ONLYDIR)
    let number = inotify_add_watch(descriptor, folder, UInt32(events))
    if number >= 0 { names[number, default: [:]][name] = given }
  }

  private static func changes(_ descriptor: Int32, _ names: [Int32: [String: String]]) -> [String] {
    var changed: [String] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var at = 0
        while at < count {
          let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          at += MemoryLayout<inotify_event>.size
          let name = String(
            decoding: bytes[at..<at + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
          at += Int(event.len)
          // Where so much happened that some was dropped, anything may have changed.
          let isDropped = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          let paths =
            isDropped ? names.values.flatMap(\.values) : [names[event.wd]?[name]].compactMap(\.self)
          for path in paths where !changed.contains(path) { changed.append(path) }
        }
      }
    }
    return changed
  }
}
