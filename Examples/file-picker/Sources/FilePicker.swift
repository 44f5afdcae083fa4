import Foundation
import TermUI

/// A file or a folder.
struct Entry: Hashable, Identifiable {
  let url: URL
  let isFolder: Bool

  var id: URL { url }
  var name: String { url.lastPathComponent + (isFolder ? "/" : "") }

  /// The contents of the folder, folders first; throws if the folder can't be read.
  func contents() throws -> [Entry] {
    try FileManager.default
      .contentsOfDirectory(at: url, includingPropertiesForKeys: [.isDirectoryKey])
      .map { Entry(url: $0, isFolder: $0.hasDirectoryPath) }
      .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }
}

@main struct FilePickerApp: App {
  var body: some Scene {
    WindowGroup { FilePicker(start: URL(filePath: FileManager.default.currentDirectoryPath)) }
  }
}

/// Folders to walk through with Enter and Esc, and the beginning of the file chosen.
struct FilePicker: View {
  let start: URL

  var body: some View {
    NavigationStack {
      FolderView(folder: Entry(url: start, isFolder: true))
        .navigationDestination(for: Entry.self) { entry in
          if entry.isFolder {
            FolderView(folder: entry)
          } else {
            FileView(file: entry)
          }
        }
    }
  }
}

/// The entries of a folder, each a link.
struct FolderView: View {
  let folder: Entry
  @State private var entries: [Entry] = []
  @State private var problem: String?
  @State private var selection: URL?

  var body: some View {
    Group {
      if let problem {
        Text(problem)
      } else {
        List(entries, selection: $selection) { entry in
          NavigationLink(entry.name, value: entry)
        }
      }
    }
    .navigationTitle(folder.url.path)
    .onAppear { read() }
  }

  private func read() {
    do {
      entries = try folder.contents()
      selection = selection ?? entries.first?.id
    } catch {
      problem = "\(folder.url.path): \(error.localizedDescription)"
    }
  }
}

/// The first lines of a text file.
struct FileView: View {
  let file: Entry

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(lines.indices, id: \.self) { Text(lines[$0]) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .navigationTitle(file.name)
  }

  private var lines: [String] {
    guard let handle = try? FileHandle(forReadingFrom: file.url),
      let data = try? handle.read(upToCount: 64 * 1024)
    else { return ["This file can't be read."] }
    return String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }
}
