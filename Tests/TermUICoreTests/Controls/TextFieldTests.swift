import Testing

@testable import TermUICore

struct TextFieldTests {
  /// A field that has the focus, with a text in it.
  private func field(_ text: String, columns: Int = 20) -> (ViewHost, Model<String>) {
    let model = Model(text)
    let host = ViewHost(columns: columns, rows: 1) {
      Watch(model) { value in
        TextField("prompt", text: Binding(get: { value }, set: { model.value = $0 }))
      }
    }
    host.send(.tab)
    return (host, model)
  }

  /// The column of the terminal's cursor.
  private func column(of host: ViewHost) -> Int? { host.cursor?.x }

  /// The base of the character that begins in a column.
  private func base(_ line: String, at column: Int) -> UInt32? {
    var x = 0
    for glyph in GlyphRun.glyphs(of: line) {
      if x == column { return glyph.base }
      x += glyph.columns
    }
    return x <= column ? 0x20 : nil
  }

  nonisolated static let graphemes: [Character] = [
    "a", "한", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "👩‍👩‍👧", "🇰🇷", "👍🏽", "か\u{3099}", "ß", "❤️",
    "x\u{323}\u{302}", "각",
  ]

  @Test func `a paste goes to the action around first, and into the field if that ignores it`() {
    let model = Model("")
    let log = Log()
    let host = ViewHost(columns: 20, rows: 1) {
      Watch(model) { value in
        TextField("prompt", text: Binding(get: { value }, set: { model.value = $0 }))
          .onPasteCommand { text in
            log.add(text)
            return text.contains("\t") ? .handled : .ignored
          }
      }
    }
    host.send(.tab)
    host.send(.paste("a\tb"))
    host.send(.paste("c"))
    #expect(model.value == "c" && log.take() == ["a\tb", "c"])
  }

  @Test func `Enter runs the actions of all views around, the inner first`() {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 3) {
      VStack {
        TextField("inner", text: .constant("")).onSubmit { log.add("inner") }
        TextField("outer", text: .constant(""))
      }
      .onSubmit { log.add("outer") }
      .onKeyPress(.enter) {
        log.add("key")
        return .handled
      }
    }
    for _ in 0..<2 {
      host.send(.enter)
      host.send(.tab)
    }
    #expect(log.take() == ["inner", "outer", "outer"])
    let bare = ViewHost(columns: 9, rows: 1) {
      TextField("bare", text: .constant("")).onKeyPress(.enter) {
        log.add("key")
        return .handled
      }
    }
    bare.send(.tab)
    bare.send(.enter)
    #expect(log.take() == ["key"])
  }

  @Test(arguments: graphemes)
  func `G5 a grapheme goes in, is passed, and is deleted as a whole`(character: Character) {
    let (host, model) = field("<>")
    host.send(.left)
    let start = column(of: host)
    host.send(.character(character))
    #expect(model.value == "<\(character)>")
    #expect(model.value.count == 3)
    host.send(.left)
    #expect(column(of: host) == start)
    host.send(.deleteForward)
    #expect(model.value == "<>")
    host.send(.character(character))
    host.send(.backspace)
    #expect(model.value == "<>")
    #expect(column(of: host) == start)
  }

  @Test func `G5 a mark typed after its base joins it, and goes with it`() {
    let (host, model) = field("")
    host.type("e")
    host.send(.character("\u{301}"))
    #expect(model.value == "é" && column(of: host) == 1)
    host.send(.backspace)
    #expect(model.value == "" && host.lines == ["prompt"])
  }

  @Test(
    arguments: [
      ("cd", "acdb"), ("한국\n어", "a한국 어b"), ("x\ty\r\nz", "ax y zb"), ("👩‍👩‍👧", "a👩‍👩‍👧b"), ("", "ab"),
    ])
  func `G5 a paste goes in as one piece at the caret, on one line`(pasted: String, result: String) {
    let (host, model) = field("ab")
    host.send(.left)
    let frames = host.frames
    host.send(.paste(pasted))
    #expect(model.value == result)
    #expect(host.frames <= frames + 1)
    host.type("|")
    #expect(model.value == String(result.dropLast()) + "|b")
  }

  @Test(
    arguments: [
      ([.home], "|one two 한국 어"), ([.control("a"), .control("e")], "one two 한국 어|"),
      ([.alt("b")], "one two 한국 |어"), ([.alt("b"), .alt("b")], "one two |한국 어"),
      ([.home, .alt("f")], "one| two 한국 어"), ([.home, .alt("f"), .alt("f")], "one two| 한국 어"),
      ([.home, .alt("b")], "|one two 한국 어"), ([.alt("f")], "one two 한국 어|"),
      ([.control("w")], "one two 한국 |"), ([.left, .left, .control("w")], "one two | 어"),
      ([.alt("b"), .control("k")], "one two 한국 |"), ([.left, .control("u")], "|어"),
      ([.home, .alt("d")], "| two 한국 어"), ([.home, .right, .backspace], "|ne two 한국 어"),
      ([.home, .backspace], "|one two 한국 어"), ([.deleteForward], "one two 한국 어|"),
    ] as [([Key], String)])
  func `G5 keys move the caret and delete by words`(keys: [Key], result: String) {
    let (host, model) = field("one two 한국 어", columns: 30)
    for key in keys { host.send(key) }
    host.type("|")
    #expect(model.value == result)
  }

  @Test(arguments: 1...14)
  func `G5 the caret is visible and at its column at every width`(columns: Int) {
    let text = "a한b국어 e\u{301}👩‍👩‍👧x"
    let (host, _) = field(text, columns: columns)
    host.send(.home)
    for place in 0...text.count {
      let caret = column(of: host)
      #expect(caret.map { $0 >= 0 && $0 < columns } ?? false)
      // Right of the caret is the text from the caret on, as far as there is room.
      if let caret, place < text.count, columns >= 4 {
        let next = text[text.index(text.startIndex, offsetBy: place)]
        #expect(base(host.lines[0], at: caret) == GlyphRun.glyphs(of: String(next))[0].base)
      }
      #expect(GlyphRun.columns(of: host.lines[0]) <= columns)
      host.send(.right)
    }
    for _ in 0...text.count {
      host.send(.left)
      #expect(column(of: host).map { $0 >= 0 && $0 < columns } ?? false)
    }
    #expect(column(of: host) == 0)
  }

  @Test func `G5 the cursor is behind wide text, and hidden without a focused field`() {
    let (host, _) = field("한국")
    #expect(column(of: host) == 4)
    host.send(.home)
    #expect(column(of: host) == 0)
    let plain = ViewHost(columns: 9, rows: 1) {
      TextField("", text: .constant("x")).focusable(false)
    }
    #expect(plain.cursor == nil)
  }

  @Test func `G5 a text made shorter from outside comes back into sight, the caret at its end`() {
    let (host, model) = field("가나다라마바사아자", columns: 8)
    #expect(host.lines == ["사아자"])
    model.value = "x"
    #expect(host.lines == ["x"])
    #expect(column(of: host) == 1)
  }

  @Test func `G5 a field that loses the focus shows its beginning again`() {
    let host = ViewHost(columns: 8, rows: 2) {
      TextField("", text: .constant("가나다라마바사아자"))
      Button("next") {}
    }
    #expect(host.lines[0] == "사아자")
    host.send(.tab)
    #expect(host.lines[0] == "가나다라")
  }

  @Test(arguments: [(12, "front 앞, 뒤"), (11, "front 앞,…"), (8, "front…"), (1, "…")])
  func `F3 a prompt that does not fit ends in an ellipsis, also where wide letters are cut`(
    columns: Int, line: String
  ) {
    let host = ViewHost(columns: columns, rows: 1) {
      TextField("front 앞, 뒤", text: .constant(""))
    }
    #expect(host.lines == [line])
  }

  @Test func `a submit scope keeps Enter from the actions further out`() {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 1) {
      TextField("search", text: .constant("")).onSubmit { log.add("inner") }
        .submitScope().onSubmit { log.add("outer") }
    }
    host.send(.tab)
    host.send(.enter)
    #expect(log.take() == ["inner"])
  }

  @Test(arguments: ["lorem ip ", "한국어 "])
  func `G9 a paste of 3 MB goes into the field, and the keys after it edit its text`(piece: String)
  {
    let pasted = String(repeating: piece, count: 3_000_000 / piece.utf8.count)
    let (host, model) = field("<>")
    host.send(.left)
    host.send(.paste(pasted))
    #expect(model.value == "<\(pasted)>")
    host.type("x")
    host.send(.home)
    host.send(.deleteForward)
    #expect(model.value == "\(pasted)x>")
    #expect(host.lines[0].hasPrefix(piece + piece) && host.cursor?.x == 0)
  }

  @Test func `G9 a paste that no field takes is not typed`() {
    let log = Log()
    let host = ViewHost(columns: 9, rows: 1) {
      Text("x").onKeyPress(keys: ["a", .enter]) {
        log.add("\($0.key)")
        return .handled
      }
    }
    host.send(.paste("a\na"))
    #expect(log.take() == [])
  }

  @Test(arguments: [(0, "|가나bc"), (1, "|가나bc"), (2, "가|나bc"), (5, "가나b|c"), (9, "가나bc|")])
  func `a click puts the caret before the character there`(column: Int, result: String) {
    let (host, model) = field("가나bc")
    host.send(.mouse(MouseEvent(.press, at: Point(x: column, y: 0))))
    host.type("|")
    #expect(model.value == result)
  }

  @Test func `a click gives a field the focus, and finds the character in a scrolled text`() {
    let (host, model) = field("abcdefghijkl", columns: 6)
    #expect(host.lines == ["ijkl"])
    host.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 0))))
    host.type("|")
    #expect(model.value == "abcdefghi|jkl")
    let secret = Model("abc")
    let other = ViewHost(columns: 9, rows: 1) {
      Watch(secret) { value in
        SecureField("", text: Binding(get: { value }, set: { secret.value = $0 }))
      }
    }
    other.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 0))))
    other.type("|")
    #expect(secret.value == "a|bc")
  }
}
