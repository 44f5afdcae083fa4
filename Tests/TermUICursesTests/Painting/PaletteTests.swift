import TermUICore
import Testing

@testable import TermUICurses

@Suite struct PaletteTests {
  @Test(
    arguments: [
      (ColorMode.auto, 256, false, ColorDepth.indexed), (.auto, 256, true, .none),
      (.always, 256, true, .indexed), (.never, 256, false, .none), (.auto, -1, false, .none),
      (.always, -1, false, .none), (.auto, 8, false, .eight), (.auto, 16, false, .sixteen),
      (.auto, 88, false, .sixteen), (.auto, 1 << 24, false, .direct),
    ])
  func `A terminal's number of colours, NO_COLOR and the user's wish decide the depth`(
    mode: ColorMode, colors: Int, noColor: Bool, expected: ColorDepth
  ) {
    #expect(mode.depth(terminalColors: colors, noColor: noColor) == expected)
  }

  @Test(
    arguments: [
      (ColorDepth.indexed, Color.primary, -1, []), (.indexed, .background, -1, []),
      (.indexed, .red, 1, []), (.indexed, Color(palette: 208), 208, []),
      (.indexed, Color(red: 1, green: 0, blue: 0), 196, []),
      (.indexed, Color(red: 0.5, green: 0.5, blue: 0.5), 244, []),
      (.sixteen, Color(palette: 12), 12, []), (.sixteen, Color(red: 1, green: 0, blue: 0), 9, []),
      (.sixteen, Color(palette: 196), 9, []),
      (.eight, .red, 1, []), (.eight, Color(palette: 9), 1, .bold),
      (.eight, Color(palette: 8), -1, .dim), (.eight, Color(red: 1, green: 1, blue: 1), 7, []),
      (.eight, Color(red: 0.4, green: 0.4, blue: 0.4), 0, []), (.eight, Color(palette: 196), 1, []),
      (.direct, .red, 1, []), (.direct, Color(red: 1, green: 0.5, blue: 0), 0xFF8000, []),
      (.direct, Color(red: 0, green: 0, blue: 0), 8, []),
      (.direct, Color(palette: 208), 0xFF8700, []),
      (.none, .red, -1, []), (.none, Color(red: 1, green: 0, blue: 0), -1, []),
    ] as [(ColorDepth, Color, Int, Style.Attributes)])
  func `A colour becomes the nearest that the terminal has`(
    depth: ColorDepth, color: Color, expected: Int, attributes: Style.Attributes
  ) {
    let look = Palette(depth: depth).look(of: Style(foreground: color))
    #expect(look == Palette.Look(foreground: expected, attributes: attributes))
  }

  @Test(
    arguments: [
      (ColorDepth.indexed, Color.Role.accent, 6, []), (.indexed, .secondary, 8, []),
      (.sixteen, .positive, 2, []), (.sixteen, .negative, 1, []), (.eight, .caution, 3, []),
      (.eight, .secondary, -1, .dim), (.none, .accent, -1, .bold), (.none, .secondary, -1, .dim),
      (.none, .negative, -1, []),
    ] as [(ColorDepth, Color.Role, Int, Style.Attributes)])
  func `A role is a colour of the user's own, or an attribute where there is none`(
    depth: ColorDepth, role: Color.Role, expected: Int, attributes: Style.Attributes
  ) {
    let look = Palette(depth: depth).look(of: Style(foreground: Color(role: role)))
    #expect(look == Palette.Look(foreground: expected, attributes: attributes))
  }

  @Test(
    arguments: [
      (ColorDepth.indexed, Color(palette: 208), 208, []), (.sixteen, .purple, 5, []),
      (.indexed, Color(red: 1, green: 0, blue: 0), 196, []), (.indexed, .primary, -1, []),
      (.eight, Color(palette: 9), 1, .bold), (.none, .red, -1, .bold),
      (.indexed, Color(role: .accent), 6, []),
    ] as [(ColorDepth, Color, Int, Style.Attributes)])
  func
    `A role takes the colour that it is given, as far as the terminal has it, and none without colours`(
      depth: ColorDepth, color: Color, expected: Int, attributes: Style.Attributes
    )
  {
    let look = Palette(depth: depth, roles: [.accent: color])
      .look(of: Style(foreground: .accentColor))
    #expect(look == Palette.Look(foreground: expected, attributes: attributes))
  }

  @Test func `A background takes the colour alone, and never makes the text bold or dim`() {
    let style = Style(background: Color(palette: 9), attributes: .underline)
    let look = Palette(depth: .eight).look(of: style)
    #expect(look == Palette.Look(background: 1, attributes: .underline))
  }

  @Test(arguments: [0x202020, 0x808080, 0xFF4040, 0x40C0FF, 0xFFFFFF])
  func `With 8 colors both halves of a half block look alike`(color: Int) {
    let exact = Color(
      red: Double(color >> 16) / 255, green: Double(color >> 8 & 0xFF) / 255,
      blue: Double(color & 0xFF) / 255)
    let look = Palette(depth: .eight).look(of: Style(foreground: exact, background: exact))
    #expect(look.foreground == look.background && look.attributes == [])
  }

  @Test func `Pairs are made on demand, shared, and given out afresh when they are used up`() {
    var made: [Int32] = []
    var table = StyleTable(palette: Palette(depth: .indexed), capacity: 4) { pair, _, _ in
      made.append(pair)
    }
    #expect(table[.plain].pair == 0)
    let red = table[Style(foreground: .red)]
    #expect(table[Style(foreground: .red, attributes: .bold)].pair == red.pair)
    #expect(made == [1])
    for index in 2...3 { _ = table[Style(foreground: Color(palette: UInt8(index)))] }
    #expect(made == [1, 2, 3] && table.generation == 0)
    #expect(table[Style(foreground: .blue)].pair == 1)
    #expect(table.generation == 1)
  }
}
