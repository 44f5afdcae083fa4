import CNcurses
import Glibc
import TermUICore

/// Runs a root view on a screen until it is to end.
package final class Application {
  private let screen: any Screen
  private let renderer: Renderer
  private var isEnding = false
  /// Whether the keys that wait are dropped.
  private var discardsInput = false
  /// The time of the next frame, while something moves.
  private var frameDeadline: Double?
  /// The time at which the last frame was shown, or at which the first handler after it began.
  private var frameTime = 0.0
  /// The time at which the beginning of a key is taken as it is.
  private var keyDeadline: Double?
  /// Runs after each element of the input, and at each change of the window's size.
  package var didTakeInput: () -> Void = {}
  /// Runs after each frame.
  package var didShowFrame: () -> Void = {}
  /// Measures the time since the last frame, in seconds.
  package var clock: @MainActor () -> Double = now
  /// Runs when a paste is too long.
  package var didRefusePaste: () -> Void = {}

  /// Makes an application of a screen and the view that fills it.
  package init<Root: View>(screen: any Screen, _ root: Root) {
    self.screen = screen
    var end: () -> Void = {}
    var discard: () -> Void = {}
    var suspend: (() -> Void) -> Void = { $0() }
    renderer = Renderer(
      size: screen.size,
      environment: {
        $0.hasColors = screen.hasColors
        $0.quit = QuitAction { end() }
        $0.discardInput = DiscardInputAction { discard() }
        $0.suspendTerminal = SuspendTerminalAction { suspend($0) }
      }, root)
    end = { [unowned self] in isEnding = true }
    discard = { [unowned self] in discardsInput = true }
    suspend = { [unowned self] in suspendScreen(during: $0) }
    renderer.show = { [unowned self] canvas, changes in
      screen.show(canvas, changes: changes, cursor: renderer.shownCursor)
      didShowFrame()
    }
  }

  /// Whether the program is about to end; work that waits for something should stop waiting.
  package nonisolated static var isQuitPending: Bool { cn_is_quit_pending() }

  /// Runs until the end, at which all views disappear, and returns the signal that ended it, if any.
  package func run() -> Int32? { MainClock.shared.withLoop(runLoop) }

  private func runLoop() -> Int32? {
    cn_set_quit_pending(false)
    repaint()
    defer {
      cn_set_quit_pending(true)
      renderer.close()
    }
    showFrame()
    while !isEnding {
      let wait = Wait(input: screen.input, signals: screen.signals, seconds: patience)
      if wait.hasSignal, let ending = handleSignals() { return ending }
      frameTime = clock()
      MainClock.shared.runDue(step: showDueFrame)
      // Before a signal stopped the program, the screen may have taken keys.
      handleInput(isThere: wait.hasInput || wait.hasSignal)
      discardsInput = false
      if wait.isHangUp { return SIGHUP }
      showFrame()
    }
    return nil
  }

  /// Paints the next frame as a whole, because the screen's colors are others.
  package func repaint() {
    renderer.setClock(Self.now, mixesColors: screen.mixesColors)
    renderer.repaint()
  }

  private func showFrame() {
    renderer.flush()
    frameTime = clock()
    frameDeadline = renderer.isMoving ? Self.now() + Renderer.frameInterval : nil
  }

  /// Shows a frame between two handlers if the last one is too old.
  private func showDueFrame() {
    if clock() - frameTime >= Self.longestFrame { showFrame() }
  }

  /// The most seconds from one frame to the next while handlers run, except that no handler is interrupted.
  private static let longestFrame = 0.05

  /// The seconds until something is due; nothing wakes an idle program.
  private var patience: Double? {
    let deadline = [frameDeadline, keyDeadline].compactMap(\.self).min()
    return [deadline.map { $0 - Self.now() }, MainClock.shared.patience].compactMap(\.self).min()
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

// MARK: Input

extension Application {
  /// Handles all input that waits before one frame is painted, unless that takes long; the views are
  /// brought up to date before each key.
  ///
  /// A signal that ends the program overtakes it: on a slow terminal much may wait.
  private func handleInput(isThere: Bool) {
    let isLate = keyDeadline.map { $0 <= Self.now() } ?? false
    guard isThere || isLate else { return }
    if !isThere { screen.giveUpInput() }
    frameTime = clock()
    while !isEnding, !Self.isQuitPending, let input = nextInput() {
      switch input {
      case .cursorReport, .colorReport: resize()
      case _ where discardsInput: continue
      case .key(.control("z")): stop()
      case .key(let key): press(key)
      case .refusedPaste:
        screen.beep()
        didRefusePaste()
      }
      didTakeInput()
      showDueFrame()
    }
    keyDeadline = screen.inputPatience.map { Self.now() + Double($0) / 1000 }
  }

  /// The next element of the input; if it is dropped, also one that came while a key was handled.
  private func nextInput() -> Input? {
    screen.nextInput() ?? (discardsInput ? screen.nextInput() : nil)
  }

  /// Handles a key together with the equal presses that wait, as those of a key that is held down.
  private func press(_ key: Key) {
    var presses = 1 + screen.takeRepeats(of: key)
    while presses > 0, !isEnding, !discardsInput, !Self.isQuitPending {
      presses -= renderer.send(key, presses: presses)
      if presses > 0 { showDueFrame() }
    }
  }
}

// MARK: Signals

extension Application {
  /// Handles what signals request, and returns the one that ends the program.
  private func handleSignals() -> Int32? {
    while let signal = screen.nextSignal() {
      switch signal {
      case SIGWINCH: resize()
      case SIGTSTP: stop()
      case SIGCONT: resume()
      case SIGINT where screen.hasPaste(): cn_set_quit_pending(false)
      default: return signal
      }
    }
    return nil
  }

  private func stop() {
    screen.stop()
    resize()
  }

  /// Lends the terminal to another program while the function runs.
  ///
  /// Ctrl-C and other signals that the terminal sends to all its programs meanwhile are for that one.
  private func suspendScreen(during work: () -> Void) {
    screen.suspend()
    work()
    var requests: [Int32] = []
    while let signal = screen.nextSignal() {
      if signal == SIGTERM || signal == SIGHUP { requests.append(signal) }
    }
    cn_set_quit_pending(false)
    for signal in requests { raise(signal) }
    resume()
  }

  private func resume() {
    screen.resume()
    resize()
  }

  private func resize() {
    screen.resize()
    renderer.resize(to: screen.size)
    didTakeInput()
  }
}

/// The one place where the program waits: for input, a signal, or work for the main actor.
struct Wait {
  private(set) var hasInput = false
  private(set) var hasSignal = false
  /// Whether the terminal is gone.
  private(set) var isHangUp = false

  /// Waits until something has come or the time is over; without a limit if there is no time.
  init(input: Int32, signals: Int32, seconds: Double?) {
    var polled = InlineArray<3, pollfd>(
      repeating: pollfd(fd: MainQueueHandle.descriptor, events: Int16(POLLIN), revents: 0))
    (polled[0].fd, polled[1].fd) = (input, signals)
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1000).rounded(.up), 1e9)) } ?? -1
    var span = polled.mutableSpan
    guard span.withUnsafeMutableBufferPointer({ poll($0.baseAddress, 3, milliseconds) }) >= 0 else {
      (hasSignal, isHangUp) = (errno == EINTR, errno != EINTR)
      return
    }
    if polled[2].revents != 0 { MainQueueHandle.drain() }
    hasInput = polled[0].revents & Int16(POLLIN) != 0
    isHangUp = polled[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    hasSignal = polled[1].revents != 0
  }
}
