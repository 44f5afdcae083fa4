import Files
import Testing

@testable import Exchange

struct ZipWriterTests {
  @Test(arguments: [
    ("/dev/full", FileError.Reason.diskFull), ("/none/file", .notWritten(code: 2)),
  ])
  func `A file that can't be written is an error with its path`(
    path: String, reason: FileError.Reason
  ) throws {
    let error = #expect(throws: FileError.self) {
      let zip = try ZipWriter(path)
      try zip.add([UInt8](repeating: 1, count: 1 << 20), as: "bytes")
      try zip.finish()
    }
    #expect(error?.path == path && error?.reason == reason)
  }
}
