/// Calls a function when any program changes or replaces files; uses no time until then.
///
/// A path that ends with a slash means everything directly in that folder, of which the path of each file is reported.
@MainActor public final class FileWatch {
  private let onChange: @MainActor (String) -> Void
  /// The given path of each name in a folder, by the watch of the folder.
  private var paths: [FolderEvents.Watch: [String: String]] = [:]

  private struct WeakReference { weak var watch: FileWatch? }

  private static var watches: [ObjectIdentifier: WeakReference] = [:]

  /// Watches files as far as the system allows, links at both ends, and calls a function on the
  /// main queue with the path of each that has changed.
  public init(_ paths: [String], onChange: @escaping @MainActor (String) -> Void) {
    self.onChange = onChange
    for path in paths {
      watch(path, as: path)
      if !path.hasSuffix("/"), let real = Path.resolved(path) { watch(real, as: path) }
    }
    Self.watches[ObjectIdentifier(self)] = WeakReference(watch: self)
  }

  /// Watches the writes into a file that is never replaced, such as a log, and calls a function on the
  /// main queue after some.
  public init(writesTo path: String, onChange: @escaping @MainActor (String) -> Void) {
    self.onChange = onChange
    guard let watch = FolderEvents.add(path, .writes, Self.handle) else { return }
    paths[watch] = ["": path]
    Self.watches[ObjectIdentifier(self)] = WeakReference(watch: self)
  }

  isolated deinit {
    Self.watches[ObjectIdentifier(self)] = nil
    for folder in paths.keys
    where !Self.watches.values.contains(where: { $0.watch?.paths[folder] != nil }) {
      FolderEvents.remove(folder)
    }
  }

  /// Watches the folder of a file, because a file that is replaced is another file.
  private func watch(_ path: String, as given: String) {
    let folder = path.contains("/") ? Path.folder(of: path) : "."
    let name = path.lastIndex(of: "/").map { String(path[$0...].dropFirst()) } ?? path
    guard let watch = FolderEvents.add(folder, .contents, Self.handle) else { return }
    paths[watch, default: [:]][name] = given
  }

  private static func handle(_ events: [FolderEvents.Event]) {
    for watch in watches.values.compactMap(\.watch) {
      watch.changedPaths(events).forEach(watch.onChange)
    }
  }

  private func changedPaths(_ events: [FolderEvents.Event]) -> [String] {
    var changed: [String] = []
    for event in events {
      // If the system has dropped events, any file may have changed.
      let names = event.folder.map { paths[$0] ?? [:] }
      let meant =
        names.map { names in
          let all = names[""].map { $0.hasSuffix("/") ? $0 + event.name : $0 }
          return [names[event.name], all].compactMap(\.self)
        } ?? paths.values.flatMap(\.values)
      for path in meant where !changed.contains(path) { changed.append(path) }
    }
    return changed
  }
}
