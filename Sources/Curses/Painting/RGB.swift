/// An exact colour, and the xterm palette of 256 to approach it with.
struct RGB: Hashable {
  var red: Int
  var green: Int
  var blue: Int

  /// A colour of xterm's palette (its 256colres.h, and for 0–15 the defaults of charproc.c).
  init(xterm index: Int) {
    switch index {
    case ..<16: self = Self.base[index]
    case ..<232:
      let cube = index - 16
      self.init(
        red: Self.steps[cube / 36], green: Self.steps[cube / 6 % 6], blue: Self.steps[cube % 6])
    default:
      let grey = 8 + (index - 232) * 10
      self.init(red: grey, green: grey, blue: grey)
    }
  }

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
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

extension RGB {
  private static let steps = [0, 95, 135, 175, 215, 255]

  private static let base = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { RGB(red: $0.0, green: $0.1, blue: $0.2) }
}
