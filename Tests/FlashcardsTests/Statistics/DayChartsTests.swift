import Localization
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct DayChartsTests {
  @Test(arguments: Language.allCases)
  func `The months of a year are all named, with a space between, on whatever day it ends`(
    language: Language
  ) {
    let english = ["Jan Feb Mar Apr May Jun", "Jul Aug Sep Oct Nov Dec"]
      .flatMap { $0.split(separator: " ") }
    for day in 0..<800 {
      let today = StudyDay(year: 2026, month: 1, day: 1) + day
      let map = Heatmap(Array(repeating: 1, count: 365), today: today, columns: 110)
      let line = Language.$current.withValue(language) { map.months }
      let numbers = line.split(separator: " ").map { name in
        Int(name.prefix(while: \.isNumber)) ?? (english.firstIndex(of: name) ?? -2) + 1
      }
      // The last one may begin too close to the end.
      #expect(numbers.count >= 11 && line.columns <= 2 * map.weeks, "\(CivilDate(today)): \(line)")
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 % 12 + 1 == $1 }, "\(line)")
    }
  }

  @Test func `No sign of a day differs from another by its colour alone`() {
    #expect(Set(HeatmapScale.signs).count == 5)
    let scale = HeatmapScale([0, 1, 2, 3, 40, 0])
    #expect(scale.step == 10)
    #expect([0, 1, 10, 11, 30, 31, 400].map(scale.level) == [0, 1, 1, 2, 3, 4, 4])
    #expect(HeatmapScale([]).step == 1)
  }
}
