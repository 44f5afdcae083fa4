/// The lines of a text in so many columns, one of which is left for the caret.
struct EditedLines {
  let text: String
  let columns: Int
  private(set) var ranges: [Range<String.Index>] = []

  var count: Int { ranges.count }

  init(_ text: String, columns: Int) {
    (self.text, self.columns) = (text, columns)
    let room = max(1, columns - 1)
    var start = text.startIndex
    var index = start
    var width = 0
    while index < text.endIndex {
      let (columns, next) = Self.grapheme(at: index, in: text)
      if let columns {
        if width + columns > room, index > start {
          ranges.append(start..<index)
          (start, width) = (index, 0)
        }
        width += columns
      } else {
        ranges.append(start..<index)
        (start, width) = (next, 0)
      }
      index = next
    }
    ranges.append(start..<text.endIndex)
  }

  /// The columns of a grapheme, nil for a newline, and its end.
  private static func grapheme(
    at index: String.Index, in text: String
  ) -> (columns: Int?, end: String.Index) {
    // Finding the graphemes of a long text takes ten times as long.
    let scalars = text.unicodeScalars
    let next = scalars.index(after: index)
    if let columns = plainColumns(of: scalars[index]), next < text.endIndex,
      scalars[next] == "\n" || plainColumns(of: scalars[next]) != nil
    {
      return (columns, next)
    }
    let columns = text[index].isNewline ? nil : GlyphRun.columns(of: String(text[index]))
    return (columns, text.index(after: index))
  }

  /// The columns of a scalar that never joins another one of its kind; nil for other scalars.
  private static func plainColumns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: 2
    default: nil
    }
  }

  /// The line and the column of an index; the end of a wrapped line is the start of the next one.
  func place(of index: String.Index) -> (line: Int, column: Int) {
    let line = ranges.lastIndex { $0.lowerBound <= index } ?? 0
    let before = text[ranges[line].lowerBound..<index]
    return (line, GlyphRun.columns(of: String(before)))
  }

  /// The index at a column of a line, or at its end.
  func index(line: Int, column: Int) -> String.Index {
    let range = ranges[line]
    var columns = 0
    for index in text[range].indices {
      columns += GlyphRun.columns(of: String(text[index]))
      if columns > column { return index }
    }
    let isWrapped = line + 1 < count && ranges[line + 1].lowerBound == range.upperBound
    return isWrapped ? text.index(before: range.upperBound) : range.upperBound
  }
}
