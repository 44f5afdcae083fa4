import TermUICore

/// A report of the mouse: xterm's first form (X10), limited to 223 columns, or the later one (SGR).
///
/// Presses and the wheel alone are of use. The terminal isn't asked for motion, so that its own
/// selection works with Shift.
struct MouseReport {
  private let button: Int
  private let x: Int
  private let y: Int
  private var isRelease = false

  /// The form of three bytes, each with 32 added.
  init(button: UInt8, x: UInt8, y: UInt8) {
    (self.button, self.x, self.y) = (Int(button) - 32, Int(x) - 32, Int(y) - 32)
  }

  /// The form of decimal numbers: `button;x;y`.
  init?(_ parameters: Substring, final: UInt8) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (button, x, y) = (numbers[0], numbers[1], numbers[2])
    isRelease = final == UInt8(ascii: "m")
  }

  /// The event, if the report is of one that matters.
  var event: MouseEvent? {
    // The bits of Shift, Alt, and Control.
    let kind: MouseEvent.Kind
    switch button & ~0b11100 {
    case 0: kind = .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    guard !isRelease, x > 0, y > 0 else { return nil }
    return MouseEvent(kind, at: Point(x: x - 1, y: y - 1))
  }
}
