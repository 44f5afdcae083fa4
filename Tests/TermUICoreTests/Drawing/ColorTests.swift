import TermUICore
import Testing

struct ColorTests {
  @Test func `F5 a style is a colour, of a text or of all texts of a view`() {
    let host = ViewHost(columns: 8, rows: 4) {
      Text("text").foregroundStyle(.red)
      VStack {
        Text("view")
        Text(verbatim: "own").foregroundStyle(.blue)
      }
      .foregroundStyle(Color.green)
    }
    #expect(
      ["text", "view", "own"].map { host.style(of: $0)?.foreground } == [.red, .green, .blue])
  }

  nonisolated static let colors: [(Color, Color.Value)] = [
    (.primary, .terminalDefault), (.clear, .terminalDefault), (.background, .terminalDefault),
    (.accentColor, .role(.accent)), (.secondary, .role(.secondary)), (.black, .palette(0)),
    (.red, .palette(1)), (.green, .palette(2)), (.yellow, .palette(3)), (.blue, .palette(4)),
    (.purple, .palette(5)), (.cyan, .palette(6)), (.white, .palette(7)), (.gray, .palette(8)),
    (.orange, .palette(208)), (.pink, .palette(213)), (.brown, .palette(130)),
    (.mint, .palette(121)), (.teal, .palette(37)), (.indigo, .palette(61)),
  ]

  @Test(arguments: colors)
  func `F5 a colour's description names the colour on the screen`(color: Color, value: Color.Value)
  {
    #expect(color.value == value)
  }

  @Test(
    arguments: [
      (1, [205, 0, 0]), (15, [255, 255, 255]), (16, [0, 0, 0]), (208, [255, 135, 0]),
      (61, [95, 95, 175]), (231, [255, 255, 255]), (232, [8, 8, 8]), (255, [238, 238, 238]),
    ] as [(UInt8, [Int])])
  func `F5 the colours of the palette are xterm's`(index: UInt8, parts: [Int]) {
    #expect(Color(palette: index).parts.map { [$0.red, $0.green, $0.blue] } == parts)
  }
}
