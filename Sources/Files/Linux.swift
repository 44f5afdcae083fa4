import Dispatch
import Glibc

// Everything that only Linux has: a port to another system replaces this file.

/// Reports changes in folders and writes into files, by inotify(7).
@MainActor enum FolderEvents {
  /// A watched folder or file.
  struct Watch: Hashable { fileprivate let number: Int32 }

  struct Event {
    /// The folder; nil if the system has dropped events.
    let folder: Watch?
    /// The name in the folder; empty for a watched file.
    let name: String
  }

  /// The changes that a watch reports.
  enum Changes {
    /// Files of a folder that were written and closed, or that came or went.
    case contents
    /// Each write into a file.
    case writes

    fileprivate var mask: Int32 {
      switch self {
      case .contents:
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | Int32(IN_ONLYDIR)
      case .writes: IN_MODIFY
      }
    }
  }

  private static var handler: (([Event]) -> Void)?

  /// One instance for all watches, because a user may have only a few.
  private static let source: (any DispatchSourceRead)? = {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    if descriptor < 0 { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { handler?(read(descriptor)) } }
    source.activate()
    return source
  }()

  private static var descriptor: Int32? { source.map { Int32($0.handle) } }

  /// Watches a folder or file; all events go to the one handler. Returns nil if the system refuses.
  static func add(
    _ path: String, _ changes: Changes, _ handler: @escaping ([Event]) -> Void
  ) -> Watch? {
    self.handler = handler
    guard let descriptor else { return nil }
    let number = inotify_add_watch(descriptor, path, UInt32(changes.mask))
    return number < 0 ? nil : Watch(number: number)
  }

  static func remove(_ watch: Watch) {
    if let descriptor { inotify_rm_watch(descriptor, watch.number) }
  }

  private static func read(_ descriptor: Int32) -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var at = 0
        while at < count {
          let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          at += MemoryLayout<inotify_event>.size
          let name = bytes[at..<at + Int(event.len)].prefix { $0 != 0 }
          at += Int(event.len)
          // A new file is reported when it has been written.
          if event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 { continue }
          events.append(
            Event(
              folder: event.wd < 0 ? nil : Watch(number: event.wd),
              name: String(decoding: name, as: UTF8.self)))
        }
      }
    }
    return events
  }
}

/// Identifies a running program among all that have its process ID before or after it.
///
/// Source: proc_pid_stat(5): the ID, then the name in parentheses, the state, and as the twentieth
/// field after the name the start time in clock ticks since boot.
public enum ProcessIdentity {
  private static let bits = 22

  /// This program.
  public static let own = identity(of: getpid()) ?? Int(getpid())

  /// Whether a program still runs.
  public static func isRunning(_ process: Int) -> Bool {
    identity(of: pid_t(process & (1 << bits - 1))) == process
  }

  private static func identity(of pid: pid_t) -> Int? {
    guard let file = fopen("/proc/\(pid)/stat", "re") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 1024)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 20, fields[1] != "Z", let start = Int(fields[20]) else { return nil }
    return start << bits | Int(pid)
  }
}

/// Identifies the processes among which the ID of this one is unique: those of one boot and one container.
enum ProcessNamespace {
  static let own: String = {
    let boot = try? File("/proc/sys/kernel/random/boot_id").read(limit: 100)
    var status = stat()
    let isKnown = stat("/proc/self/ns/pid", &status) == 0
    let start = boot.map { String(decoding: $0.prefix(8), as: UTF8.self) } ?? "00000000"
    return "\(start)-\(isKnown ? status.st_ino : 0)"
  }()
}

/// Maps a large buffer by pages of 2 MiB, because each small page costs a fault.
func useHugePages(for buffer: UnsafeMutableBufferPointer<UInt8>) {
  let page = 1 << 21
  let address = Int(bitPattern: buffer.baseAddress)
  let start = (address + page - 1) & -page
  let end = (address + buffer.count) & -page
  guard start < end else { return }
  madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
}
