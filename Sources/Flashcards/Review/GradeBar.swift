import Localization
import Scheduling
import Study
import TermUICore

/// The grades of a flipped card, as wide as the card: boxes with the next intervals, or two lines, or the digits.
struct GradeBar: View {
  let model: ReviewModel
  let layout: ReviewLayout

  var body: some View {
    HStack(spacing: layout.hasBoxes ? gap : 0) {
      ForEach(model.stage.choices, id: \.rating) { choice in
        button(choice).onTapGesture { model.answer(choice.rating) }
      }
    }
    .lineLimit(1)
    .frame(width: layout.columns)
    .focusable(false)
  }

  /// The columns between boxes: fewer where the language has longer intervals, such as 1.6か月.
  private var gap: Int { (50 * UnixTime.day).intervalCaption.columns > 6 ? 2 : 4 }

  @ViewBuilder private func button(_ choice: ReviewModel.GradeButton) -> some View {
    let isUsual = choice.rating == model.given.suggested
    let color = choice.rating.color
    if layout.hasBoxes {
      HStack(spacing: 0) {
        Text(choice.key).bold()
        Spacer(minLength: 1)
        Text(choice.interval ?? "").bold(isUsual).foregroundColor(isUsual ? nil : .secondary)
      }
      .framed(
        Text("\(choice.rating.sign) \(choice.rating.caption)").foregroundColor(color),
        nil, color.graphic, isHeavy: isUsual)
    } else if layout.isTiny {
      Text(choice.key).bold(isUsual).foregroundColor(color).frame(maxWidth: .infinity)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        Text(choice.key).bold()
          + Text(" \(choice.rating.caption)").bold(isUsual).foregroundColor(color)
        Text("  \(choice.interval ?? "")").foregroundColor(.secondary)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

extension CardPast {
  /// The past in words.
  var caption: Text {
    let seen =
      days == 0
      ? String(localized: "last seen today")
      : String(localized: days, one: "last seen yesterday", other: "last seen \(days) days ago")
    let reviews = String(
      localized: reviews, one: "reviewed once", other: "reviewed \(reviews) times")
    let lapses = String(localized: lapses, one: "1 lapse", other: "\(lapses) lapses")
    return Text("\(seen) · \(reviews)")
      + (self.lapses > 0 ? Text(" · ") + Text(lapses).foregroundColor(.wrong) : Text(""))
      + Text(likelihood.map { " · " + String(localized: "\($0.percent) likely") } ?? "")
  }
}
