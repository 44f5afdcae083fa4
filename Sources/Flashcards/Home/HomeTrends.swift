import Decks
import Localization
import Progress
import Scheduling
import Study
import TermUICore

extension LibraryTrends {
  /// The number of known words.
  var known: Text { Text((past.known.last ?? 0).caption).bold().foregroundColor(.known) }

  /// The words that became known in the last seven days.
  var growthCaption: Text {
    let growth = (past.known.last ?? 0) - (past.known.dropLast(7).last ?? 0)
    let number = growth < 0 ? growth.caption : "+" + growth.caption
    return Text(
      String(localized: "\(number) this week"), part: number, .known, words: .secondary)
  }

  var knownCaption: Text { known + Text("  ") + growthCaption }

  /// The known words at the ends of the last days, one column a day.
  func knownChart(columns: Int, height: Int) -> DayColumns {
    let counts = Array(past.known.suffix(columns))
    return DayColumns(counts: counts, today: counts.count - 1, color: .known, height: height)
  }
}

extension MissedWord {
  private var asked: AskedCard {
    AskedCard(card: card, isReversed: side == .back, gap: side.gap).withoutMarks
  }
  var question: String { Ruby.base(of: asked.question) }
  var answer: String { Ruby.base(of: asked.answer) }
  var reading: String? { card.reading }
}

extension HomeModel {
  var missed: [MissedWord] { trends?.missed ?? [] }

  /// As many missed words as fit into a line.
  var missedLine: Text {
    missed.prefix(8).reduce(Text(localized: "Missed today").bold() + Text("  ")) {
      $0 + Text($1.question + " ") + Text($1.answer + "   ").foregroundColor(.secondary)
    }
  }

  /// The cards due on the next days; today's are those of the plan.
  var forecast: [Int] {
    [overview?.plan.due ?? 0] + (trends?.forecast.dropFirst() ?? [])
  }

  /// Whether a chart of the days before or after has more than zeros.
  var hasDays: Bool { (forecast + (trends?.past.known ?? [])).contains { $0 > 0 } }

  func forecastChart(width: Int, height: Int) -> DayColumns {
    DayColumns(counts: forecast, today: 0, color: .due, height: height, width: width, gap: 1)
  }

  var meanForecast: Int { forecast.reduce(0, +) / max(1, forecast.count) }

  var forecastCount: Text {
    let today = forecast[0]
    return Text(
      String(localized: "\(today.caption) today"), number: today, .due, words: .secondary)
  }

  var forecastCaption: Text {
    forecastCount
      + Text(String(localized: ", \(meanForecast) a day")).foregroundColor(.secondary)
  }

  /// The cards due tomorrow.
  var tomorrow: String? {
    guard let due = trends?.forecast.dropFirst().first else { return nil }
    return String(localized: "tomorrow: \(due.caption) due")
  }

  /// The keys for what can be done today, the likeliest first.
  var steps: [KeyLabel] {
    let isDone = overview?.left == 0
    return [
      isDone ? nil : step(.reviewAll, String(localized: "study all"), .due),
      missed.isEmpty
        ? nil : step(.missed, String(localized: "missed words"), .wrong, missed.count),
      isLimitReached
        ? step(.more, String(localized: "\(ReviewModel.more) more cards"), .new) : nil,
      step(.cram, String(localized: "cram")),
    ].compactMap(\.self)
  }

  /// The first key of a command with what it does; nil if it has no key.
  func step(
    _ command: HomeCommand, _ caption: String, _ color: Color = .primary, _ number: Int? = nil
  ) -> KeyLabel? {
    keys.bindings.first { $0.command == command }?.keys.first.map {
      KeyLabel(key: $0, caption: caption, color: color, number: number)
    }
  }
}
