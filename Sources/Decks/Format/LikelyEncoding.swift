/// An encoding of text from before UTF-8, guessed from bytes that are not UTF-8.
///
/// Each of the three encodings of Korean and Japanese has pairs of bytes that are common in it and rare
/// in the others: the 2,350 usual syllables of KS X 1001, the kana of JIS X 0208 as EUC-JP and as
/// Shift_JIS write them. The encoding with the largest share of common pairs is the likeliest.
public enum LikelyEncoding: String, Sendable {
  case eucJP = "EUC-JP"
  case shiftJIS = "SHIFT_JIS"
  /// Windows' Korean, which includes EUC-KR.
  case cp949 = "CP949"
  /// Western Europe's, as Windows writes it, which includes the letters of Latin-1.
  case windows1252 = "WINDOWS-1252"

  /// The languages that are written so.
  var language: String {
    switch self {
    case .eucJP, .shiftJIS: "Japanese"
    case .cp949: "Korean"
    case .windows1252: "Western European"
    }
  }

  /// The likeliest encoding of a text, by its first 64 KiB.
  init(of text: some Sequence<UInt8>) {
    let sample = Array(text.prefix(1 << 16))
    let shares = [Self.eucJP, .shiftJIS, .cp949].map { ($0, $0.commonShare(in: sample)) }
    let best = shares.max { $0.1 < $1.1 }
    self = best.flatMap { $0.1 >= 0.2 ? $0.0 : nil } ?? .windows1252
  }

  /// The share of common pairs among all characters beyond ASCII; 0 if a byte cannot be of this encoding.
  private func commonShare(in bytes: [UInt8]) -> Double {
    var (common, all, at) = (0, 0, 0)
    while at < bytes.count {
      let first = bytes[at]
      if first < 0x80 {
        at += 1
        continue
      }
      all += 1
      if self == .shiftJIS, 0xA1...0xDF ~= first {
        at += 1
        continue
      }
      // Cut in two by the end of the sample.
      guard at + 1 < bytes.count else { break }
      let second = bytes[at + 1]
      guard isPair(first, second) else { return 0 }
      if isCommon(first, second) { common += 1 }
      at += 2
    }
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  private func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .eucJP: first == 0x8E || first >= 0xA1 ? second >= 0xA1 : false
    case .shiftJIS: (0x81...0xFC).contains(first) && second >= 0x40 && second != 0x7F
    case .cp949: first >= 0x81 && second >= 0x41
    case .windows1252: true
    }
  }

  private func isCommon(_ first: UInt8, _ second: UInt8) -> Bool {
    switch self {
    case .eucJP: (first == 0xA4 || first == 0xA5) && second >= 0xA1
    case .shiftJIS: first == 0x82 && second >= 0x9F || first == 0x83 && second <= 0x96
    case .cp949: 0xB0...0xC8 ~= first && second >= 0xA1
    case .windows1252: false
    }
  }
}
