import CNcurses
import TermUICore

/// A style in ncurses' terms: attributes, and the number of a pair of colors.
struct CursesStyle: Equatable {
  var attributes: attr_t = 0
  var pair: Int32 = 0
}

/// The styles that have been shown, and the pairs of colors that they need.
///
/// A terminal has few pairs (64 if it has 8 colors). When all are in use the numbers are assigned
/// afresh, and `generation` says that all of the screen must be painted again.
struct StyleTable {
  private(set) var generation = 0
  let palette: Palette
  private let capacity: Int
  private var styles: [Style: CursesStyle] = [:]
  /// The pairs of looks without attributes.
  private var pairs: [Palette.Look: Int32] = [:]
  private let define: (_ pair: Int32, _ foreground: Int, _ background: Int) -> Void

  init(
    palette: Palette, capacity: Int,
    define: @escaping (_ pair: Int32, _ foreground: Int, _ background: Int) -> Void
  ) {
    self.palette = palette
    self.capacity = capacity
    self.define = define
  }

  subscript(style: Style) -> CursesStyle {
    mutating get {
      if let known = styles[style] { return known }
      let look = palette.look(of: style)
      let pair = pair(
        for: Palette.Look(foreground: look.foreground, background: look.background))
      let new = CursesStyle(attributes: look.attributes.curses, pair: pair)
      styles[style] = new
      return new
    }
  }

  private mutating func pair(for colors: Palette.Look) -> Int32 {
    if colors == Palette.Look() { return 0 }
    if let pair = pairs[colors] { return pair }
    if pairs.count + 1 >= capacity { startOver() }
    let pair = Int32(pairs.count + 1)
    define(pair, colors.foreground, colors.background)
    pairs[colors] = pair
    return pair
  }

  private mutating func startOver() {
    pairs.removeAll()
    styles.removeAll()
    generation += 1
  }
}

extension Style.Attributes {
  /// ncurses 6.4 leaves out what the terminal lacks, and has no strikethrough.
  fileprivate var curses: attr_t {
    var result: attr_t = 0
    if contains(.bold) { result |= cn_bold }
    if contains(.dim) { result |= cn_dim }
    if contains(.italic) { result |= cn_italic }
    if contains(.underline) { result |= cn_underline }
    if contains(.reverse) { result |= cn_reverse }
    return result
  }
}
