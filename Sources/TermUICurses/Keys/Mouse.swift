import CNcurses
import TermUICore

/// Presses and the wheel, told cell by cell; no motion, so that the terminal's own selection works with Shift.
enum Mouse {
  static func begin() {
    mouseinterval(0)
    mousemask(mmask_t(cn_button1 | cn_wheel_up | cn_wheel_down), nil)
  }

  static func nextEvent() -> MouseEvent? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    return self.event(state: UInt32(event.bstate), x: Int(event.x), y: Int(event.y))
  }

  static func event(state: UInt32, x: Int, y: Int) -> MouseEvent? {
    let kinds: [(UInt32, MouseEvent.Kind)] = [
      (cn_button1, .press), (cn_wheel_up, .wheelUp), (cn_wheel_down, .wheelDown),
    ]
    let kind = kinds.first { state & $0.0 != 0 }?.1
    return kind.map { MouseEvent($0, at: Point(x: x, y: y)) }
  }
}
