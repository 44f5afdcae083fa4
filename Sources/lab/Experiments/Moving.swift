import TermUI

extension Experiment {
  static let moving = Experiment(
    "An animation",
    lesson: """
      A change is made at once, animated or not: each body is evaluated once \
      and the layout is that of the end; only the painting lags behind for \
      some frames, of the rows that move.
      """
  ) { Moving() }
}

/// One change in two ways, and motion switched off by the environment.
private struct Moving: View {
  @State private var isThere = false
  @State private var hasMotion = true

  var body: some View {
    let _ = Counters.evaluated("Owner")
    Press("a", "change withAnimation") {
      withAnimation(.easeInOut(duration: 1)) { isThere.toggle() }
    }
    Press("j", "change without: it jumps") { isThere.toggle() }
    Press("m", "turn motion \(hasMotion ? "off" : "on")") { hasMotion.toggle() }
    Moved(isThere: isThere).environment(\.isMotionEnabled, hasMotion)
  }
}

/// What can move: position, size, colour, and the angle of a card.
private struct Moved: View {
  let isThere: Bool

  init(isThere: Bool) {
    Counters.initialized("Moved")
    self.isThere = isThere
  }

  var body: some View {
    let _ = Counters.evaluated("Moved")
    Text("●").offset(x: isThere ? 24 : 0)
    Color(red: isThere ? 1 : 0, green: 0.4, blue: isThere ? 0 : 1)
      .frame(width: isThere ? 25 : 5, height: 1)
    Text(isThere ? "木" : "나무").border()
      .rotation3DEffect(.degrees(isThere ? 180 : 0), axis: (x: 1, y: 0, z: 0))
  }
}
