import TermUICore
import Testing

/// Section F5: each look has a modifier of texts and one of all views, which say the same.
struct TextStyleTests {
  enum Look: CaseIterable {
    case bold, italic, underline, strikethrough, dimmed, inverted

    func text(_ text: Text, _ isActive: Bool) -> Text {
      switch self {
      case .bold: text.bold(isActive)
      case .italic: text.italic(isActive)
      case .underline: text.underline(isActive)
      case .strikethrough: text.strikethrough(isActive)
      case .dimmed: text.dimmed(isActive)
      case .inverted: text.inverted(isActive)
      }
    }

    @ViewBuilder func view(_ view: some View, _ isActive: Bool) -> some View {
      switch self {
      case .bold: view.bold(isActive)
      case .italic: view.italic(isActive)
      case .underline: view.underline(isActive)
      case .strikethrough: view.strikethrough(isActive)
      case .dimmed: view.dimmed(isActive)
      case .inverted: view.inverted(isActive)
      }
    }

    var attribute: Style.Attributes {
      switch self {
      case .bold: .bold
      case .italic: .italic
      case .underline: .underline
      case .strikethrough: .strikethrough
      case .dimmed: .dim
      case .inverted: .reverse
      }
    }
  }

  @Test(arguments: Look.allCases)
  func `F5 a look is put on by a text or a view around it, and taken off`(look: Look) {
    let host = ViewHost(columns: 8, rows: 5) {
      look.text(Text("text"), true)
      look.text(look.text(Text("bare"), true), false)
      look.view(Group { Text("view") }, true)
      look.view(look.view(Group { Text("none") }, false), true)
      look.text(Text("own"), true) + Text("rest")
    }
    let worn = ["text", "bare", "view", "none", "own", "rest"].map {
      host.style(of: $0)?.attributes
    }
    #expect(worn == [look.attribute, [], look.attribute, [], look.attribute, []])
  }

  @Test(
    arguments: [
      (TextAlignment.leading, ["one", "longer"]), (.center, [" one", "longer"]),
      (.trailing, ["   one", "longer"]),
    ])
  func `F3 the lines of a text are aligned by the environment`(
    alignment: TextAlignment, wanted: [String]
  ) {
    let host = ViewHost(columns: 6, rows: 2) {
      VStack { Text("one\nlonger") }.multilineTextAlignment(alignment)
    }
    #expect(host.lines == wanted)
  }

  nonisolated static let fonts: [(Font, Font.TextStyle)] = [
    (.largeTitle, .largeTitle), (.title, .title), (.title2, .title2), (.title3, .title3),
    (.headline, .headline), (.subheadline, .subheadline), (.body, .body), (.callout, .callout),
    (.footnote, .footnote), (.caption, .caption), (.caption2, .caption2),
    (.system(size: 34), .largeTitle), (.system(size: 28), .title), (.system(size: 22), .title2),
    (.system(size: 20), .title3), (.system(size: 17), .body), (.system(size: 13), .footnote),
    (.system(size: 12), .caption), (.system(size: 11), .caption2),
  ]

  @Test(arguments: fonts)
  func `F5 a font is that of its text style, by name and by size`(font: Font, style: Font.TextStyle)
  { #expect(font == .system(style)) }

  @Test func `F5 a font is made bold and italic beside what it is`() {
    let host = ViewHost(columns: 6, rows: 2) {
      Text("bold").font(.footnote.bold())
      Text("italic").font(.footnote.italic())
    }
    #expect(host.style(of: "bold")?.attributes == [.dim, .bold])
    #expect(host.style(of: "italic")?.attributes == [.dim, .italic])
  }

  @Test func `F5 the colour and the font of a part win over those of the whole`() {
    let text = (Text("red").foregroundColor(.red).font(.headline) + Text("plain"))
      .foregroundColor(.green).font(.caption)
    let host = ViewHost(columns: 8, rows: 1) { text.foregroundColor(.blue) }
    #expect(host.style(of: "red")?.foreground == .red)
    #expect(host.style(of: "red")?.attributes == .bold)
    #expect(host.style(of: "plain")?.foreground == .green)
    #expect(host.style(of: "plain")?.attributes == [.dim, .italic])
  }
}
