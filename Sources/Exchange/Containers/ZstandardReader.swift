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
    case damaged, tooLarge, truncated
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
  func finish() throws(Fault) { if !isAtEnd { throw .truncated } }
}

extension ZipArchive {
  /// Calls a function with the bytes of a member, part by part; one in Zstandard is unpacked twice.
  func read(
    _ name: String, limit: Int, isZstandard: Bool,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if !isZstandard { return try read(name, limit: limit, body) }
    let unpacker = ZstandardReader(limit: limit)
    try read(name, limit: limit) { try unpacker.unpack($0, body) }
    try unpacker.finish()
  }
}
