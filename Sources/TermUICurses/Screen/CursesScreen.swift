import CNcurses
import Glibc
import TermUICore

/// The terminal on standard input and output, shown by ncursesw.
package final class CursesScreen: Screen {
  package private(set) var size: Size
  package var hasColors: Bool { writer.styles.palette.depth != .none }
  package var mixesColors: Bool { writer.styles.palette.depth.mixesColors }
  package let input = STDIN_FILENO
  package let signals: Int32

  private let window: UnsafeMutablePointer<WINDOW>
  private var writer: CanvasWriter
  private var decoder = KeyDecoder(sequences: { KeySequences { Terminal.string($0) } })
  /// Whether the last read may have left something.
  private var mayHaveMore = true
  private var isUp = true
  private var isCursorShown = false
  private var mode: ColorMode
  private var theme: Theme
  /// The terminal's colours, by its reports.
  private var terminal = TerminalColors()
  /// The reports that have come since the terminal was asked; nil if it has answered.
  private var reports: TerminalColors?

  /// Takes the terminal; there is one at a time.
  ///
  /// Roles have the colours of a theme.
  package static func open(
    colors: ColorMode = .auto, theme: Theme = .automatic
  ) throws(TerminalError) -> CursesScreen {
    _ = CellWidth.characterSet
    let type = try Terminal.check()
    cn_guard_remember(STDOUT_FILENO)
    cn_guard_begin(TerminalModes.end)
    // ncurses leaves signals alone that have handlers already.
    let signals = cn_signals_begin()
    guard signals >= 0, let window = cn_open(type) else {
      cn_guard_restore()
      throw .outOfMemory
    }
    return CursesScreen(window, signals: signals, colors, theme)
  }

  private init(
    _ window: UnsafeMutablePointer<WINDOW>, signals: Int32, _ mode: ColorMode, _ theme: Theme
  ) {
    self.window = window
    self.signals = signals
    (self.mode, self.theme) = (mode, theme)
    size = Terminal.size
    writer = CanvasWriter(styles: StyleTable(mode, theme, terminal), window: window)
    TerminalModes.set(in: window)
    TerminalModes.begin()
    resizeterm(Int32(size.height), Int32(size.width))
    curs_set(0)
    ask()
  }

  package func show(_ canvas: Canvas, changes: [Rect], cursor: Point?) {
    guard isUp else { return }
    writer.write(canvas, changes: changes)
    // An input method of xterm composes out of order while the cursor is hidden away from home.
    let place = cursor ?? .zero
    wmove(window, Int32(place.y), Int32(place.x))
    if isCursorShown != (cursor != nil) {
      isCursorShown = cursor != nil
      curs_set(isCursorShown ? 1 : 0)
    }
    wrefresh(window)
  }

  /// Shows colors in another mode, or those of another theme; the next frame has to be a whole one.
  package func setColors(_ mode: ColorMode, theme: Theme) {
    (self.mode, self.theme) = (mode, theme)
    restyle()
  }

  private func restyle() {
    writer.styles = StyleTable(mode, theme, terminal)
    werase(window)
    writer.didErase()
  }

  package func beep() { _ = CNcurses.beep() }

  package func resize() {
    size = Terminal.size
    resizeterm(Int32(size.height), Int32(size.width))
    werase(window)
    writer.didErase()
    clearok(window, true)
  }
}

// MARK: Input

extension CursesScreen {
  package func nextInput() -> Input? {
    while isUp {
      guard let input = decoder.next() else {
        guard mayHaveMore else { break }
        read()
        continue
      }
      switch input {
      case .colorReport(let report): reports?.take(report)
      case .cursorReport(let column): if takeReports(column: column) { return input }
      default: return input
      }
    }
    mayHaveMore = true
    return nil
  }

  package func takeRepeats(of key: Key) -> Int { decoder.takeRepeats(of: key) }

  /// Takes all that waits; the terminal's modes let a read return at once if there is nothing.
  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      mayHaveMore = count == buffer.count
      if count > 0 { decoder.append(buffer.prefix(count)) }
    }
  }

  package func hasPaste() -> Bool {
    // The signal may come before the bytes in front of its character.
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    repeat {
      guard poll(&polled, 1, 20) > 0, polled.revents == Int16(POLLIN) else { break }
      read()
    } while mayHaveMore
    return decoder.hasPaste
  }

  /// While reports may come, the rest of one is waited for longer than that of a key.
  package var inputPatience: Int32? {
    decoder.patience.map { cn_guard_awaits_reply() ? max($0, 500) : $0 }
  }

  package func giveUpInput() { decoder.giveUp() }

  package func nextSignal() -> Int32? {
    let signal = cn_signals_next()
    return signal == 0 ? nil : signal
  }
}

// MARK: Questions to the terminal

extension CursesScreen {
  /// Requests the terminal's colours, and whether it gives two columns to characters of ambiguous width.
  ///
  /// Nothing waits for the answers: they come with the keys. The cursor's place is requested last, since all
  /// terminals report it. TERMUI_AMBIGUOUS_WIDTH decides on the width if it is set.
  private func ask() {
    writer.signs = Terminal.variable("TERMUI_AMBIGUOUS_WIDTH") == "2" ? .ascii : signs
    guard Terminal.string("u7") == "\u{1B}[6n", size.width > 4, size.height > 1 else { return }
    // On a screen that is ncurses' own already; the first frame clears it.
    wrefresh(window)
    let colors = hasColors && signs == .all ? TerminalColors.questions : ""
    let question = "\(colors)\u{1B}[2;1H─●\u{1B}[6n"
    write(STDOUT_FILENO, question, question.utf8.count)
    clearok(window, true)
    reports = TerminalColors()
    cn_guard_await_reply(1000)
  }

  /// The signs of a terminal that gives them one column; the console of Linux has few, and no reports of colours.
  private var signs: SignSet { Terminal.variable("TERM") == "linux" ? .console : .all }

  /// Takes the reports after the last of them, and returns whether the screen looks different by them.
  private func takeReports(column: Int) -> Bool {
    guard let colors = reports.take() else { return false }
    cn_guard_await_reply(0)
    let former = writer.signs
    if Terminal.variable("TERMUI_AMBIGUOUS_WIDTH") == nil {
      writer.signs = column > 3 ? .ascii : signs
    }
    let areOthers = colors != terminal
    terminal = colors
    if areOthers { restyle() }
    return areOthers || writer.signs != former
  }

  /// Reads up to an answer that hasn't come yet, or the shell would get it; the keys before it stay.
  private func awaitReply() {
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while cn_guard_awaits_reply(), !decoder.hasCursorReport,
      poll(&polled, 1, 200) > 0, polled.revents == Int16(POLLIN)
    {
      read()
    }
    cn_guard_await_reply(0)
  }
}

// MARK: Restoring the terminal and taking it again

extension CursesScreen {
  package func suspend() {
    guard isUp else { return }
    awaitReply()
    isUp = false
    TerminalModes.leave()
    cn_guard_end()
  }

  /// The modes to which the terminal is restored stay the same: another program may have died in its own.
  package func resume() {
    isUp = true
    cn_guard_begin(TerminalModes.end)
    // First of all: in the background it stops the program.
    reset_prog_mode()
    TerminalModes.begin()
    resize()
    ask()
    curs_set(isCursorShown ? 1 : 0)
  }

  package func stop() {
    guard cn_can_stop() else { return }
    suspend()
    decoder.abandonPaste()
    cn_stop()
    // They may have been changed in the shell.
    cn_guard_remember(STDOUT_FILENO)
    resume()
  }

  /// Restores the terminal for good; a signal that has ended the program is ignored from now on.
  ///
  /// Not by endwin, which would wait for ever for a terminal that doesn't read.
  package func close(endedBy signal: Int32? = nil) {
    guard isUp else { return }
    isUp = false
    cn_signals_end(signal ?? 0)
    cn_guard_restore()
  }
}

extension StyleTable {
  /// The table of the terminal that ncurses has opened.
  init(_ mode: ColorMode, _ theme: Theme, _ terminal: TerminalColors) {
    let depth = mode.depth(
      terminalColors: Terminal.number("colors"), noColor: Terminal.variable("NO_COLOR") != nil)
    if depth != .none {
      start_color()
      assume_default_colors(-1, -1)
    }
    let palette = Palette(depth: depth, theme: theme, terminal: terminal)
    self.init(palette: palette, capacity: Int(cn_color_pairs())) { pair, foreground, background in
      init_extended_pair(pair, Int32(foreground), Int32(background))
    }
  }
}
