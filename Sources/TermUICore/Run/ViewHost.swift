import Publishing

/// Drives views without a terminal, for tests, examples and tools.
@MainActor public final class ViewHost {
  let renderer: Renderer
  private var time = 0.0

  /// Shows a view on a screen in memory.
  public init<Root: View>(columns: Int = 80, rows: Int = 24, @ViewBuilder _ root: () -> Root) {
    renderer = Renderer(size: Size(width: columns, height: rows), root())
    renderer.tree.motion.now = { [unowned self] in time }
    renderer.flush()
  }

  /// Moves the clock of animations, timers, and debouncing, then settles; movements go on from there.
  ///
  /// The clock of animations is stopped otherwise, that of timers and debouncing is the process's own.
  public func advance(by duration: Duration) async {
    renderer.flush()
    MainClock.shared.advance(by: duration) { advance(by: $0 / .seconds(1)) }
    await settle(finishesMovements: false)
  }

  /// Moves the clock of animations alone.
  func advance(by seconds: Double) {
    time += seconds
    renderer.flush()
  }

  isolated deinit { renderer.close() }

  /// The screen now, trailing blanks cut, after all pending updates.
  public var lines: [String] {
    renderer.flush()
    return (0..<renderer.canvas.size.height).map { renderer.canvas.line($0) }
  }

  /// Frames painted so far.
  public var frames: Int { renderer.frames }

  /// The render tree as indented text: type, identity, frame.
  public var tree: String {
    renderer.flush()
    return renderer.description
  }

  /// One key press.
  public func send(_ key: Key) {
    renderer.flush()
    renderer.send(key)
    renderer.flush()
  }

  /// Each grapheme as a key press.
  public func type(_ text: String) {
    for character in text { send(.character(character)) }
  }

  /// Sends a text as one paste.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Moves the wheel over a cell: down, or up by negative notches.
  public func scroll(_ notches: Int, at position: Point) {
    let event = MouseEvent(notches < 0 ? .wheelUp : .wheelDown, at: position)
    for _ in 0..<abs(notches) { send(.mouse(event)) }
  }

  /// Activates the first button, toggle or tappable view, in reading order, that shows text.
  @discardableResult public func tap(_ text: String) -> Bool {
    renderer.flush()
    let found = ScreenText(renderer.canvas).places(of: text).contains { renderer.tap(at: $0) }
    renderer.flush()
    return found
  }

  /// The style of the first cell that shows text.
  public func style(of text: String) -> Style? {
    renderer.flush()
    guard let place = ScreenText(renderer.canvas).places(of: text).first else { return nil }
    return renderer.canvas[place.x, place.y].style
  }

  func style(atColumn column: Int, row: Int) -> Style {
    renderer.flush()
    return renderer.canvas[column, row].style
  }

  /// The cell of the terminal's cursor; nil while no text is edited.
  var cursor: Point? {
    renderer.flush()
    return renderer.focus.cursor
  }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) {
    renderer.resize(to: Size(width: columns, height: rows))
    renderer.flush()
  }

  /// Waits until no update, no movement, no step of a task and no timer that is due is pending.
  ///
  /// A view that writes its own state whenever it is evaluated is never done; that is broken off, and so is a movement
  /// after a minute of the clock, in case its end always begins another one.
  public func settle() async { await settle(finishesMovements: true) }

  private func settle(finishesMovements: Bool) async {
    let end = time + 60
    var quiet = 0
    var busy = 0
    while quiet < 8 && busy < 100 {
      renderer.flush()
      while finishesMovements, renderer.isMoving, time < end { advance(by: Motion.interval) }
      let steps = renderer.tree.tasks.steps
      let frames = renderer.frames
      await Task.yield()
      // A task may be at work on another thread.
      if renderer.tree.tasks.running > 0 { try? await Task.sleep(for: .milliseconds(2)) }
      let isQuiet = renderer.tree.isIdle && frames == renderer.frames
      let isStill = isQuiet && steps == renderer.tree.tasks.steps
      quiet = isStill ? quiet + 1 : 0
      busy = isQuiet ? 0 : busy + 1
    }
  }
}

/// Finds text on a canvas.
@MainActor struct ScreenText {
  private let canvas: Canvas

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// The cell at which a text begins, in reading order.
  func places(of text: String) -> [Point] {
    let glyphs = GlyphRun.glyphs(of: text)
    guard !glyphs.isEmpty else { return [] }
    var places: [Point] = []
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width where stands(glyphs, x, y) { places.append(Point(x: x, y: y)) }
    }
    return places
  }

  private func stands(_ glyphs: [Glyph], _ x: Int, _ y: Int) -> Bool {
    var x = x
    for glyph in glyphs {
      guard x < canvas.size.width, canvas[x, y].code == glyph.code, canvas[x, y].width > 0 else {
        return false
      }
      x += glyph.columns
    }
    return true
  }
}
