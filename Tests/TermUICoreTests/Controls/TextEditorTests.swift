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
}

extension String {
  fileprivate func inserted(_ text: String, _ offset: Int) -> String {
    var result = self
    result.insert(contentsOf: text, at: index(startIndex, offsetBy: offset))
    return result
  }
}
