import Glibc

/// Runs a root view on a screen until somebody asks it to end.
@MainActor public final class Application {
  private let screen: any Screen
  private let renderer: Renderer
  private let quit: Quit
  private let signals = Signals()
  /// The time that the newest frame shows, in seconds: it never goes back, and runs ahead of the clock
  /// where keys come faster than frames.
  private var time = 0.0
  /// When the frame that is painted, and kept back, is to be seen.
  private var nextFrame: Double?
  /// The time at which the beginning of a key is taken as it is.
  private var keyDeadline: Double?

  /// Makes an application of a screen and the view that fills it.
  public init<Root: View>(screen: any Screen, @ViewBuilder root: () -> Root) {
    let quit = Quit()
    self.screen = screen
    self.quit = quit
    renderer = Renderer(
      size: screen.size,
      environment: {
        $0.quit = QuitAction { quit.isAsked = true }
        $0.hasColors = screen.hasColors
      }, root())
    renderer.show = { [focus = renderer.focus] canvas, changes in
      screen.show(canvas, changes: changes, cursor: focus.cursor)
    }
  }

  /// Runs until the end, at which all views disappear; gives the signal that ended it, if one did.
  public func run() -> Int32? {
    renderer.tree.motion.now = { [unowned self] in now() }
    renderer.tree.motion.mixesColors = screen.mixesColors
    signals.install()
    defer {
      showKept()
      renderer.close()
      signals.remove()
    }
    showFrame()
    while !quit.isAsked {
      let outcome = EventSource.wait(
        keys: screen.input, signals: signals.descriptor, timeout: timeout)
      showKept()
      switch outcome {
      case .events(let keys, let hasSignals, let hangUp):
        if hasSignals, let ending = takeSignals() { return ending }
        if keys || isKeyLate { MainThread.during { takeKeys(isLate: !keys) } }
        if hangUp { return SIGHUP }
      case .failed: return SIGHUP
      }
      // All that is waiting is handled before one frame is painted.
      showFrame()
    }
    return nil
  }

  /// Gives the terminal to another program while it runs: a function that comes back when it has ended.
  ///
  /// What the terminal tells all its programs meanwhile, such as Ctrl-C, was meant for that one.
  public func withoutScreen(_ work: () -> Void) {
    showKept()
    screen.suspend()
    work()
    var others: [Int32] = []
    while let signal = signals.next() {
      if signal == SIGTERM || signal == SIGHUP { others.append(signal) }
    }
    for signal in others { raise(signal) }
    resume()
  }

  /// Shows what is to be seen by now.
  ///
  /// While something moves, the frame after this one is painted with it and kept back until its time:
  /// what it takes is at hand now, and would have to be fetched again after a pause.
  private func showFrame() {
    renderer.flush()
    guard !renderer.tree.motion.isStill, screen.hold() else { return }
    time = now() + Motion.interval
    nextFrame = Self.seconds() + Motion.interval
    renderer.flush()
  }

  private func showKept() {
    guard nextFrame != nil else { return }
    nextFrame = nil
    screen.release()
  }

  /// Until the next frame while something moves; nothing wakes an idle program.
  private var timeout: Int32 {
    guard let keyDeadline else { return frameTimeout }
    let keyTimeout = Self.milliseconds(max(0, keyDeadline - Self.seconds()))
    return frameTimeout < 0 ? keyTimeout : min(frameTimeout, keyTimeout)
  }

  private var frameTimeout: Int32 {
    if let nextFrame { return Self.milliseconds(max(0, nextFrame - Self.seconds())) }
    return renderer.tree.motion.isStill ? -1 : Self.milliseconds(Motion.interval)
  }

  private var isKeyLate: Bool { keyDeadline.map { $0 <= Self.seconds() } ?? false }

  private func now() -> Double {
    time = max(time, Self.seconds())
    return time
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32((seconds * 1000).rounded(.up))
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Handles all keys that wait; the views are brought up to date before each, but for one held down.
  private func takeKeys(isLate: Bool) {
    if isLate { screen.giveUpWaitingForKey() }
    defer { keyDeadline = screen.keyPatience.map { Self.seconds() + Double($0) / 1000 } }
    while !quit.isAsked, let key = screen.nextKey() {
      if renderer.repeatHeld(key) { continue }
      renderer.tree.update()
      renderer.dispatch(key)
    }
  }

  /// Does what signals ask for; gives the one that ends the program.
  private func takeSignals() -> Int32? {
    while let signal = signals.next() {
      switch signal {
      case SIGWINCH: resize()
      case SIGTSTP:
        screen.suspend()
        if !signals.stopHere() { resume() }
      case SIGCONT: resume()
      default: return signal
      }
    }
    return nil
  }

  private func resume() {
    screen.resume()
    resize()
  }

  private func resize() {
    screen.resize()
    if screen.size == renderer.canvas.size {
      renderer.repaint()
    } else {
      renderer.resize(to: screen.size)
    }
  }

  private final class Quit {
    var isAsked = false
  }
}

/// Ends the application; call it like a function.
public struct QuitAction: Sendable {
  fileprivate let action: @MainActor () -> Void

  /// Ends the application.
  @MainActor public func callAsFunction() { action() }
}

private struct QuitKey: EnvironmentKey {
  static let defaultValue = QuitAction {}
}

extension EnvironmentValues {
  /// Ends the application.
  public fileprivate(set) var quit: QuitAction {
    get { self[QuitKey.self] }
    set { self[QuitKey.self] = newValue }
  }
}
