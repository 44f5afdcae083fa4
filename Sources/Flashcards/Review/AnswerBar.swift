import TermUICore

/// The buttons of a flipped card, with the next interval beside each.
struct AnswerBar: View {
  let choices: [ReviewModel.GradeButton]
  let columns: Int
  let model: ReviewModel

  var body: some View {
    HStack(spacing: style.spacing) {
      ForEach(choices, id: \.rating) { choice in
        caption(choice).onTapGesture { model.answer(choice.rating) }
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity)
    .frame(height: 1)
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

  /// The first style that fits.
  private var style: Style { Style.all.first { width($0) <= columns } ?? Style.all[5] }

  private func width(_ style: Style) -> Int {
    choices.reduce(-style.spacing) { width, choice in
      width + style.spacing + words(choice, style).joined(separator: " ").columns
    }
  }

  private func caption(_ choice: ReviewModel.GradeButton) -> Text {
    let words = words(choice, style)
    let rest = words.dropFirst().map { " \($0)" }.joined()
    return Text(words[0]).bold(style.key) + Text(rest)
  }

  private func words(_ choice: ReviewModel.GradeButton, _ style: Style) -> [String] {
    (style.key ? [choice.key] : []) + (style.name ? [choice.rating.caption] : [])
      + (style.interval ? choice.interval.map { [$0] } ?? [] : [])
  }
}
