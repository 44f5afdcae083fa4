import Exchange
import Flashcards
import Scheduling
import Study

/// `karuta stats`: prints statistics of some decks, or of all.
enum StatsCommand {
  /// Prints text for people or one JSON object.
  ///
  /// Without paths the statistics include everything ever studied; a folder means all its decks.
  static func run(
    decks paths: [String], json: Bool, library: Library, print: (String) -> Void
  ) throws -> Int32 {
    let decks = try library.decks(in: paths)
    for deck in decks { try library.progress.follow(deck) }
    let statistics =
      try paths.isEmpty
      ? library.statistics()
      : library.statistics(
        of: decks.map(\.path), cardCount: decks.map(\.count).reduce(0, +))
    (json ? [statistics.json] : StatisticsText.lines(statistics)).forEach(print)
    return 0
  }
}

extension Statistics {
  /// All of it as one JSON object on one line.
  ///
  /// - `today`: the day of study, as all days `2026-03-08`
  /// - `reviews`: `day` and `count` of each of the last 365 days from the first with an answer on, today last
  /// - `streak`: `current`, `longest` and `days_studied`
  /// - `forecast`: `day` and `due` of 30 days, today first
  /// - `retention`: `all`, `young`, `mature`, each with `remembered`, `forgotten` and `rate` (from 0 to 1,
  ///   null without answers), the same in `by_interval` with `first` and `last` (days, null
  ///   without an end) and in `by_month` with `month` (`2026-03`);
  ///   `predicted` with `cards` and `rate`, the mean chance of each to be remembered now
  /// - `buttons`: `new`, `learning`, `young` and `mature`, each the number of Again, Hard, Good and Easy
  /// - `seconds`: `today`, `last_7_days`, `last_30_days`, `total` and `mean_per_day`
  /// - `known`: `day` and `count` of the words known at the end of each of the same days
  /// - `cards`: `new` (null if unknown), `learning`, `young`, `mature` and `suspended`
  var json: String {
    let days = max(reviews.drop { $0 == 0 }.count, 1)
    let first = today + (1 - days)
    let object: JSON = [
      "today": .string("\(CivilDate(today))"),
      "reviews": byDay(Array(reviews.suffix(days)), from: first),
      "streak": streak.json, "forecast": byDay(forecast, from: today, "due"),
      "retention": retention.json, "buttons": buttons.json, "seconds": time.json,
      "cards": cards.json, "known": byDay(Array(known.suffix(days)), from: first),
    ]
    return object.text
  }

  private func byDay(_ counts: [Int], from first: StudyDay, _ name: String = "count") -> JSON {
    .array(
      zip(counts.indices, counts).map { index, count in
        ["day": .string("\(CivilDate(first + index))"), name: .number(count)]
      })
  }
}

extension Streak {
  fileprivate var json: JSON {
    [
      "current": .number(current), "longest": .number(longest),
      "days_studied": .number(daysStudied),
    ]
  }
}

extension Retention {
  fileprivate var json: JSON {
    [
      "predicted": ["cards": .number(predicted.count), "rate": .number(predicted.rate)],
      "all": all.json, "young": young.json, "mature": mature.json,
      "by_interval": .array(
        spans.map { span in
          let days: JSON = ["first": .number(span.first), "last": .number(span.last)]
          return days.setting(span.recall.json)
        }),
      "by_month": .array(
        months.map { month in
          let name: JSON = ["month": .string("\(month.month)")]
          return name.setting(month.recall.json)
        }),
    ]
  }
}

extension Recall {
  fileprivate var json: JSON {
    [
      "remembered": .number(remembered), "forgotten": .number(forgotten), "rate": .number(rate),
    ]
  }
}

extension ButtonCounts {
  fileprivate var json: JSON {
    let numbers = { (maturity: Maturity) in JSON.array(self[maturity].map(JSON.number)) }
    return [
      "new": numbers(.new), "learning": numbers(.learning), "young": numbers(.young),
      "mature": numbers(.mature),
    ]
  }
}

extension StudyTime {
  fileprivate var json: JSON {
    [
      "today": .seconds(today), "last_7_days": .seconds(week), "last_30_days": .seconds(month),
      "total": .seconds(total), "mean_per_day": .seconds(meanPerDay),
    ]
  }
}

extension CardCounts {
  fileprivate var json: JSON {
    [
      "new": .number(new), "learning": .number(learning),
      "young": .number(young), "mature": .number(mature), "suspended": .number(suspended),
    ]
  }
}
