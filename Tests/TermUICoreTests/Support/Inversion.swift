@testable import TermUICore

extension ViewHost {
  /// A plus sign for each inverted cell; trailing blanks cut.
  var inverted: [String] {
    let height = lines.count
    let canvas = renderer.canvas
    return (0..<height).map { y in
      let cells = (0..<canvas.size.width).map {
        canvas[$0, y].style.attributes.contains(.reverse) ? "+" : " "
      }
      return String((cells.lastIndex(of: "+").map { cells[...$0] } ?? []).joined())
    }
  }
}
