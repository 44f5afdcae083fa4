import TermUICore
import Testing

struct KeyTests {
  @Test(
    arguments: [
      (Key.upArrow, Key.up, "↑"), (.downArrow, .down, "↓"), (.leftArrow, .left, "←"),
      (.rightArrow, .right, "→"), (.delete, .backspace, "Backspace"), (.return, .enter, "Enter"),
      (.space, " ", "Space"), (.insert, .insert, "Ins"), (.function(5), .function(5), "F5"),
    ])
  func `a key is called as on other systems too, and is named for people`(
    key: Key, same: Key, name: String
  ) {
    #expect(key == same)
    #expect("\(key)" == name)
    #expect(KeyHint([key], "말").columns == name.count + 3)
  }
}
