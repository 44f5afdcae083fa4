import Flashcards
import Foundation
import Preferences
import Testing

@testable import karuta

@Suite struct SettingsFileTests {
  private func inFolder(_ test: @MainActor (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "karuta-conf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder)
  }

  @Test
  func `The first time a sample is written, in folders that are made for it, which says nothing`()
    throws
  {
    try inFolder { folder in
      let config = folder.appending(path: "a/karuta")
      for _ in 1...2 {
        let file = ConfigFile.open(.app, in: config.path)
        #expect(file.settings == Settings() && file.faults == [])
        ConfigFile.writeSample(.app, in: config.path)
      }
      let path = config.appending(path: "karuta.conf")
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text == SettingTable.app.sample)
    }
  }

  @Test func `An existing file is read and not changed, even an empty one`() throws {
    try inFolder { folder in
      let path = folder.appending(path: "karuta.conf")
      for text in ["", "new-cards = 3\nx\n"] {
        try text.write(to: path, atomically: true, encoding: .utf8)
        let file = ConfigFile.open(.app, in: folder.path)
        #expect(file.settings.study.limits.newCards == (text.isEmpty ? 20 : 3))
        #expect(
          file.faults.map(\.description)
            == (text.isEmpty
              ? []
              : ["\(path.path):2: a setting is 'name = value'; write '=', or # before a comment"]))
        ConfigFile.writeSample(.app, in: folder.path)
        #expect(try String(contentsOf: path, encoding: .utf8) == text)
      }
    }
  }

  @Test func `Where no file can be written all is as usual`() throws {
    let file = ConfigFile.open(.app, in: "/proc/nowhere")
    #expect(file.settings == Settings() && file.faults == [])
    ConfigFile.writeSample(.app, in: "/proc/nowhere")
  }

  @Test func `What is no file, or no file of settings, is reported and not waited for`() throws {
    try inFolder { folder in
      let path = folder.appending(path: "karuta.conf")
      let reported = { ConfigFile.open(.app, in: folder.path).faults.map(\.description) }
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      #expect(reported() == ["\(path.path): is not a file; move it away"])
      try FileManager.default.removeItem(at: path)
      mkfifo(path.path, 0o600)
      #expect(reported() == ["\(path.path): is not a file; move it away"])
      try FileManager.default.removeItem(at: path)
      try Data(repeating: 10, count: 1 << 20).write(to: path)
      #expect(reported() == [])
      try Data(repeating: 10, count: (1 << 20) + 1).write(to: path)
      #expect(
        reported() == [
          "\(path.path): is larger than 1 MiB; move it away, and a sample will be written"
        ]
      )
    }
  }

  @Test func `A link that leads nowhere is reported, and not written through`() throws {
    try inFolder { folder in
      let aim = folder.appending(path: "aim")
      let path = folder.appending(path: "karuta.conf").path
      symlink(aim.path, path)
      #expect(
        ConfigFile.open(.app, in: folder.path).faults.map(\.description) == [
          "\(path): is a link to a file that does not exist; remove the link, or make the file"
        ])
      ConfigFile.writeSample(.app, in: folder.path)
      #expect(!FileManager.default.fileExists(atPath: aim.path))
    }
  }
}
