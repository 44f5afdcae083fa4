import Decks
import Exchange
import Foundation
import Progress
import Scheduling
import Study
import Testing

@testable import karuta

@Suite struct `Statistics for programs` {
  @Test func `are a JSON object whose keys stay`() throws {
    let text = try statistics().json
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["reviews"] as? [Any])?.count == 365)
    #expect((object?["forecast"] as? [Any])?.count == 30)
    #expect(text.hasPrefix(#"{"today":"2026-11-18","reviews":[{"day":"2025-11-19","count":0},"#))
    let parts = [
      #"{"day":"2026-11-17","count":0},{"day":"2026-11-18","count":1}],"streak":"#,
      #""streak":{"current":1,"longest":1,"days_studied":3},"forecast":["#,
      #"{"day":"2026-11-20","due":1}"#,
      #""predicted":{"cards":0,"rate":null}"#,
      #""by_interval":[{"first":1,"last":3,"remembered":1,"forgotten":1,"rate":0.5},"#,
      #"{"first":91,"last":null,"remembered":0,"forgotten":0,"rate":null}]"#,
      #"{"month":"2026-11","remembered":1,"forgotten":1,"rate":0.5}]"#,
      #""buttons":{"new":[0,0,1,0],"learning":[0,0,0,0],"young":[1,0,1,0],"mature":[0,0,0,0]}"#,
      #""seconds":{"today":2.5,"last_7_days":7.5,"last_30_days":7.5,"total":7.5,"#,
      #""mean_per_day":2.5}"#,
      #""cards":{"new":1,"learning":0,"young":1,"mature":0,"suspended":0},"known":["#,
      #"{"day":"2026-11-18","count":0}]}"#,
    ]
    for part in parts { #expect(text.contains(part), "\(part)") }
  }

  /// A card that was reviewed on three days, and a new one.
  private func statistics() throws -> Statistics {
    let now: Double = 1_795_000_000
    let file = try ProgressFile(path: ":memory:")
    let deck = try Deck(path: "deck.tsv", bytes: Array("a\t1\nb\t2".utf8))
    let list = try file.open(WordList(decks: [deck]))
    for (day, grade) in [(5, 3), (3, 3), (0, 1)] {
      let time = now - Double(day) * 86_400
      try list.grade(list.words.order[0], Review(time: time, grade: grade, elapsed: 2.5)) { _, _ in
        CardState(phase: 2, due: time + 2 * 86_400, lastReview: time)
      }
    }
    return try Statistics(
      of: ["deck.tsv"], cardCount: 2, in: file, StudyCalendar(localTime: LocalTime { _ in 0 }),
      at: now)
  }
}
