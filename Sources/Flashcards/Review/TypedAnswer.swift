import Localization
import Search
import TermUICore

/// The field in which an answer is typed; an input method composes at its caret.
struct TypedAnswerField: View {
  let model: ReviewModel
  /// The result of the last command, if the field takes the place of the status line.
  let message: String?
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text(">").bold()
      TextField(message ?? String(localized: "answer"), text: text).focused($isFocused)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: .infinity)
    .frame(height: 1)
    .onSubmit { withAnimation(model.stage.animation) { model.advance() } }
    .defaultFocus($isFocused, true)
  }

  private var text: Binding<String> {
    Binding(get: { model.typed }, set: { model.typed = $0 })
  }
}

/// The typed answer with its wrong graphemes marked, and perhaps the right one with the missing ones.
struct TypedVerdict: View {
  let check: AnswerCheck
  let columns: Int
  let rows: Int

  /// The rows of a check in a window.
  static func rows(of check: AnswerCheck, in height: Int) -> Int {
    height < 4 ? 0 : check.isRight || check.expected.isEmpty || height < 10 ? 1 : 2
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\(caption(verdict)) ") + typed
      if rows > 1 {
        Text("\(caption(String(localized: "Answer"))) ")
          + marked(check.expected) { $0.underline() }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: 62, alignment: .leading)
    .frame(maxWidth: .infinity)
    .frame(height: rows)
  }

  private var typed: Text {
    check.typed.isEmpty ? Text(localized: "nothing typed") : marked(check.typed) { $0.inverted() }
  }

  private var verdict: String { String(localized: check.isRight ? "Right" : "Wrong") }

  private func caption(_ word: String) -> String {
    if columns < 30 { return String(word.prefix(1)) }
    return word.leading(in: max(verdict.columns, String(localized: "Answer").columns))
  }

  private func marked(_ marks: [AnswerCheck.Mark], _ style: (Text) -> Text) -> Text {
    AnswerRun.all(of: marks).reduce(Text("")) { text, run in
      text + (run.isRight ? Text(verbatim: run.text) : style(Text(verbatim: run.text).bold()))
    }
  }
}

/// Neighbouring graphemes of an answer that are all right or all wrong.
struct AnswerRun {
  var text: String
  let isRight: Bool

  static func all(of marks: [AnswerCheck.Mark]) -> [AnswerRun] {
    var runs: [AnswerRun] = []
    for mark in marks {
      if runs.last?.isRight == mark.isRight {
        runs[runs.count - 1].text.append(mark.character)
      } else {
        runs.append(AnswerRun(text: String(mark.character), isRight: mark.isRight))
      }
    }
    return runs
  }
}
