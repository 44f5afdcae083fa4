import Decks
import Localization
import Scheduling
import Search
import Study
import TermUICore

/// The field in which an answer is typed; an input method composes at its caret.
struct TypedAnswerField: View {
  @Bindable var model: ReviewModel
  /// The result of the last command, if the field takes the place of the status line.
  let message: String?
  var isFramed = false

  var body: some View {
    if isFramed {
      field.framed(localized: "Type it", .started)
    } else {
      HStack(spacing: 1) {
        Text(">").bold()
        field
      }
    }
  }

  private var field: some View {
    TextField(message ?? String(localized: "answer"), text: $model.given.typed)
      .initiallyFocused()
      .lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .onSubmit { withAnimation(model.stage.animation) { model.advance() } }
  }
}

/// A wrong answer and the right one, with their differences marked, and the keys for both.
struct AnswerComparison: View {
  let model: ReviewModel
  let layout: ReviewLayout

  var body: some View {
    VStack(spacing: 0) {
      if let check = model.given.check {
        typed(check)
      } else if let choices = model.given.choices, let id = model.stage.card {
        let asked = model.asked(id)
        ChoiceView(choices: choices, model: model, layout: layout)
        Text("")
        Text(localized: "Not yet.").bold().foregroundColor(.wrong)
          + Text("  \(asked.plainQuestion) – \(asked.answer.withoutRuby.onOneLine)")
          + Text(asked.card.reading.map { ", \($0)" } ?? "").foregroundColor(.secondary)
      }
    }
    .lineLimit(1)
    .frame(width: layout.columns)
  }

  @ViewBuilder private func typed(_ check: AnswerCheck) -> some View {
    let differing = check.expected.count { !$0.isRight }
    let again = model.stage.choices.first { $0.rating == .again }
    HStack { check.typed.text(.wrong) }
      .frame(maxWidth: .infinity, alignment: .leading)
      .framed(localized: "Wrong", .wrong)
    HStack {
      check.expected.text(.known)
      Spacer(minLength: 1)
      other
    }
    .framed(localized: "Answer", .known)
    Text("")
    Text(
      [
        String(localized: "\(differing) of \(check.expected.count) characters differ"),
        again.map { "\($0.rating.caption) \($0.interval ?? "")" },
      ].compactMap(\.self).joined(separator: " · ")
    )
    .foregroundColor(.secondary)
    Text("")
    HStack(spacing: 4) {
      ForEach(model.wrongAnswerHints, id: \.caption) { hint in
        KeyLabel(key: hint.keys[0], caption: hint.caption, color: .accentColor)
      }
    }
  }

  /// The answer as the card has it if another form of it was compared, or else its reading.
  private var other: Text? {
    guard let id = model.stage.card, let check = model.given.check else { return nil }
    let asked = model.asked(id)
    let answer = asked.answer.withoutRuby.onOneLine
    if answer != String(check.expected.map(\.character)) { return Text(answer).bold() }
    return asked.readingOfAnswer.map { Text(Ruby.bracketed($0)).foregroundColor(.secondary) }
  }
}

extension View {
  /// Frames a part of an answer in its colour.
  fileprivate func framed(localized title: Phrase, _ color: Color) -> some View {
    framed(Text(localized: title).foregroundColor(color), nil, color.graphic)
  }
}

extension [AnswerCheck.Mark] {
  /// The text, in which the graphemes that differ have a colour and a line.
  func text(_ color: Color) -> Text {
    reduce(Text("")) { text, mark in
      let character = Text(verbatim: mark.character.isNewline ? " " : "\(mark.character)")
      return text
        + (mark.isRight ? character : character.bold().underline().foregroundColor(color))
    }
  }
}

/// The typed or chosen answer on a line, and perhaps a typed one's right one below it.
struct GivenVerdict: View {
  let given: GivenAnswer
  let rows: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      given.verdict
      if rows > 1, let expected = given.check?.expected {
        Text("= ").bold() + expected.text(.known)
      }
    }
    .lineLimit(1)
    .frame(height: rows)
  }
}

extension GivenAnswer {
  /// The typed or chosen answer with a sign that says whether it is right; nil if there is none.
  var verdict: Text? {
    if let check, !check.typed.isEmpty {
      return sign(isRight: check.isRight) + check.typed.text(.wrong)
    }
    guard let choices, let chosen else { return nil }
    return sign(isRight: isRight == true) + Text(verbatim: choices.texts[chosen])
  }

  private func sign(isRight: Bool) -> Text {
    let word = String(localized: isRight ? "Right" : "Wrong")
    return Text("\(isRight ? "O" : "X") \(word)  ").bold()
      .foregroundColor(isRight ? .known : .wrong)
  }

  /// The rows of the verdict in a window.
  func verdictRows(in layout: ReviewLayout) -> Int {
    if verdict == nil || layout.room.height < 4 { return 0 }
    return layout.isTiny || isRight == true || check?.expected.isEmpty != false ? 1 : 2
  }
}

/// The answers to choose from, or once one was chosen, the same with the right and the wrong one marked.
struct ChoiceView: View {
  let choices: AnswerChoices
  let model: ReviewModel
  let layout: ReviewLayout

  /// The rows of the choices in a window; without room for four rows there are two in a row.
  static func rows(in layout: ReviewLayout) -> Int {
    layout.hasBoxes ? 6 : layout.isTiny ? 2 : 4
  }

  var body: some View {
    let columns = layout.hasBoxes || layout.isTiny ? 2 : 1
    VStack(spacing: 0) {
      ForEach(Array(stride(from: 0, to: 4, by: columns)), id: \.self) { first in
        HStack(spacing: 2) {
          ForEach(first..<first + columns, id: \.self) { index in
            answer(index)
              .frame(maxWidth: .infinity, alignment: .leading)
              .onTapGesture { withAnimation(model.stage.animation) { model.choose(index) } }
          }
        }
      }
    }
    .lineLimit(1)
    .frame(width: layout.columns)
    .focusable(false)
  }

  @ViewBuilder private func answer(_ index: Int) -> some View {
    if !choices.texts.indices.contains(index) {
      Text("")
    } else if layout.hasBoxes {
      let isRight = !model.stage.isQuestion && index == choices.right
      let isWrong = index == model.given.chosen && !isRight
      Text(verbatim: choices.texts[index]).bold(isRight)
        .padding(.horizontal, 2)
        .frame(maxWidth: .infinity)
        .overlay(alignment: .leading) { key(index) }
        .overlay(alignment: .trailing) { if isRight { Text("●").foregroundColor(.known) } }
        .padding(.horizontal)
        .border(isWrong ? .wrong : isRight ? .known : .line, style: isRight ? .heavy : .rounded)
        // In the border, over no text.
        .overlay(alignment: .bottomTrailing) {
          if isWrong {
            Text(" \(String(localized: "○ yours")) ").foregroundColor(.wrong).padding(.trailing, 2)
          }
        }
    } else {
      key(index) + Text(" ") + Text(verbatim: choices.texts[index])
    }
  }

  private func key(_ index: Int) -> Text {
    Text(model.keys.caption(of: .button(index))).bold()
  }
}
