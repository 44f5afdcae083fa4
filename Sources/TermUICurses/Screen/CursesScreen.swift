import CNcurses
import Glibc
import TermUICore

/// A terminal on ncursesw: cells out, keys in.
public final class CursesScreen: Screen {
  public private(set) var size: Size
  public let input: Int32 = STDIN_FILENO
  public let hasColors: Bool
  public let mixesColors: Bool
  public var scrollsByRegion = true {
    didSet { if scrollsByRegion != oldValue { descriptions.use(scrolling: scrollsByRegion) } }
  }

  private let descriptions: Descriptions
  private let painter: Painter
  private let modes = TerminalModes()
  private var decoder: KeyDecoder
  private var isUp = true
  /// What opens the screen goes out with the first frame: each write of its own would wake the terminal.
  private var keepsOpening = false

  /// Takes the terminal on standard input and output; there is one at a time.
  ///
  /// Roles can be given other colours than their own.
  public static func open(
    colors: ColorMode = .auto, roles: [Color.Role: Color] = [:]
  ) throws(CursesError) -> CursesScreen {
    Locale.adopt()
    try TerminalCheck.check(input: STDIN_FILENO, output: STDOUT_FILENO)
    let still = Descriptions.still(output: STDOUT_FILENO)
    cn_guard_prepare(STDOUT_FILENO, TerminalModes.end)
    guard Signals.keeping(cn_open) else { throw .outOfMemory }
    guard let window = cn_newscr(), let keyboard = newpad(1, 1) else { throw .outOfMemory }
    return CursesScreen(
      window: window, keyboard: keyboard, still: still, colors: colors, roles: roles)
  }

  private init(
    window: UnsafeMutablePointer<WINDOW>, keyboard: UnsafeMutablePointer<WINDOW>,
    still: UnsafeMutableRawPointer?, colors: ColorMode, roles: [Color.Role: Color]
  ) {
    cn_guard_arm()
    cn_hold_reads(input)
    keepsOpening = cn_hold_writes(STDOUT_FILENO)
    CursesSetup.apply(window: window, keyboard: keyboard)
    descriptions = Descriptions(still: still)
    size = TerminalSize.current
    resizeterm(Int32(size.height), Int32(size.width))
    let well = CursesSetup.inkWell(colors, roles: roles)
    hasColors = well.palette.depth != .none
    mixesColors = well.mixesColors
    painter = Painter(well: well, window: window, size: size)
    decoder = KeyDecoder(
      read: {
        let value = wgetch(keyboard)
        return value == ERR ? nil : value
      }, mouse: Mouse.nextEvent)
    modes.begin()
  }

  public func nextKey() -> Key? { isUp ? decoder.next() : nil }

  public func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    guard isUp else { return }
    painter.paint(canvas, changes: changes)
    painter.refresh(cursor: cursor)
    writeOpening()
  }

  private func writeOpening() {
    if keepsOpening { cn_release_writes() }
    keepsOpening = false
  }

  public func hold() -> Bool { isUp && cn_hold_writes(STDOUT_FILENO) }

  public func release() { cn_release_writes() }

  public func resize() {
    size = TerminalSize.current
    resizeterm(Int32(size.height), Int32(size.width))
    painter.reset(to: size)
    clearok(cn_curscr(), true)
  }
}

// MARK: Giving back and taking again

extension CursesScreen {
  public func suspend() {
    guard isUp else { return }
    isUp = false
    writeOpening()
    cn_release_reads()
    modes.end()
    endwin()
    modes.leave()
    cn_guard_disarm()
  }

  public func resume() {
    guard !isUp else { return }
    isUp = true
    cn_guard_arm()
    cn_hold_reads(input)
    resize()
    painter.resume()
    modes.begin()
  }

  /// Gives the terminal back for good; any number of times.
  public func close() { suspend() }
}
