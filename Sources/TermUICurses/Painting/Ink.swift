import CNcurses
import TermUICore

/// A style in ncurses' terms: attributes, and the number of a colour pair.
struct Ink: Equatable {
  var attributes: attr_t = 0
  var pair: Int32 = 0
}

/// The inks made so far, each pair of colours when it is first asked for.
///
/// A terminal has few pairs (64 on one of 8 colours). When they are used up all are given out afresh,
/// and `generation` tells that what is on the screen must be painted again.
struct InkWell {
  private(set) var generation = 0
  let palette: Palette
  private let capacity: Int
  private var inks: [Style: Ink] = [:]
  private var pairs: [Colors: Int32] = [:]
  private let define: (_ pair: Int32, _ foreground: Int, _ background: Int) -> Void

  private struct Colors: Hashable {
    var foreground: Int
    var background: Int
  }

  init(
    palette: Palette, capacity: Int,
    define: @escaping (_ pair: Int32, _ foreground: Int, _ background: Int) -> Void
  ) {
    self.palette = palette
    self.capacity = capacity
    self.define = define
  }

  var mixesColors: Bool { palette.depth == .indexed || palette.depth == .direct }

  mutating func ink(for style: Style) -> Ink {
    if let ink = inks[style] { return ink }
    let look = palette.look(of: style)
    let pair = pair(for: Colors(foreground: look.foreground, background: look.background))
    let ink = Ink(attributes: look.attributes.curses, pair: pair)
    inks[style] = ink
    return ink
  }

  private mutating func pair(for colors: Colors) -> Int32 {
    if colors == Colors(foreground: -1, background: -1) { return 0 }
    if let pair = pairs[colors] { return pair }
    if pairs.count + 1 >= capacity { startOver() }
    let pair = Int32(pairs.count + 1)
    define(pair, colors.foreground, colors.background)
    pairs[colors] = pair
    return pair
  }

  private mutating func startOver() {
    pairs.removeAll()
    inks.removeAll()
    generation += 1
  }
}

extension Style.Attributes {
  /// ncurses 6.4 leaves out what the terminal lacks, and knows no strikethrough.
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
