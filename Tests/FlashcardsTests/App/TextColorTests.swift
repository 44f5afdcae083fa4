import Testing

@testable import Flashcards
@testable import TermUICore

@MainActor struct TextColorTests {
  /// A known palette hides each color but its own text color, and a role's if it is known to be legible.
  @Test func `All letters and digits have the terminal's own text color, or the one of a role`()
    throws
  {
    let home = try HomeDriver(HomeDriver.study)
    var screens: Set<String> = []
    func look() {
      screens.insert(home.screen)
      #expect(home.coloredText == "")
    }
    func press(_ keys: Key...) {
      for key in keys {
        home.host.send(key)
        look()
      }
    }
    look()
    press("?", .escape, "d", "n", "a", .escape, "s", .escape, "C", .escape)
    press("i", .end, .escape)
    press("/", "食", .escape, "R", .space, "3", .space, "1", .escape)
    press("y", "x", .enter, .space, .escape, "c", "1", .space, .escape)
    press(.enter, "f", "o", "w", "w", "V", .down, "d", .escape, .escape, "/", "앞", .enter, .escape)
    press("e", .escape, "a", .escape, "m", .escape, "r", "r", .space, .escape, .escape)
    #expect(screens.count > 30)
  }
}

extension HomeDriver {
  /// The letters and digits on the screen that have a color, one after the other.
  fileprivate var coloredText: String {
    var text = ""
    for (row, line) in host.lines.enumerated() {
      var column = 0
      for character in line {
        let color = host.style(atColumn: column, row: row).foreground
        let isText = character.isLetter || character.isNumber
        if isText, !isOfText(color) { text.append(character) }
        column += String(character).columns
      }
    }
    return text
  }

  private func isOfText(_ color: Color) -> Bool {
    if case .role = color.value { return !color.isGraphic }
    return color == .primary
  }
}
