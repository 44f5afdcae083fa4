import Scheduling
import Study
import TermUICore

/// The buttons of a flipped card, with the next interval beside each; in a narrow window two above two.
struct AnswerBar: View {
  let choices: [ReviewModel.GradeButton]
  let columns: Int
  let rows: Int
  let model: ReviewModel

  /// The rows that some buttons take in a window, so that key and interval of each are seen.
  static func rows(of buttons: AnswerButtons, in window: Size) -> Int {
    buttons == .four && window.width < 32 && window.height >= 5 ? 2 : 1
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
