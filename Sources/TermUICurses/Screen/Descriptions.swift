import CNcurses
import Glibc

/// The terminal as ncurses knows it, twice: as it is, and as if it could not scroll.
///
/// ncurses scrolls by a region wherever the terminal can, whatever `idlok` says, and has no switch for it.
/// It asks the description in use at each refresh, so changing that changes how it works.
struct Descriptions {
  private let scrolling: UnsafeMutableRawPointer?
  private let still: UnsafeMutableRawPointer?

  /// Called after ncurses has opened the terminal, while its own description is in use.
  init(still: UnsafeMutableRawPointer?) {
    self.still = still
    scrolling = cn_description_in_use()
    // Each description keeps the terminal's modes for itself.
    use(scrolling: false)
    def_prog_mode()
    use(scrolling: true)
  }

  func use(scrolling wanted: Bool) {
    guard let scrolling, let still else { return }
    cn_use_description(wanted ? scrolling : still)
  }

  /// The second description, made before ncurses opens the terminal, while its modes are untouched.
  static func still(output: Int32) -> UnsafeMutableRawPointer? {
    guard let term = environment("TERM"), var entry = TerminfoEntry(term: term) else { return nil }
    entry.removeScrolling()
    let before = environment("TERMINFO")
    setenv("TERMINFO", entry.inline, 1)
    defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
    var why: Int32 = 0
    return cn_setupterm(output, &why) == OK ? cn_description_in_use() : nil
  }
}
