/// Breaks glyphs into lines.
///
/// A line ends at its last space; if it has none, between two Han, kana or Hangul characters, but
/// never such that a small kana, a closing bracket or a full stop would begin a line (after JIS X 4051);
/// and if there is no such place either, at the end of the room.
struct TextWrapping {
  struct Line: Equatable {
    var range: Range<Int>
    var columns: Int
    /// Ends in an ellipsis, for there was more.
    var isCut = false
  }

  static let ellipsis = Glyph("…")

  let glyphs: [Glyph]
  private let columns: Int
  private let isOneLine: Bool

  init(_ glyphs: [Glyph]) {
    self.glyphs = glyphs
    columns = glyphs.reduce(0) { $0 + $1.columns }
    isOneLine = !glyphs.contains { $0.isLineBreak }
  }

  /// The columns of the widest of these lines, and how many there are.
  func size(width: Int?, limit: Int?) -> Size {
    if fits(width) { return Size(width: columns, height: 1) }
    let lines = lines(width: width, limit: limit)
    return Size(width: lines.reduce(0) { max($0, $1.columns) }, height: lines.count)
  }

  /// The lines within a width, the last one truncated if there are more than the limit.
  func lines(width: Int?, limit: Int?) -> [Line] {
    if fits(width) { return [Line(range: 0..<glyphs.count, columns: columns)] }
    let width = max(0, width ?? .unbounded)
    if width == 0 { return [Line(range: 0..<0, columns: 0)] }
    var lines: [Line] = []
    var start = 0
    while start <= glyphs.count {
      let (line, next) = line(from: start, width)
      if let limit, lines.count == limit - 1, next <= glyphs.count {
        lines.append(cut(from: start, width))
        break
      }
      lines.append(line)
      start = next
    }
    return lines
  }

  /// Whether all of it is one line.
  private func fits(_ width: Int?) -> Bool { isOneLine && columns <= max(0, width ?? .unbounded) }

  /// One line, and where the next begins; past the end after the last.
  private func line(from start: Int, _ width: Int) -> (Line, next: Int) {
    var columns = 0
    var atSpace: Int?
    var atCharacter: Int?
    for index in start..<glyphs.count {
      let glyph = glyphs[index]
      if glyph.isLineBreak { return (line(start..<index), index + 1) }
      if index > start {
        if glyph.isSpace && !glyphs[index - 1].isSpace { atSpace = index }
        if mayBreak(before: index) { atCharacter = index }
      }
      columns += glyph.columns
      guard columns > width, index > start, !glyph.isSpace else { continue }
      let end = atSpace ?? atCharacter ?? hardBreak(start, index)
      return (line(start..<end), glyphs[end...].firstIndex { !$0.isSpace } ?? end)
    }
    return (line(start..<glyphs.count), glyphs.count + 1)
  }

  /// A line without the spaces at its end.
  private func line(_ range: Range<Int>) -> Line {
    var end = range.upperBound
    while end > range.lowerBound && glyphs[end - 1].isSpace { end -= 1 }
    let range = range.lowerBound..<end
    return Line(range: range, columns: glyphs[range].reduce(0) { $0 + $1.columns })
  }

  private func cut(from start: Int, _ width: Int) -> Line {
    var start = start
    var end = end(from: start, within: width)
    while end > start && end < glyphs.count && glyphs[end].continues { end -= 1 }
    if end == start {
      // An unbreakable piece is wider than a line.
      while start < glyphs.count && glyphs[start].isPadding { start += 1 }
      end = self.end(from: start, within: width)
      while end > start && glyphs[end - 1].isPadding { end -= 1 }
    }
    var line = line(start..<end)
    line.columns += 1
    line.isCut = true
    return line
  }

  /// The number of glyphs of a line that fit with an ellipsis behind them.
  private func end(from start: Int, within width: Int) -> Int {
    var columns = 0
    var end = start
    while end < glyphs.count, !glyphs[end].isLineBreak, columns + glyphs[end].columns < width {
      columns += glyphs[end].columns
      end += 1
    }
    return end
  }

  private func hardBreak(_ start: Int, _ index: Int) -> Int {
    var end = index
    while end > start + 1
      && (glyphs[end].continues || LineBreaking.beginsNoLine(glyphs[end].base))
    { end -= 1 }
    return end > start + 1 || !glyphs[end].continues ? end : index
  }

  private func mayBreak(before index: Int) -> Bool {
    let before = glyphs[index - 1].base
    let after = glyphs[index].base
    return LineBreaking.mayPart(before, after) && !LineBreaking.beginsNoLine(after)
      && !LineBreaking.endsNoLine(before) && !glyphs[index].continues
  }
}

/// The characters that a line may begin or end with, after JIS X 4051 and Unicode's line breaking (UAX #14).
enum LineBreaking {
  /// Han, kana, Hangul, and the punctuation that goes with them.
  static func isCharacterScript(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x1100...0x11FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a line may end between two characters: both of such a script, or one a bracket.
  static func mayPart(_ before: UInt32, _ after: UInt32) -> Bool {
    let isScript = (isCharacterScript(before), isCharacterScript(after))
    return isScript.0 && isScript.1 || isScript.0 && opening.contains(after)
      || isScript.1 && closing.contains(before)
  }

  static func beginsNoLine(_ value: UInt32) -> Bool { closing.contains(value) }

  static func endsNoLine(_ value: UInt32) -> Bool { opening.contains(value) }

  private static let closing = values(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯー々ゝゞヽヾ〻ｰ"
      + "、。，．・：；！？‼⁇⁈⁉,.:;!?)]}）］｝〕〉》」』】〙〗〟’”»｡､｣･ﾞﾟ゛゜…‥〜～％‰°")
  private static let opening = values("([{（［｛〔〈《「『【〘〖〝‘“«｢￥＄￡")

  private static func values(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}
