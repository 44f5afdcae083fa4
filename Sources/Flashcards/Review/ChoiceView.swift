import Localization
import Study
import TermUICore

/// The answers to choose from, or once one was chosen, the same with the right and the wrong one marked.
struct ChoiceView: View {
  let choices: AnswerChoices
  let model: ReviewModel
  let rows: Int

  /// The rows of the choices in a window; without room for four rows there are two in a row.
  static func rows(in height: Int) -> Int { height >= 5 ? 4 : 2 }

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
    return index == model.chosen ? Text("X ").bold() + text.inverted() : Text("  ") + text
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
