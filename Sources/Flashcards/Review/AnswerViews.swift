import Localization
import Scheduling
import Search
import Study
import TermUICore

/// The buttons of a flipped card, with the next interval beside each; in a narrow window two above two.
struct AnswerBar: View {
  let rows: Int
  let model: ReviewModel

  /// The columns of a key and the longest interval, with a space behind each.
  private static let columns = 8

  /// A part of a button.
  private enum Part { case key, name, interval }

  /// The rows of some buttons in a window, so that key and interval of each are seen.
  static func rows(of buttons: AnswerButtons, in window: Size) -> Int {
    buttons == .four && window.width < 4 * columns && window.rowRoom > .tiny ? 2 : 1
  }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      bar([.key, .name, .interval], spacing: 3)
      bar([.key, .name, .interval], spacing: 2)
      bar([.key, .interval], spacing: 2)
      bar([.key, .interval], spacing: 1)
      bar([.interval], spacing: 1)
      bar([.key], spacing: 1)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
    .frame(height: rows)
    .focusable(false)
  }

  /// The buttons with some of their parts; two above each other are one column.
  private func bar(_ parts: [Part], spacing: Int) -> some View {
    let choices = model.stage.choices
    let count = choices.count / rows
    return HStack(alignment: .top, spacing: spacing) {
      ForEach(0..<count, id: \.self) { column in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(stride(from: column, to: choices.count, by: count)), id: \.self) { index in
            text(choices[index], parts).onTapGesture { model.answer(choices[index].rating) }
          }
        }
      }
    }
  }

  private func text(_ choice: ReviewModel.GradeButton, _ parts: [Part]) -> Text {
    let words = parts.compactMap { part in
      switch part {
      case .key: choice.key
      case .name: choice.rating.caption
      case .interval: choice.interval
      }
    }
    let rest = words.dropFirst().map { " \($0)" }.joined()
    return Text(words.first ?? "").bold(parts.contains(.key)) + Text(rest)
  }
}

/// The field in which an answer is typed; an input method composes at its caret.
struct TypedAnswerField: View {
  @Bindable var model: ReviewModel
  /// The result of the last command, if the field takes the place of the status line.
  let message: String?

  var body: some View {
    HStack(spacing: 1) {
      Text(">").bold()
      TextField(message ?? String(localized: "answer"), text: $model.given.typed)
        .initiallyFocused()
    }
    .answer(rows: 1)
    .onSubmit { withAnimation(model.stage.animation) { model.advance() } }
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
    .answer(rows: rows)
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
    marks.reduce(Text("")) { text, mark in
      let character = Text(verbatim: mark.character.isNewline ? " " : "\(mark.character)")
      return text + (mark.isRight ? character : style(character.bold()))
    }
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
    .answer(rows: rows)
    .focusable(false)
  }

  private func indices(in row: Int) -> [Int] {
    let size = (4 + rows - 1) / rows
    return (row * size..<(row + 1) * size).filter(choices.texts.indices.contains)
  }

  private func line(_ index: Int) -> Text {
    let text = Text(verbatim: choices.texts[index])
    let key = Text(model.keys.caption(of: .button(index))).bold()
    if model.stage.isQuestion { return key + Text(" ") + text }
    if index == choices.right { return Text("O ").bold() + text.bold() }
    return index == model.given.chosen ? Text("X ").bold() + text.inverted() : Text("  ") + text
  }
}

/// The chosen answer on one line, for windows without room for all.
struct ChosenVerdict: View {
  let choices: AnswerChoices
  let chosen: Int?

  var body: some View { text.answer(rows: 1) }

  private var text: Text {
    guard let chosen else { return Text(localized: "nothing chosen") }
    let answer = Text(verbatim: choices.texts[chosen])
    return chosen == choices.right
      ? Text("O ").bold() + answer : Text("X ").bold() + answer.inverted()
  }
}

extension View {
  /// Centres an answer below the card, as wide as the card's text at most.
  fileprivate func answer(rows: Int) -> some View {
    lineLimit(1)
      .frame(maxWidth: 62, alignment: .leading)
      .frame(maxWidth: .infinity)
      .frame(height: rows)
  }
}
