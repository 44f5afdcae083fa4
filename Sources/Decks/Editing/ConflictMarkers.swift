/// Git's markers of conflicts, between which a text has two versions.
enum ConflictMarkers {
  private enum Part { case both, own, base, other }

  /// Both versions of a text; nil for one without markers.
  static func versions(of bytes: [UInt8]) -> (own: [UInt8], other: [UInt8])? {
    guard bytes.range(of: "<<<<<<< ".utf8) != nil else { return nil }
    var (own, other, part) = ([UInt8](), [UInt8](), Part.both)
    var isFound = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end]
      start = end
      switch part {
      case .both where line.starts(with: "<<<<<<< ".utf8): part = .own
      case .own where line.starts(with: "||||||| ".utf8): part = .base
      case .own where isMiddle(line), .base where isMiddle(line): part = .other
      case .other where line.starts(with: ">>>>>>> ".utf8): (part, isFound) = (.both, true)
      case .both:
        own += line
        other += line
      case .own: own += line
      case .other: other += line
      case .base: break
      }
    }
    return isFound && part == .both ? (own, other) : nil
  }

  private static func isMiddle(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "=======".utf8) && line.dropFirst(7).allSatisfy { $0 == 0x0D || $0 == 0x0A }
  }
}

extension Deck {
  /// Whether git's markers of a conflict are in its text.
  public var hasConflictMarkers: Bool { ConflictMarkers.versions(of: bytes) != nil }
}
