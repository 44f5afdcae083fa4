import Exchange
import Flashcards
import Scheduling
import Study

/// `karuta stats`: prints statistics of some decks, or of all.
enum StatsCommand {
  /// Prints text for people or one JSON object; returns the exit code.
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
    if json {
      print(statistics.json)
    } else {
      StatisticsText.lines(statistics).forEach(print)
    }
    return 0
  }
}

extension Statistics {
  /// All of it as one JSON object on one line.
  ///
  /// - `today`: the day of study, as all days `2026-03-08`
  /// - `reviews`: `day` and `count` of each of the last 365 days, today last
  /// - `streak`: `current`, `longest` and `days_studied`
  /// - `forecast`: `day` and `due` of 30 days, today first
  /// - `retention`: `all`, `young`, `mature`, each with `remembered`, `forgotten` and `rate` (from 0 to 1,
  ///   null without answers), the same in `by_interval` with `first` and `last` (days, null
  ///   without an end) and in `by_month` with `month` (`2026-03`);
  ///   `predicted` with `cards` and `rate`, the mean chance of each to be remembered now
  /// - `buttons`: `new`, `learning`, `young` and `mature`, each the number of Again, Hard, Good and Easy
  /// - `seconds`: `today`, `last_7_days`, `last_30_days`, `total` and `mean_per_day`
  /// - `known`: `day` and `count` of the words known at the end of each of the last 365 days
  /// - `cards`: `new` (null if unknown), `learning`, `young`, `mature` and `suspended`
  var json: String {
    let object: JSON = [
      "today": JSON(today), "reviews": .array(byDay(reviews)), "streak": streak.json,
      "forecast": .array(dueByDay), "retention": retention.json, "buttons": buttons.json,
      "seconds": time.json, "cards": cards.json,
      "known": .array(byDay(known)),
    ]
    return object.text
  }

  /// The counts of the days up to today.
  private func byDay(_ counts: [Int]) -> [JSON] {
    zip(counts.indices, counts).map { index, count in
      ["day": JSON(today + (index + 1 - counts.count)), "count": .number(count)]
    }
  }

  private var dueByDay: [JSON] {
    zip(forecast.indices, forecast).map { index, count in
      ["day": JSON(today + index), "due": .number(count)]
    }
  }
}

extension JSON {
  fileprivate init(_ day: StudyDay) { self = .string("\(CivilDate(day))") }
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
      "predicted": [
        "cards": .number(predicted.count), "rate": predicted.rate.map(JSON.number) ?? .null,
      ],
      "all": .object(all.members), "young": .object(young.members),
      "mature": .object(mature.members),
      "by_interval": .array(
        spans.map { span in
          let last = span.last.map(JSON.number) ?? .null
          return .object(
            [.init(name: "first", value: .number(span.first)), .init(name: "last", value: last)]
              + span.recall.members)
        }),
      "by_month": .array(
        months.map { month in
          .object(
            [.init(name: "month", value: .string("\(month.month)"))] + month.recall.members)
        }),
    ]
  }
}

extension Recall {
  fileprivate var members: [JSON.Member] {
    [
      JSON.Member(name: "remembered", value: .number(remembered)),
      JSON.Member(name: "forgotten", value: .number(forgotten)),
      JSON.Member(name: "rate", value: rate.map(JSON.number) ?? .null),
    ]
  }
}

extension ButtonCounts {
  fileprivate var json: JSON {
    [
      "new": .array(self[.new].map(JSON.number)),
      "learning": .array(self[.learning].map(JSON.number)),
      "young": .array(self[.young].map(JSON.number)),
      "mature": .array(self[.mature].map(JSON.number)),
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
      "new": new.map(JSON.number) ?? .null, "learning": .number(learning),
      "young": .number(young), "mature": .number(mature), "suspended": .number(suspended),
    ]
  }
}
