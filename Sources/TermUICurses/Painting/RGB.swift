import Glibc
import TermUICore

/// A colour by its parts, each from 0 to 255.
nonisolated struct RGB: Hashable {
  var red: Int
  var green: Int
  var blue: Int

  init(_ parts: Color.Parts) { (red, green, blue) = parts }

  /// Makes a colour of a number such as 0xFF8000.
  init(_ number: Int) { self.init((number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF)) }

  /// Makes the colour of xterm's palette at an index.
  init(palette index: Int) { self.init(Color(palette: UInt8(index)).parts ?? (0, 0, 0)) }

  /// The number on a terminal of direct colours, whose own ones those below 8 mean: the darkest blues are lifted.
  var number: Int { max(8, red << 16 | green << 8 | blue) }

  /// The contrast with another colour, from 1 to 21 (WCAG 2.1, www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
  func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  var luminance: Double {
    func linear(_ part: Int) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour on the way to another; 0 is this one, and 1 the other.
  func mixed(with other: RGB, _ part: Double) -> RGB {
    func mix(_ a: Int, _ b: Int) -> Int {
      Int((Double(a) + Double(b - a) * part).rounded(.toNearestOrEven))
    }
    return RGB((mix(red, other.red), mix(green, other.green), mix(blue, other.blue)))
  }

  /// The difference of the largest and the smallest part, which is 0 for greys.
  var chroma: Int { max(red, green, blue) - min(red, green, blue) }

  /// The angle on the wheel of colours in degrees: red is 0, green 120, blue 240.
  var hue: Double {
    guard chroma > 0 else { return 0 }
    let (r, g, b, c) = (Double(red), Double(green), Double(blue), Double(chroma))
    let largest = max(red, green, blue)
    let sixth = largest == red ? (g - b) / c : largest == green ? 2 + (b - r) / c : 4 + (r - g) / c
    return sixth < 0 ? 60 * sixth + 360 : 60 * sixth
  }

  /// Whether the colour is of a hue, within 45 degrees, and no grey.
  func isOfHue(_ degrees: Double) -> Bool {
    let distance = abs(hue - degrees)
    return chroma >= 60 && min(distance, 360 - distance) <= 45
  }

  /// The distance by the "redmean" formula (compuphase.com/cmetric.htm), nearer to the eye than a plain one.
  func distance(to other: RGB) -> Int {
    let mean = (red + other.red) / 2
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return ((512 + mean) * r * r) / 256 + 4 * g * g + ((767 - mean) * b * b) / 256
  }

  /// The nearest of some colours of xterm's palette, the first where two are as near.
  func nearest(in indices: Range<Int>) -> Int {
    indices.min { distance(to: RGB(palette: $0)) < distance(to: RGB(palette: $1)) } ?? 0
  }
}
