import Dispatch
import Foundation
import Synchronization
import Testing

@testable import karuta

@Suite struct LocationsTests {
  @Test(arguments: [nil, "", "42\n"])
  func `Programs that start at once have the ID of one device`(saved: String?) throws {
    for _ in 0..<100 {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "karuta-device-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      if let saved {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try saved.write(to: folder.appending(path: "device"), atomically: true, encoding: .utf8)
      }
      let path = folder.path
      let ids = Mutex<Set<Int64>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let id = Locations.device(in: path)
        ids.withLock { _ = $0.insert(id) }
      }
      #expect(ids.withLock(\.count) == 1)
      #expect(ids.withLock(\.first) == Locations.device(in: path))
      if saved == "42\n" { #expect(ids.withLock(\.first) == 42) }
    }
  }
}
