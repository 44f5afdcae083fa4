import Localization
import Scheduling

@testable import Flashcards

/// The screens that are looked at in each language.
@MainActor enum Screen {
  case home, list, review, statistics

  /// The rows of the screen without key hints; the list has a marked and a flipped card, the review shows an answer.
  func picture(in language: Language, columns: Int, rows: Int) throws -> String {
    try Language.$current.withValue(language) {
      switch self {
      case .home:
        return try HomeDriver(columns: columns, rows: rows, HomeDriver.study).content
      case .list:
        let driver = try ListDriver(columns: columns, rows: rows)
        driver.host.type("oj ")
        return driver.content
      case .review:
        // Two days are an interval without chance.
        let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2))
        let driver = try ReviewDriver(columns: columns, rows: rows, options: options)
        driver.type(" 1 ")
        return driver.content
      case .statistics:
        return try StatisticsDriver(columns: columns, rows: rows).content
      }
    }
  }
}
