import Localization
import Scheduling
import Search
import Study
import TermUICore

/// The buttons of a flipped card, with the next interval beside each; in a narrow window two above two.
struct AnswerBar: View {
  let choices: [ReviewModel.GradeButton]
  let columns: Int
  let rows: Int
  let model: ReviewModel

  /// The columns of a key and the longest interval, with a space behind each.
  private static let columns = 8

  /// The rows of some buttons in a window, so that key and interval of each are seen.
  static func rows(of buttons: AnswerButtons, in window: Size) -> Int {
    buttons == .four && window.width < 4 * columns && window.rowRoom > .tiny ? 2 : 1
  }

  var body: some View {
    let style = Style.all.first { width($0) <= columns } ?? Style.all[5]
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { line in
        HStack(spacing: style.spacing) {
          ForEach(lines[line], id: \.rating) { choice in
            caption(choice, style)
              .frame(width: rows > 1 ? width(of: choice, style) : nil, alignment: .leading)
              .onTapGesture { model.answer(choice.rating) }
          }
        }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
    .frame(height: rows)
  }

  /// The parts of a button that are shown.
  private struct Style {
    let key: Bool
    let name: Bool
    let interval: Bool
    let spacing: Int

    static let all = [
      Style(key: true, name: true, interval: true, spacing: 3),
      Style(key: true, name: true, interval: true, spacing: 2),
      Style(key: true, name: false, interval: true, spacing: 2),
      Style(key: true, name: false, interval: true, spacing: 1),
      Style(key: false, name: false, interval: true, spacing: 1),
      Style(key: true, name: false, interval: false, spacing: 1),
    ]
  }

  private var lines: [ArraySlice<ReviewModel.GradeButton>] {
    rows == 1 ? [choices[...]] : [choices.prefix(2), choices.dropFirst(2)]
  }

  private func width(_ style: Style) -> Int {
    lines.map { line in
      line.reduce(-style.spacing) { $0 + style.spacing + width(of: $1, style) }
    }.max() ?? 0
  }

  /// The width of a button, and of that above or below it.
  private func width(of choice: ReviewModel.GradeButton, _ style: Style) -> Int {
    let index = choices.firstIndex(of: choice) ?? 0
    let column =
      rows == 1 ? [choice] : choices.indices.filter { $0 % 2 == index % 2 }.map { choices[$0] }
    return column.map { words($0, style).joined(separator: " ").columns }.max() ?? 0
  }

  private func caption(_ choice: ReviewModel.GradeButton, _ style: Style) -> Text {
    let words = words(choice, style)
    let rest = words.dropFirst().map { " \($0)" }.joined()
    return Text(words[0]).bold(style.key) + Text(rest)
  }

  private func words(_ choice: ReviewModel.GradeButton, _ style: Style) -> [String] {
    (style.key ? [choice.key] : []) + (style.name ? [choice.rating.caption] : [])
      + (style.interval ? choice.interval.map { [$0] } ?? [] : [])
  }
}

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
    Binding(get: { model.given.typed }, set: { model.given.typed = $0 })
  }
}

/// The typed answer with its wrong graphemes marked, and perhaps the right one with the missing ones.
struct TypedVerdict: View {
  let check: AnswerCheck
  let columns: Int
  let rows: Int

  /// The rows of a check in a window.
  static func rows(of check: AnswerCheck, in room: Room) -> Int {
    if room == .tiny { return 0 }
    return check.isRight || check.expected.isEmpty || room == .small ? 1 : 2
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\(caption(verdict, sign: check.isRight ? "O" : "X")) ") + typed
      if rows > 1 {
        Text("\(caption(String(localized: "Answer"), sign: "=")) ")
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

  /// The word before an answer, or a sign in a narrow window.
  private func caption(_ word: String, sign: String) -> String {
    if Room(columns: columns) == .tiny { return sign }
    return word.leading(in: max(verdict.columns, String(localized: "Answer").columns))
  }

  private func marked(_ marks: [AnswerCheck.Mark], _ style: (Text) -> Text) -> Text {
    AnswerRun.all(of: marks).reduce(Text("")) { text, run in
      text + (run.isRight ? Text(verbatim: run.text) : style(Text(verbatim: run.text).bold()))
    }
  }
}

/// Neighbouring graphemes of an answer, on one line, that are all right or all wrong.
struct AnswerRun {
  var text: String
  let isRight: Bool

  static func all(of marks: [AnswerCheck.Mark]) -> [AnswerRun] {
    var runs: [AnswerRun] = []
    for mark in marks {
      let character = mark.character.isNewline ? " " : mark.character
      if runs.last?.isRight == mark.isRight {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(AnswerRun(text: String(character), isRight: mark.isRight))
      }
    }
    return runs
  }
}

/// The answers to choose from, or once one was chosen, the same with the right and the wrong one marked.
struct ChoiceView: View {
  let choices: AnswerChoices
  let model: ReviewModel
  let rows: Int

  /// The rows of the choices in a window; without room for four rows there are two in a row.
  static func rows(in room: Room) -> Int { room == .tiny ? 2 : 4 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<rows, id: \.self) { row in
        HStack(spacing: 1) {
          ForEach(indices(in: row), id: \.self) { index in
            line(index)
              .frame(maxWidth: .infinity, alignment: .leading)
              .onTapGesture { withAnimation(model.stage.animation) { model.choose(index) } }
          }
        }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: 62)
    .frame(maxWidth: .infinity)
    .frame(height: rows)
  }

  private func indices(in row: Int) -> [Int] {
    let size = (4 + rows - 1) / rows
    return (row * size..<(row + 1) * size).filter(choices.texts.indices.contains)
  }

  private func line(_ index: Int) -> Text {
    let text = Text(verbatim: choices.texts[index])
    let key = Text(model.keys.caption(of: .button(index))).bold()
    guard case .answer = model.stage else { return key + Text(" ") + text }
    if index == choices.right { return Text("O ").bold() + text.bold() }
    return index == model.given.chosen ? Text("X ").bold() + text.inverted() : Text("  ") + text
  }
}

/// The chosen answer on one line, for windows without room for all.
struct ChosenVerdict: View {
  let choices: AnswerChoices
  let chosen: Int?

  var body: some View {
    text
      .lineLimit(1)
      .frame(maxWidth: 62, alignment: .leading)
      .frame(maxWidth: .infinity)
      .frame(height: 1)
  }

  private var text: Text {
    guard let chosen else { return Text(localized: "nothing chosen") }
    let answer = Text(verbatim: choices.texts[chosen])
    return chosen == choices.right
      ? Text("O ").bold() + answer : Text("X ").bold() + answer.inverted()
  }
}
