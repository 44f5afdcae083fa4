import Testing

@testable import TermUICore

struct TransitionTests {
  private let isShown = Model(false)

  /// A column in which a view comes and goes between two others.
  private func column(
    _ transition: AnyTransition, animation: Animation? = .frames(4)
  ) -> ViewHost {
    ViewHost(columns: 8, rows: 3) {
      Watch(isShown) { isShown in
        VStack(alignment: .leading) {
          Text("top")
          ZStack(alignment: .leading) {
            Text("--------")
            if isShown { Text("a bc").transition(transition) }
          }
        }
        .animation(animation, value: isShown)
      }
    }
  }

  /// The second line of this frame and of the next ones.
  private func pictures(_ host: ViewHost, _ frames: Int = 5) -> [String] {
    (0..<frames).map { frame in
      if frame > 0 { host.advance(by: Motion.interval) }
      return host.lines[1]
    }
  }

  private func isFaint(_ host: ViewHost) -> Bool {
    host.style(of: "a bc")?.attributes.contains(.dim) == true
  }

  @Test func `a view moves in from a side and out to it, in front of the others`() {
    let host = column(.move(edge: .trailing))
    #expect(host.lines[1] == "--------")
    isShown.value = true
    #expect(pictures(host) == ["---a bc-", "--a bc--", "-a bc---", "a bc----", "a bc----"])
    isShown.value = false
    #expect(pictures(host) == ["-a bc---", "--a bc--", "---a bc-", "--------", "--------"])
    #expect(host.renderer.tree.motion.isStill)
    let frames = host.frames
    #expect(pictures(host) == Array(repeating: "--------", count: 5) && host.frames == frames)
  }

  @Test
  func `a view that returns before it has left comes back from where it is, and is shown once`() {
    let host = column(.move(edge: .trailing))
    isShown.value = true
    #expect(pictures(host).last == "a bc----")
    isShown.value = false
    #expect(pictures(host, 3) == ["-a bc---", "--a bc--", "---a bc-"])
    isShown.value = true
    #expect(pictures(host, 4) == ["--a bc--", "--a bc--", "-a bc---", "a bc----"])
    #expect(host.renderer.tree.motion.isStill)
  }

  @Test func `a view slides in from the leading side, and out to the trailing one`() {
    let host = column(.slide)
    isShown.value = true
    #expect(pictures(host) == ["c-------", "bc------", " bc-----", "a bc----", "a bc----"])
    isShown.value = false
    #expect(pictures(host) == ["-a bc---", "--a bc--", "---a bc-", "--------", "--------"])
  }

  @Test func `a view is faint while it appears and disappears`() {
    let host = column(.opacity)
    isShown.value = true
    for _ in 1...3 {
      #expect(host.lines[1] == "a bc----" && isFaint(host))
      host.advance(by: Motion.interval)
    }
    #expect(host.lines[1] == "a bc----" && !isFaint(host))
    isShown.value = false
    for _ in 1...3 {
      #expect(host.lines[1] == "a bc----" && isFaint(host))
      host.advance(by: Motion.interval)
    }
    #expect(host.lines[1] == "--------")
  }

  @Test func `a view appears in one way and disappears in another, or in both at once`() {
    let both = AnyTransition.move(edge: .trailing).combined(with: .opacity)
    let host = column(.asymmetric(insertion: .identity, removal: both))
    isShown.value = true
    #expect(host.lines[1] == "a bc----" && !isFaint(host))
    isShown.value = false
    #expect(host.lines[1] == "-a bc---" && isFaint(host))
    #expect(pictures(host, 4).last == "--------")
  }

  @Test(arguments: [true, false])
  func `without an animation, or without motion, a view appears and disappears at once`(
    isAnimated: Bool
  ) {
    let host = ViewHost(columns: 8, rows: 1) {
      Watch(isShown) { isShown in
        VStack { if isShown { Text("a bc").transition(.slide) } }
          .animation(isAnimated ? .frames(4) : nil, value: isShown)
      }
      .environment(\.isMotionEnabled, !isAnimated)
    }
    isShown.value = true
    #expect(host.lines == ["  a bc"])
    isShown.value = false
    #expect(host.lines == [""])
  }

  @Test func `a view that comes and goes with its container has no transition`() {
    let host = ViewHost(columns: 8, rows: 2) {
      Watch(isShown) { isShown in
        VStack(alignment: .leading) {
          if isShown { HStack { Text("a bc").transition(.slide) } }
        }
        .frame(width: 8, alignment: .leading)
        .animation(.frames(4), value: isShown)
      }
    }
    isShown.value = true
    #expect(host.lines[0] == "a bc")
    isShown.value = false
    #expect(host.lines[0] == "")
  }

  @Test func `rows move up while a removed one leaves, and what is beneath it can be clicked`() {
    let rows = Model([1, 2, 3])
    let log = Log()
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(rows) { rows in
        VStack(alignment: .leading) {
          ForEach(rows, id: \.self) { row in
            Button("row \(row)") { log.add("\(row)") }.buttonStyle(.plain)
              .transition(.opacity)
          }
        }
        .frame(width: 8, height: 3, alignment: .topLeading)
      }
    }
    withAnimation(.frames(4)) { rows.value = [1, 3] }
    #expect(host.lines == ["row 1", "row 2", "row 3"])
    host.advance(by: 2 * Motion.interval)
    #expect(host.lines == ["row 1", "row 2", ""])
    #expect(host.tap("row 2") && log.take() == ["3"])
    host.advance(by: Motion.interval)
    #expect(host.lines == ["row 1", "row 3", ""])
    withAnimation(.frames(4)) { rows.value = [3] }
    #expect(host.lines == ["row 1", "row 3", ""])
    withAnimation(.frames(4)) { rows.value = [] }
    #expect(host.lines == ["row 1", "row 3", ""])
    host.advance(by: 4 * Motion.interval)
    #expect(host.lines == ["", "", ""] && host.renderer.tree.motion.isStill)
  }

  @Test func `a row that returns before it has left is shown once, and another one beside it`() {
    let rows = Model([1, 2])
    let host = ViewHost(columns: 8, rows: 3) {
      Watch(rows) { rows in
        VStack(alignment: .leading) {
          ForEach(rows, id: \.self) { Text("row \($0)").transition(.move(edge: .trailing)) }
        }
        .frame(width: 8, height: 3, alignment: .topLeading)
      }
    }
    withAnimation(.frames(4)) { rows.value = [1] }
    host.advance(by: Motion.interval)
    #expect(host.lines == ["row 1", " row 2", ""])
    withAnimation(.frames(4)) { rows.value = [1, 2] }
    host.advance(by: Motion.interval)
    #expect(host.lines == ["row 1", "  row 2", ""])
    host.advance(by: Motion.interval)
    #expect(host.lines == ["row 1", " row 2", ""])
    withAnimation(.frames(4)) { rows.value = [1] }
    host.advance(by: Motion.interval)
    withAnimation(.frames(4)) { rows.value = [1, 3] }
    host.advance(by: Motion.interval)
    #expect(host.renderer.tree.motion.isStill == false && host.lines[1].contains("2"))
    host.advance(by: 4 * Motion.interval)
    #expect(host.lines == ["row 1", "row 3", ""] && host.renderer.tree.motion.isStill)
  }

  @Test func `each view of a group has the transition of the group`() {
    let host = ViewHost(columns: 8, rows: 2) {
      Watch(isShown) { isShown in
        VStack(alignment: .leading) {
          Group {
            Text("top")
            if isShown { Text("a bc") }
          }
          .transition(.move(edge: .leading))
        }
        .frame(width: 8, height: 2, alignment: .topLeading)
        .animation(.frames(4), value: isShown)
      }
    }
    isShown.value = true
    #expect(pictures(host) == ["c", "bc", " bc", "a bc", "a bc"])
    isShown.value = false
    #expect(pictures(host) == [" bc", "bc", "c", "", ""])
  }

  @Test func `a leaving view is removed at once with its stack`() {
    let model = Model(2)
    let host = ViewHost(columns: 8, rows: 2) {
      Watch(model) { count in
        VStack(alignment: .leading) {
          if count > 0 {
            HStack(spacing: 0) {
              Text("=")
              if count > 1 { Text("a bc").transition(.opacity) }
            }
          }
        }
        .frame(width: 8, height: 2, alignment: .topLeading)
        .animation(.frames(4), value: count)
      }
    }
    model.value = 1
    #expect(host.lines[0] == "=a bc")
    model.value = 0
    #expect(host.lines[0] == "")
    host.advance(by: 4 * Motion.interval)
    #expect(host.lines[0] == "" && host.renderer.tree.motion.isStill)
  }
}

@Test func `a view disappears with a list that was removed from it in the same update`() {
  struct Inner: View {
    @Binding var hasList: Bool

    var body: some View {
      if hasList { List(selection: .constant(1)) { Text("row").tag(1) } } else { Text("none") }
    }
  }
  struct Screen: View {
    @State private var hasList = true
    @State private var isShown = true

    var body: some View {
      VStack {
        Button("Go") { hasList = false }
        if isShown { VStack { Inner(hasList: $hasList) }.transition(.opacity) }
      }
      .onChange(of: hasList) { withAnimation { isShown = false } }
    }
  }
  let host = ViewHost(columns: 6, rows: 4) { Screen() }
  #expect(host.tap("Go"))
  host.advance(by: 10 * Motion.interval)
  #expect(!host.lines.contains { $0.contains("row") })
}
