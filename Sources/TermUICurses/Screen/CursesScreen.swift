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
  private var decoder = KeyDecoder(sequences: { KeySequences { capability($0) } })
  /// Whether the last read may have left something.
  private var mayHaveMore = true
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
    guard let window = cn_newscr() else { throw .outOfMemory }
    return CursesScreen(window: window, still: still, colors: colors, roles: roles)
  }

  private init(
    window: UnsafeMutablePointer<WINDOW>, still: UnsafeMutableRawPointer?, colors: ColorMode,
    roles: [Color.Role: Color]
  ) {
    cn_guard_arm()
    keepsOpening = cn_hold_writes(STDOUT_FILENO)
    CursesSetup.apply(window: window)
    descriptions = Descriptions(still: still)
    size = TerminalSize.current
    resizeterm(Int32(size.height), Int32(size.width))
    let well = CursesSetup.inkWell(colors, roles: roles)
    hasColors = well.palette.depth != .none
    mixesColors = well.mixesColors
    painter = Painter(well: well, window: window, size: size)
    modes.begin()
  }

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

// MARK: Keys

extension CursesScreen {
  public func nextKey() -> Key? {
    while isUp {
      switch decoder.next() {
      case .key(let key): return key
      case .refusedPaste: beep()
      case nil where mayHaveMore: read()
      case nil:
        mayHaveMore = true
        return nil
      }
    }
    return nil
  }

  public var keyPatience: Int32? { decoder.patience }

  public func giveUpWaitingForKey() { decoder.giveUp() }

  /// Takes all that waits; the terminal's modes let a read come back at once if there is nothing.
  private func read() {
    let capacity = 4096
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, capacity)
      mayHaveMore = count == capacity
      if count > 0 { decoder.append(buffer.prefix(count)) }
    }
  }
}

// MARK: Giving back and taking again

extension CursesScreen {
  public func suspend() {
    guard isUp else { return }
    isUp = false
    writeOpening()
    modes.end()
    endwin()
    modes.leave()
    cn_guard_disarm()
  }

  public func resume() {
    guard !isUp else { return }
    isUp = true
    cn_guard_arm()
    decoder = KeyDecoder(sequences: { KeySequences { capability($0) } })
    resize()
    painter.resume()
    modes.begin()
  }

  /// Gives the terminal back for good; any number of times.
  public func close() { suspend() }
}
