import Study
import Testing

@testable import Flashcards
@testable import TermUICore

/// Each screen with the focus that the layer gives at first, and without it.
@MainActor struct FirstFocusTests {
  private static let keys: [Key] =
    (0x20..<0x7F).map { Key.character(Character(Unicode.Scalar($0))) }
    + [
      .enter, .tab, .backTab, .escape, .backspace, .deleteForward, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown, .control("r"), .control("a"), .function(2),
    ]

  @Test(arguments: ["", "?", "s", "i", "a", "I", "r"])
  func `G10 on Home and what it opens, each key does what it did without a first focus`(
    opening: String
  ) throws {
    try compare(opening) { try HomeDriver(columns: 60, rows: 16, HomeDriver.study) }
  }

  @Test func `G10 on the welcome, each key does what it did without a first focus`() throws {
    try compare("") { try HomeDriver(columns: 40, rows: 12, decks: [:], welcomes: true) }
  }

  @Test(arguments: ["", "?", "/", "a", "e", "i", "V", "R", "D"])
  func `G10 on a list and what it opens, each key does what it did without a first focus`(
    opening: String
  ) throws {
    try compare(opening) { try ListDriver(columns: 60, rows: 16) }
  }

  @Test(arguments: [StudyMode.flip, .type, .choose], ["", " ", "?", "e"])
  func `G10 in a review and what it opens, each key does what it did without a first focus`(
    mode: StudyMode, opening: String
  ) throws {
    try compare(opening) { try ReviewDriver(columns: 60, rows: 16, mode: mode) }
  }

  private func compare(_ opening: String, _ makeScreen: () throws -> any ScreenDriver) throws {
    let first = try makeScreen()
    first.host.type(opening)
    // A focus that the app itself gives is as it was.
    guard first.host.renderer.focus.isFirst else { return }
    for key in Self.keys {
      let screens = try [true, false].map { isFirst in
        let driver = try makeScreen()
        driver.host.type(opening)
        if !isFirst { driver.host.renderer.focus.resign() }
        driver.host.send(key)
        return driver.host.lines
      }
      #expect(screens[0] == screens[1], "\(key) after \(opening)")
    }
  }
}
