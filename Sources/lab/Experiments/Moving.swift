import TermUI

extension Experiment {
  static let moving = Experiment(
    "An animation",
    lesson: """
      A change is made at once, animated or not: each body is evaluated \
      once, and the layout is the final one. Only the drawing takes more \
      frames, for the rows that move.
      """
  ) { Moving() }
}

/// One change, made in two ways, and a switch for the environment's motion.
private struct Moving: View {
  @State private var isMoved = false
  @State private var hasMotion = true

  var body: some View {
    let _ = Counters.evaluated("Owner")
    KeyButton("a", "change with an animation") {
      withAnimation(.easeInOut(duration: 1)) { isMoved.toggle() }
    }
    KeyButton("j", "change without an animation") { isMoved.toggle() }
    KeyButton("m", "switch motion \(hasMotion ? "off" : "on")") { hasMotion.toggle() }
    MovingViews(isMoved: isMoved).environment(\.isMotionEnabled, hasMotion)
  }
}

/// A position, a size, a color, and the angle of a card.
private struct MovingViews: View {
  let isMoved: Bool

  init(isMoved: Bool) {
    Counters.initialized("Moving views")
    self.isMoved = isMoved
  }

  var body: some View {
    let _ = Counters.evaluated("Moving views")
    Text("●").offset(x: isMoved ? 24 : 0)
    Color(red: isMoved ? 1 : 0, green: 0.4, blue: isMoved ? 0 : 1)
      .frame(width: isMoved ? 25 : 5, height: 1)
    Text(isMoved ? "木" : "나무").border()
      .rotation3DEffect(.degrees(isMoved ? 180 : 0), axis: (x: 1, y: 0, z: 0))
  }
}
