import Progress
import Testing

@Suite struct `The storage engine` {
  @Test func `is SQLite 3`() { #expect(StorageEngine.version.hasPrefix("3.")) }
}
