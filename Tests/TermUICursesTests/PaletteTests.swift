import Foundation
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
      (ColorDepth.indexed, Color.accentColor, -1, .bold), (.none, .accentColor, -1, .bold),
      (.indexed, .accentColor.graphic, 134, []), (.direct, .accentColor.graphic, 0xAF5FD7, []),
      (.sixteen, .accentColor.graphic, -1, .bold), (.eight, .accentColor.graphic, -1, .bold),
      (.indexed, .secondary, -1, .dim), (.sixteen, .secondary, -1, .dim),
      (.none, .secondary, -1, .dim), (.direct, Color(role: .track), -1, .dim),
      (.indexed, Color(role: .positive), -1, []),
      (.indexed, Color(role: .positive).graphic, 100, []),
      (.indexed, Color(role: .positive).graphic.opacity(0.25), 100, .dim),
      (.indexed, Color(role: .positive).opacity(0.5), -1, .dim),
      (.sixteen, Color(role: .positive).graphic, -1, []),
      (.eight, Color(role: .negative), -1, []), (.none, Color(role: .negative).graphic, -1, []),
    ] as [(ColorDepth, Color, Int, Style.Attributes)])
  func `Unless the terminal reports its colours a role has a fixed colour in bars and lines alone`(
    depth: ColorDepth, color: Color, expected: Int, attributes: Style.Attributes
  ) {
    let look = Palette(depth: depth).look(of: Style(foreground: color))
    #expect(look == Palette.Look(foreground: expected, attributes: attributes))
  }

  @Test(
    arguments: [
      (ColorDepth.indexed, Color(palette: 208), 208, []), (.sixteen, .purple, 5, []),
      (.indexed, Color(red: 1, green: 0, blue: 0), 196, []), (.indexed, .primary, -1, []),
      (.eight, Color(palette: 9), 1, .bold), (.none, .red, -1, .bold),
      (.indexed, Color(role: .accent), -1, .bold),
    ] as [(ColorDepth, Color, Int, Style.Attributes)])
  func
    `A role takes the colour that it is given, as far as the terminal has it, and none without colours`(
      depth: ColorDepth, color: Color, expected: Int, attributes: Style.Attributes
    )
  {
    let look = Palette(depth: depth, theme: .automatic.replacing([.accent: color]))
      .look(of: Style(foreground: .accentColor))
    #expect(look == Palette.Look(foreground: expected, attributes: attributes))
  }

  /// The background and the text of well-known palettes.
  nonisolated static let palettes = [
    ("xterm", 0x000000, 0xE5E5E5), ("xterm, white", 0xFFFFFF, 0x000000),
    ("Linux", 0x000000, 0xAAAAAA), ("Tango dark", 0x2E3436, 0xD3D7CF),
    ("Tango light", 0xFFFFFF, 0x2E3436), ("Solarized dark", 0x002B36, 0x839496),
    ("Solarized light", 0xFDF6E3, 0x657B83), ("Gruvbox dark", 0x282828, 0xEBDBB2),
    ("Gruvbox light", 0xFBF1C7, 0x3C3836), ("Dracula", 0x282A36, 0xF8F8F2),
  ]

  @Test(arguments: palettes, Color.Role.allCases)
  func `The colour of a role is visible on the background of each well-known palette`(
    palette: (name: String, background: Int, text: Int), role: Color.Role
  ) throws {
    let look = Palette(depth: .direct).look(of: Style(foreground: Color(role: role).graphic))
    let color = look.foreground < 0 ? palette.text : look.foreground
    #expect(contrast(color, palette.background) >= 3)
    for depth in [ColorDepth.none, .eight, .sixteen] {
      #expect(Palette(depth: depth).look(of: Style(foreground: Color(role: role))).foreground == -1)
    }
  }

  @Test(arguments: palettes)
  func `Text has the palette's own colour, which is legible on its background`(
    palette: (name: String, background: Int, text: Int)
  ) {
    for depth in ColorDepth.allCases {
      for color in [Color.primary, .secondary] {
        #expect(Palette(depth: depth).look(of: Style(foreground: color)).foreground == -1)
      }
    }
    // Solarized light has less by its author's choice.
    let least = palette.name == "Solarized light" ? 4.1 : 4.5
    #expect(contrast(palette.text, palette.background) >= least)
  }

  /// The contrast of two colours (WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
  private func contrast(_ a: Int, _ b: Int) -> Double {
    func luminance(_ color: Int) -> Double {
      zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        let value = Double(color >> part.0 & 0xFF) / 255
        let linear = value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return sum + linear * part.1
      }
    }
    let (dark, light) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test func `Unless the terminal reports its colours, text has no background of a role`() {
    for color in [Color(role: .selection), Color(role: .positive).opacity(0.25)] {
      #expect(Palette(depth: .direct).look(of: Style(background: color)) == Palette.Look())
    }
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
}
