import Testing

@testable import TermUICore

extension Color {
  /// A colour of an app's own.
  fileprivate static var random: Color {
    Color(red: .random(in: 0...1), green: .random(in: 0...1), blue: .random(in: 0...1))
  }
}

struct FontTests {
  @Test(arguments: Font.TextStyle.allCases)
  func `F5 each text style but body looks different from it without colours`(style: Font.TextStyle)
  {
    let host = ViewHost(columns: 9, rows: 3) {
      Text("plain").font(.body)
      Text("text").font(.system(style))
      VStack { Text("view") }.font(.system(style))
    }
    #expect(host.style(of: "plain") == .plain)
    #expect(host.style(of: "text") == host.style(of: "view"))
    #expect((host.style(of: "text")?.attributes != []) == (style != .body))
    #expect(host.style(of: "text")?.foreground == .primary)
  }

  @Test func `F5 no two text styles look alike`() {
    #expect(
      Set(Font.TextStyle.allCases.map { Font.system($0) }).count == Font.TextStyle.allCases.count)
  }

  @Test func `F5 a text's own font goes before the one around it, and attributes add to both`() {
    let nested = ViewHost(columns: 9, rows: 4) {
      VStack {
        Text("inner").font(.caption)
        Text("outer")
        Text("more").strikethrough()
        Text("two ").font(.body) + Text("runs")
      }
      .font(.headline)
    }
    #expect(nested.style(of: "inner")?.attributes == [.dim, .italic])
    #expect(nested.style(of: "outer")?.attributes == .bold)
    #expect(nested.style(of: "more")?.attributes == [.bold, .strikethrough])
    #expect(nested.style(of: "two")?.attributes == [])
    #expect(nested.style(of: "runs")?.attributes == .bold)
  }

  @Test func `a font's weight makes text bold from semibold on`() {
    let host = ViewHost(columns: 9, rows: 4) {
      Text("medium").fontWeight(.medium)
      Text("semibold").fontWeight(.semibold)
      Text("heavy").padding(0).fontWeight(.heavy)
      Text("none").fontWeight(nil)
    }
    #expect(["medium", "none"].allSatisfy { host.style(of: $0)?.attributes == [] })
    #expect(["semibold", "heavy"].allSatisfy { host.style(of: $0)?.attributes == .bold })
  }

  @Test func `F5 a changed font is painted without another layout of the text`() {
    let model = Model(Font.body)
    let host = ViewHost(columns: 9, rows: 1) { Watch(model) { Text("text").font($0) } }
    model.value = .largeTitle
    #expect(host.style(of: "text")?.attributes == [.bold, .italic, .underline])
  }

  @Test func `F5 a custom colour is written with a dot, as a background and as a foreground`() {
    let host = ViewHost(columns: 4, rows: 1) {
      Text("word").foregroundColor(.random).background(.random)
    }
    guard case .exact? = host.style(of: "word")?.background.value,
      case .exact? = host.style(of: "word")?.foreground.value
    else {
      Issue.record("no exact colour")
      return
    }
  }

}
