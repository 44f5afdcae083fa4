import TermUICore

/// An exact colour, and the xterm palette of 256 to approach it with.
struct RGB: Hashable {
  var red: Int
  var green: Int
  var blue: Int
}

extension RGB {
  /// A colour of xterm's palette.
  init(xterm index: Int) {
    let parts = Color(palette: UInt8(index)).parts ?? (0, 0, 0)
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }

  /// The nearest of some colours of xterm's palette, the first where two are as near.
  func nearest(in indices: Range<Int>) -> Int {
    var best = (index: indices.lowerBound, distance: Int.max)
    for index in indices {
      let distance = distance(to: RGB(xterm: index))
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// The distance by the "redmean" formula (compuphase.com/cmetric.htm), nearer to the eye than a plain one.
  private func distance(to other: RGB) -> Int {
    let mean = (red + other.red) / 2
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return ((512 + mean) * r * r) / 256 + 4 * g * g + ((767 - mean) * b * b) / 256
  }
}
