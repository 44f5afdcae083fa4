import Foundation
import TermUICore
import Testing

@testable import TermUICurses

@Suite struct RoleColorsTests {
  /// The taken colours, by number or exactly, with their contrast on the background and on the selected row: text, dim, line, accent, new, due, started, known, wrong.
  nonisolated static let measured = [
    "xterm white":
      "21.0/17.1 | 5.7/4.7 | 3.0 | #8038b8 6.6/5.4 | 4 9.4/7.7 | #006a70 6.4/5.2 | #875000 6.6/5.4 | #246617 7.0/5.7 | 1 5.8/4.8",
    "xterm black":
      "16.7/13.7 | 5.5/4.5 | 3.1 | 13 6.7/5.5 | #73b7ff 9.9/8.2 | 6 10.6/8.7 | 3 12.3/10.1 | 2 9.7/8.0 | #ff9090 9.6/7.9",
    "Tango light":
      "10.9/9.0 | 5.6/4.6 | 3.0 | #8038b8 5.7/4.7 | #0b5cb8 5.6/4.6 | #006a70 5.5/4.5 | #875000 5.7/4.7 | #246617 6.0/5.0 | #b81f27 5.5/4.6",
    "Tango dark":
      "8.7/7.1 | 5.5/4.6 | 3.0 | #c9a0f5 5.9/4.9 | #73b7ff 6.0/4.9 | 14 7.9/6.5 | 11 10.2/8.4 | 10 7.8/6.4 | #ff9090 5.8/4.8",
    "Solarized light":
      "4.1/10.0 | – | 3.0 | #8038b8 6.1/5.1 | #0b5cb8 6.0/5.0 | #006a70 5.9/4.9 | #875000 6.1/5.1 | #246617 6.5/5.4 | #b81f27 6.0/5.0",
    "Solarized dark":
      "4.7/4.7 | – | 3.0 | #c9a0f5 7.0/5.8 | #73b7ff 7.1/5.9 | #4fd0c7 8.0/6.6 | #f2b65f 8.3/6.9 | #93d076 8.2/6.8 | #ff9090 6.9/5.7",
    "Gruvbox dark":
      "10.7/8.9 | 5.4/4.5 | 3.0 | #c9a0f5 6.9/5.7 | #73b7ff 7.0/5.8 | #4fd0c7 7.8/6.5 | 3 5.9/4.9 | 10 7.1/5.9 | #ff9090 6.8/5.6",
    "Dracula":
      "13.4/10.9 | 5.5/4.5 | 3.1 | 13 7.1/5.8 | #73b7ff 6.7/5.5 | 6 10.3/8.4 | 3 12.7/10.4 | 2 10.4/8.5 | #ff9090 6.5/5.3",
    "GNOME light":
      "18.1/15.1 | 5.6/4.7 | 3.0 | #8038b8 6.6/5.5 | 4 9.0/7.5 | #006a70 6.4/5.3 | #875000 6.6/5.5 | #246617 7.0/5.8 | 1 6.1/5.1",
    "GNOME dark":
      "16.7/13.6 | 5.6/4.5 | 3.1 | #c9a0f5 7.8/6.4 | #73b7ff 7.9/6.4 | 14 8.2/6.7 | 11 8.3/6.8 | #93d076 9.1/7.5 | #ff9090 7.7/6.2",
  ]

  @Test(arguments: KnownTerminal.all)
  func `Each role takes its first colour that can be read and is of its hue`(
    terminal: KnownTerminal
  ) throws {
    let roles = try #require(RoleColors(terminal.colors, .automatic, depth: .direct))
    let background = try #require(terminal.colors.background)
    let selection = try #require(roles.selection).color
    func contrast(_ color: RGB?, _ selected: RGB? = nil) -> String {
      guard let color else { return "–" }
      let ratios = [color.contrast(to: background), (selected ?? color).contrast(to: selection)]
      return ratios.map { String(format: "%.1f", $0) }.joined(separator: "/")
    }
    let line = try #require(roles.line).color
    let text = terminal.colors.text
    var found = [
      contrast(text, roles.selectedText?.color),
      roles.dim?.number == -1 ? "–" : contrast(roles.dim?.color),
      String(format: "%.1f", line.contrast(to: background)),
    ]
    for role in [Color.Role.accent, .information, .attention, .caution, .positive, .negative] {
      let color = try #require(roles.color(of: role)).color
      let index = terminal.colors.palette.filter { $0.value == color }.keys.min()
      let name = index.map(String.init) ?? String(format: "#%06x", color.number)
      found.append("\(name) \(contrast(color))")
    }
    #expect(found.joined(separator: " | ") == Self.measured[terminal.name])
  }

  @Test(arguments: KnownTerminal.all, [ColorDepth.indexed, .direct])
  func `All that can be chosen keeps its contrast, with 256 colours too`(
    terminal: KnownTerminal, depth: ColorDepth
  ) throws {
    let roles = try #require(RoleColors(terminal.colors, .automatic, depth: depth))
    let background = try #require(terminal.colors.background)
    let selection = try #require(roles.selection).color
    #expect(1.2...1.5 ~= selection.contrast(to: background))
    for role in [Color.Role.accent, .information, .attention, .caution, .positive, .negative] {
      let color = try #require(roles.color(of: role)).color
      #expect(min(color.contrast(to: background), color.contrast(to: selection)) >= 4.5)
      let steps = (1...4).compactMap {
        roles.color(of: role, quarters: $0)?.color.contrast(to: background)
      }
      #expect(steps.count == 4 && steps.allSatisfy { $0 >= 3 })
      #expect(depth == .indexed || steps[0] < 3.2 && steps == steps.sorted())
      if let tint = roles.tint(of: role)?.color { #expect(tint.contrast(to: color) >= 4.5) }
      #expect(depth == .indexed || roles.tint(of: role) != nil)
    }
    let dim = try #require(roles.dim)
    let legible = min(dim.color.contrast(to: background), dim.color.contrast(to: selection))
    #expect(dim.number == -1 || legible >= 4.5)
    for (color, least) in [(roles.line, 3.0), (roles.track, 1.6)] {
      #expect(least...(least * 1.3) ~= (try #require(color)).color.contrast(to: background))
    }
  }

  @Test(arguments: KnownTerminal.all, [ColorDepth.eight, .sixteen])
  func `With 8 or 16 colours roles take those of the palette alone, and nothing is mixed`(
    terminal: KnownTerminal, depth: ColorDepth
  ) throws {
    let roles = try #require(RoleColors(terminal.colors, .automatic, depth: depth))
    #expect([roles.selection, roles.dim, roles.line, roles.track].allSatisfy { $0 == nil })
    let background = try #require(terminal.colors.background)
    for role in Color.Role.allCases {
      #expect(roles.tint(of: role) == nil)
      guard let color = roles.color(of: role) else { continue }
      #expect(color.number < (depth == .eight ? 8 : 16))
      #expect(color.color.contrast(to: background) >= 4.5)
    }
  }

  @Test func `Without the text or the background, or without colours, none is chosen`() {
    let known = KnownTerminal.all[0].colors
    var (noText, noBackground) = (known, known)
    (noText.text, noBackground.background) = (nil, nil)
    for terminal in [noText, noBackground, TerminalColors()] {
      #expect(RoleColors(terminal, .automatic, depth: .direct) == nil)
    }
    #expect(RoleColors(known, .automatic, depth: .none) == nil)
  }

  @Test(arguments: [KnownTerminal.all[0], KnownTerminal.all[4], KnownTerminal.all[7]])
  func `The looks of styles on a terminal that has reported its colours`(terminal: KnownTerminal)
    throws
  {
    let palette = Palette(depth: .direct, terminal: terminal.colors)
    let roles = try #require(RoleColors(terminal.colors, .automatic, depth: .direct))
    let (known, selected) = (Color(role: .positive), Color(role: .selection))
    func look(_ color: Color, on background: Color = .clear, _ attributes: Style.Attributes = [])
      -> Palette.Look
    { palette.look(of: Style(foreground: color, background: background, attributes: attributes)) }
    #expect(look(.primary) == Palette.Look())
    #expect(look(known).foreground == roles.color(of: .positive)?.number)
    #expect(look(known.graphic) == look(known))
    #expect(
      look(known.opacity(0.25)).foreground == roles.color(of: .positive, quarters: 1)?.number)
    #expect(look(.secondary) == Palette.Look(foreground: roles.dim?.number ?? 0))
    #expect(look(.primary, .dim) == look(.secondary))
    #expect(look(.primary, on: known.opacity(0.25)).background == roles.tint(of: .positive)?.number)
    let row = look(.primary, on: selected, .bold)
    #expect(row.background == roles.selection?.number && row.attributes == .bold)
    #expect(row.foreground == (roles.selectedText?.number ?? -1))
    #expect((roles.selectedText != nil) == (terminal.name == "Solarized light"))
  }

  @Test func `A role of which no colour can be read is bold`() {
    var grey = TerminalColors(text: RGB(0xFFFFFF), background: RGB(0x777777))
    grey.palette = [2: RGB(0x00FF00)]
    let look = Palette(depth: .direct, terminal: grey).look(
      of: Style(foreground: Color(role: .negative)))
    #expect(look == Palette.Look(attributes: .bold))
  }

  @Test func `A theme goes before the palette, and a chosen colour before the theme`() {
    let theme = Theme(
      light: [.accent: Color(red: 0, green: 0, blue: 0.5)],
      dark: [.accent: Color(red: 1, green: 1, blue: 0)])
    func accent(_ theme: Theme, on index: Int) -> Int {
      Palette(depth: .direct, theme: theme, terminal: KnownTerminal.all[index].colors)
        .look(of: Style(foreground: .accentColor)).foreground
    }
    #expect(accent(theme, on: 0) == 0x000080 && accent(theme, on: 1) == 0xFFFF00)
    let own = theme.replacing([.accent: Color(palette: 3)])
    #expect(accent(own, on: 0) == 3 && accent(own, on: 1) == 3)
  }
}
