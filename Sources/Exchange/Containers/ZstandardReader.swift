import CZstd

/// Unpacks Zstandard (RFC 8878) by libzstd, part by part, up to a limit.
final class ZstandardReader {
  private let stream = ZSTD_createDStream()
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  private let limit: Int
  private var size = 0
  private var packedSize = 0
  private var isAtEnd = true

  enum Fault: Error, Equatable {
    case damaged
    case tooLarge
  }

  init(limit: Int) {
    self.limit = limit
    // Windows of 128 MiB at most.
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 27)
  }

  deinit { ZSTD_freeDStream(stream) }

  /// Calls a function with what some packed bytes unpack to.
  func unpack(
    _ packed: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var input = ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: 0)
    var isFull = false
    packedSize += packed.count
    // After the end of a frame another call would begin the next one, and take this one for cut.
    while input.pos < input.size || isFull && !isAtEnd {
      let count = try buffer.withUnsafeMutableBytes { bytes in
        var output = ZSTD_outBuffer(dst: bytes.baseAddress, size: bytes.count, pos: 0)
        let result = ZSTD_decompressStream(stream, &output, &input)
        if ZSTD_isError(result) != 0 { throw Fault.damaged }
        isAtEnd = result == 0
        isFull = output.pos == output.size
        return output.pos
      }
      size += count
      let isBomb = size > ZipArchive.suspiciousSize && size / ZipArchive.largestRatio > packedSize
      if size > limit || isBomb { throw Fault.tooLarge }
      try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Checks that the last frame is whole.
  func finish() throws(Fault) { if !isAtEnd { throw .damaged } }

  /// The bytes that packed ones unpack to.
  static func bytes(_ packed: [UInt8], limit: Int) throws -> [UInt8] {
    let reader = ZstandardReader(limit: limit)
    var bytes: [UInt8] = []
    try packed.withUnsafeBytes { packed in try reader.unpack(packed) { bytes += $0 } }
    try reader.finish()
    return bytes
  }
}
