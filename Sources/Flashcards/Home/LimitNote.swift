import Localization
import Scheduling
import Study

extension HomeModel {
  /// Whether the decks' numbers are more in all than a limit of all decks lets through.
  var areShared: (due: Bool, new: Bool) {
    guard let overview else { return (false, false) }
    let decks = overview.entries.filter { !$0.isFolder }
    return (
      decks.reduce(0) { $0 + $1.plan.due } > overview.plan.due,
      decks.reduce(0) { $0 + $1.plan.new } > overview.plan.new
    )
  }

  /// The explanation of the stars in the rows; nil if no limit holds a card back.
  var limitNote: String? {
    guard let overview else { return nil }
    let (due, new) = (
      overview.plan.due < overview.counts.due, overview.plan.new < overview.counts.new
    )
    guard due || new else { return nil }
    let (reviews, cards) = (overview.limits.reviews, overview.limits.newCards)
    let stopsNew = new && overview.plan.new == 0 && !overview.limits.newCardsIgnoreReviewLimit
    switch overview.backlog.overdue == 0 ? nil : library.options.backlogPlan {
    case .week?:
      let days = library.options.backlogPlan?.daysLeft(on: library.today) ?? 1
      return stopsNew
        ? String(
          localized: days, one: "* \(reviews) reviews today in all, no new cards until tomorrow",
          other: "* \(reviews) reviews today in all, no new cards for \(days) days")
        : String(
          localized: days, one: "* \(reviews) reviews today in all; 1 day of the backlog left",
          other: "* \(reviews) reviews today in all; \(days) days of the backlog left")
    case .oldest?:
      return String(
        localized: stopsNew
          ? "* \(reviews) reviews a day until the backlog is gone, no new cards until then"
          : "* \(reviews) reviews a day until the backlog is gone")
    case .all?, nil:
      if cards > library.options.limits.newCards {
        return String(localized: "* \(cards) new and \(reviews) reviews today")
      }
      let all =
        due && new
        ? String(localized: "* at most \(cards) new and \(reviews) reviews a day")
        : due
          ? String(localized: "* at most \(reviews) reviews a day")
          : String(localized: "* at most \(cards) new a day")
      return all + exceptions(new ? cards : 0, due ? reviews : 0)
    }
  }

  /// The deck with a lower limit, or that there are several.
  private func exceptions(_ cards: Int, _ reviews: Int) -> String {
    let lower = library.options.deckLimits.filter {
      $0.value.newCards ?? cards < cards || $0.value.reviews ?? reviews < reviews
    }
    guard let deck = lower.first else { return "" }
    if lower.count == 1, let limit = deck.value.newCards, reviews == 0 {
      return String(localized: "; \(limit) in \(deck.key)")
    }
    return String(localized: "; fewer in some decks")
  }
}
