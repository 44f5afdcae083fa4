import Testing

@testable import TermUICore

/// The editing of text of several lines.
@MainActor struct TextEditorTests {
  private struct Editor: View {
    let model: Model<String>
    var grows = false
    var submit: (() -> Void)?

    var body: some View {
      Watch(model) { _ in
        VStack(spacing: 0) {
          if grows, let submit {
            field.onSubmit(submit)
          } else if grows {
            field
          } else {
            TextEditor(text: text)
          }
          if grows { Text("below") }
        }
      }
    }

    private var field: TextField { TextField("note", text: text, axis: .vertical) }

    private var text: Binding<String> {
      Binding(get: { model.value }, set: { model.value = $0 })
    }
  }

  @Test func `Enter begins a new line, and long lines are wrapped before the last column`() {
    let model = Model("")
    let host = ViewHost(columns: 5, rows: 3) { Editor(model: model) }
    host.send(.tab)
    host.type("abcdef")
    host.send(.enter)
    host.type("日本語")
    #expect(model.value == "abcdef\n日本語")
    #expect(host.lines == ["ef", "日本", "語"])
    #expect(host.cursor == Point(x: 2, y: 2))
  }

  @Test func `the arrows move by lines, and Home and End within one`() {
    let model = Model("abcdef\nxy")
    let host = ViewHost(columns: 5, rows: 4) { Editor(model: model) }
    host.send(.tab)
    let steps: [(Key, String)] = [
      (.up, "abcdef\nxy".inserted("|", 6)), (.home, "abcd|ef\nxy"), (.up, "|abcdef\nxy"),
      (.end, "abc|def\nxy"), (.down, "abcdef|\nxy"), (.down, "abcdef\nxy|"),
    ]
    for (key, text) in steps {
      host.send(key)
      host.type("|")
      #expect(model.value == text, "\(key)")
      host.send(.backspace)
    }
  }

  @Test func `pasted lines stay lines`() {
    let model = Model("")
    let host = ViewHost(columns: 9, rows: 3) { Editor(model: model) }
    host.send(.tab)
    host.send(.paste("one\r\ntwo\rthree"))
    #expect(model.value == "one\ntwo\nthree")
    #expect(host.lines == ["one", "two", "three"])
  }

  @Test func `a vertical text field grows with its text, and Enter submits if there is an action`()
  {
    let model = Model("")
    var count = 0
    let host = ViewHost(columns: 5, rows: 4) {
      Editor(model: model, grows: true) { count += 1 }
    }
    host.send(.tab)
    #expect(host.lines == ["", "note", "below", ""])
    host.type("abcdef")
    host.send(.enter)
    #expect(host.lines == ["abcd", "ef", "below", ""] && count == 1)
    let other = ViewHost(columns: 5, rows: 4) { Editor(model: model, grows: true) }
    other.send(.tab)
    other.send(.enter)
    #expect(model.value == "abcdef\n")
  }

  @Test func `an editor in a form is as high as its frame's least height`() {
    let host = ViewHost(columns: 12, rows: 5) {
      Form {
        TextEditor(text: .constant("note")).frame(minHeight: 3)
        Text("below")
      }
    }
    #expect(host.lines == ["note", "", "", "below", ""])
  }

  @Test func `a click puts the caret before the character there`() {
    let model = Model("abcdef\nxy")
    let host = ViewHost(columns: 5, rows: 3) { Editor(model: model) }
    for (x, y, text) in [(1, 1, "abcde|f\nxy"), (4, 0, "abc|def\nxy"), (3, 2, "abcdef\nxy|")] {
      host.send(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
      host.type("|")
      #expect(model.value == text)
      host.send(.backspace)
    }
  }

  @Test func `a click on the visible part of an editor puts the caret there, though it scrolls`() {
    let model = Model("1\n2\n3")
    let host = ViewHost(columns: 5, rows: 3) {
      ScrollView {
        ForEach(0..<2) { Text("\($0)") }
        Editor(model: model).frame(height: 3)
      }
    }
    host.send(.mouse(MouseEvent(.press, at: Point(x: 0, y: 2))))
    #expect(host.lines == ["1", "2", "3"])
    host.type("|")
    #expect(model.value == "|1\n2\n3")
  }

  @Test func `a click on an editor that moves puts the caret before the character there`() {
    let (isShown, text) = (Model(false), Model("1\n2\n3"))
    let host = ViewHost(columns: 5, rows: 3) {
      Watch(isShown) { isShown in
        VStack {
          if isShown { Editor(model: text).frame(height: 3).transition(.move(edge: .top)) }
        }
      }
    }
    withAnimation(.frames(4)) { isShown.value = true }
    #expect(host.lines == ["3", "", ""])
    host.send(.mouse(MouseEvent(.press, at: .zero)))
    host.type("|")
    #expect(text.value == "1\n2\n|3")
  }

  @Test func `the wheel scrolls an editor, and a key scrolls back to the caret`() {
    let model = Model("1\n2\n3\n4\n5\n6\n7\n8\n9")
    let host = ViewHost(columns: 5, rows: 3) { Editor(model: model) }
    let place = Point(x: 1, y: 1)
    #expect(host.lines == ["7", "8", "9"] && host.cursor == Point(x: 1, y: 2))
    host.send(.mouse(MouseEvent(.wheelUp, at: place)))
    #expect(host.lines == ["4", "5", "6"] && host.cursor == nil)
    host.send(.mouse(MouseEvent(.press, at: Point(x: 0, y: 1))))
    #expect(host.lines == ["4", "5", "6"] && host.cursor == Point(x: 0, y: 1))
    for _ in 0..<2 { host.send(.mouse(MouseEvent(.wheelDown, at: place))) }
    #expect(host.lines == ["7", "8", "9"])
    host.type("|")
    #expect(host.lines == ["|5", "6", "7"] && host.cursor == Point(x: 1, y: 0))
  }

  @Test func `an editor of endless height is painted as far as it is visible`() {
    let host = ViewHost(columns: 5, rows: 2) {
      TextEditor(text: .constant("1\n2\n3")).padding(.bottom, -.infinity)
    }
    #expect(host.lines == ["1", "2"])
  }

  @Test func `the wheel goes on to the view around at the end of an editor`() {
    let host = ViewHost(columns: 5, rows: 3) {
      ScrollView {
        TextEditor(text: .constant("1\n2\n3\n4")).frame(height: 3).focusable(false)
        ForEach(0..<9) { Text("row \($0)") }
      }
    }
    let place = Point(x: 1, y: 0)
    host.send(.mouse(MouseEvent(.wheelDown, at: place)))
    #expect(host.lines[0].hasPrefix("2") && host.lines[2].hasPrefix("4"))
    host.send(.mouse(MouseEvent(.wheelDown, at: place)))
    #expect(host.lines[0].hasPrefix("row 0"))
  }

  @Test func `a text that is spelled otherwise is edited as it is`() {
    let model = Model("\u{E9}\u{E9}\u{E9}\nx")
    let host = ViewHost(columns: 9, rows: 2) { Editor(model: model) }
    host.send(.tab)
    model.value = "e\u{301}e\u{301}e\u{301}\nx"
    host.send(.up)
    host.type("|")
    #expect(
      Array(model.value.unicodeScalars) == Array("e\u{301}|e\u{301}e\u{301}\nx".unicodeScalars))
  }
}

extension String {
  fileprivate func inserted(_ text: String, _ offset: Int) -> String {
    var result = self
    result.insert(contentsOf: text, at: index(startIndex, offsetBy: offset))
    return result
  }
}
