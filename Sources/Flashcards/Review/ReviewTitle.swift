import Localization
import Progress
import Scheduling
import Study
import TermUICore

/// The first line: the deck, the direction, the card's number, and how many are left of each kind.
struct ReviewTitle: View {
  let model: ReviewModel
  let room: Room

  var body: some View {
    HStack(spacing: 2) {
      Text(model.title).bold()
      if room == .large { Text(model.direction.caption).foregroundColor(.secondary) }
      if room > .tiny, let position = model.position {
        Text(localized: "\(position.number) of \(position.count)").layoutPriority(1)
      }
      Spacer()
      left.layoutPriority(1)
    }
    .lineLimit(1)
    .padding(.horizontal, room.margin)
    .frame(height: 1)
  }

  /// The counts; the one that includes the current card is in brackets.
  private var left: Text {
    let isLong = room >= .normal
    let counts = model.counts
    let warning =
      model.storage.isSaving
      ? "" : isLong ? String(localized: "not saved") + " · " : String(localized: "unsaved") + " "
    if model.scope.isCram {
      let count = counts.review
      return Text(warning + (isLong ? String(localized: "\(count) left") : "\(count)"))
    }
    let kinds: [(kind: ReviewSession.Kind, count: Int)] = [
      (.new, counts.new), (.learning, counts.learning), (.review, counts.review),
    ]
    let texts = kinds.map { kind, count in
      let text = isLong ? "\(kind.caption) \(count)" : "\(count)"
      return kind == model.currentKind ? Text("[\(text)]").bold() : Text(text)
    }
    return texts[1...].reduce(Text(warning) + texts[0]) { $0 + Text(isLong ? " · " : "+") + $1 }
  }
}

extension ReviewModel {
  var title: String {
    switch scope {
    case .due: list.title
    case .dueAmong(let cards):
      String(
        localized: cards.count, one: "\(list.title): 1 card",
        other: "\(list.title): \(cards.count.caption) cards")
    case .cram: String(localized: "Cram: \(list.title)")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The number of the current card and of all, as far as they are known; nil without a card.
  var position: (number: Int, count: Int)? {
    guard stage.card != nil else { return nil }
    let answers = summary.answers.count
    return (answers + 1, answers + counts.new + counts.learning + counts.review)
  }
}

extension ReviewSession.Kind {
  var caption: String {
    switch self {
    case .new: String(localized: "new")
    case .learning: String(localized: "learning")
    case .review: String(localized: "review")
    }
  }
}

extension Direction {
  /// Spaces separate the arrow, since some terminals draw it two cells wide.
  var caption: String {
    switch self {
    case .frontToBack: String(localized: "front → back")
    case .backToFront: String(localized: "back → front")
    case .mixed: String(localized: "mixed")
    }
  }
}
