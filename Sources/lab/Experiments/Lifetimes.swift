import TermUI

extension Experiment {
  static let eagerAndLazy = Experiment(
    "Eager and lazy stacks",
    lesson: """
      A VStack creates all of its rows at once, a LazyVStack only those near \
      the window. A row that has been scrolled out of the window retains its \
      state, because its node still exists.
      """
  ) { EagerAndLazy() }
}

/// A thousand rows in an eager stack, and a thousand in a lazy one.
private struct EagerAndLazy: View {
  @State private var position = 0

  var body: some View {
    KeyAction("d", "scroll the lazy stack down") { position = min(position + 20, 999) }
    KeyAction("u", "scroll it up") { position = max(0, position - 20) }
    Text(" m marks the first row of the lazy stack")
    HStack(spacing: 4) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<1000) { NumberedRow(stack: "VStack", number: $0) }
        }
      }
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<1000) { NumberedRow(stack: "LazyVStack", number: $0) }
        }
      }
      .scrollPosition(id: .constant(position))
    }
    .frame(maxWidth: 28).frame(height: 5)
  }
}

private struct NumberedRow: View {
  let stack: String
  let number: Int
  @State private var isMarked = false

  private var isLazy: Bool { stack == "LazyVStack" }

  init(stack: String, number: Int) {
    Counters.initialized(stack)
    self.stack = stack
    self.number = number
  }

  var body: some View {
    let _ = Counters.evaluated(stack)
    Text("\(isMarked ? "[x]" : "[ ]") row \(number)").lineLimit(1)
      .onTapGesture { isMarked.toggle() }
      .onKeyPress(keys: isLazy && number == 0 ? ["m"] : []) { _ in
        isMarked.toggle()
        return .handled
      }
  }
}

extension Experiment {
  static let appearing = Experiment(
    "The order of onAppear and onDisappear",
    lesson: """
      First all bodies are evaluated, then the frame is drawn, then onAppear \
      runs. Parents come before their children, both when they appear and \
      when they disappear.
      """
  ) { Appearing() }
}

/// A parent and two children that log when they are evaluated, appear, and disappear.
private struct Appearing: View {
  @State private var isShown = false

  var body: some View {
    KeyAction("t", "\(isShown ? "hide" : "show") the family") {
      isShown.toggle()
    }
    if isShown {
      Logged("parent") {
        Logged("first child") { Text("    first child") }
        Logged("second child") { Text("    second child") }
      }
    }
    EventsView(counters: .shared)
  }
}

private struct Logged<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    Counters.initialized(name)
    self.name = name
    self.content = content()
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    let _ = Counters.log("\(name): body")
    VStack(alignment: .leading) { content }
      .onAppear { Counters.log("\(name): appears") }
      .onDisappear { Counters.log("\(name): disappears") }
  }
}

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
    KeyAction("a", "change with an animation") {
      withAnimation(.easeInOut(duration: 1)) { isMoved.toggle() }
    }
    KeyAction("j", "change without an animation") { isMoved.toggle() }
    KeyAction("m", "switch motion \(hasMotion ? "off" : "on")") { hasMotion.toggle() }
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
