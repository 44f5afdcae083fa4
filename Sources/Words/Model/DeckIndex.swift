/// What one pass over a file's bytes finds: its format, its cards' places, its bad lines.
struct DeckIndex {
  let format: DeckFormat
  private(set) var starts: [UInt32] = []
  private(set) var problems: [DeckProblem]

  init(path: String, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let header = DeckHeader(bytes, from: start)
    format = DeckFormat(header, bytes, from: start)
    problems = header.faults.map { DeckProblem(file: path, line: $0.line, fault: $0.fault) }
    if let side = format.missingSide {
      let fault = DeckFault.noColumn(name: side.rawValue)
      problems.append(DeckProblem(file: path, line: header.columnsLine, fault: fault))
    }
    starts.reserveCapacity(DeckIndex.likelyCount(bytes))
    var scanner = RecordScanner(bytes, from: start, format: format)
    while let record = scanner.next() {
      if let fault = record.fault {
        problems.append(DeckProblem(file: path, line: record.line, fault: fault))
      } else {
        starts.append(UInt32(record.start))
      }
    }
  }

  /// A guess from the first lines: an array that need not grow never holds its cards twice.
  private static func likelyCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let sample = bytes.prefix(65_536)
    let lines = sample.count { $0 == UInt8(ascii: "\n") } + 1
    return lines * (bytes.count / max(sample.count, 1) + 1)
  }
}
