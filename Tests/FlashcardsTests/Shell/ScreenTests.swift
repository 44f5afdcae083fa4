import Preferences
import Study
import TermUICore
import Testing

@testable import Flashcards

/// The help in the smallest windows.
@MainActor @Suite struct HelpTests {
  private func rows<Command>(_ keys: KeyTable<Command>) -> [(caption: String, meaning: String)] {
    keys.bindings.map { ($0.caption, $0.explanation) }
  }

  /// The help of each screen in a window of 20×5.
  private func helps() throws -> [(ViewHost, [(caption: String, meaning: String)])] {
    let (home, list) = (try HomeDriver(columns: 20, rows: 5), try ListDriver(columns: 20, rows: 5))
    let review = try ReviewDriver(columns: 20, rows: 5)
    let statistics = try StatisticsDriver(columns: 20, rows: 5, days: 3)
    let helps = [
      (home.host, rows(KeyTable<HomeCommand>())), (list.host, rows(KeyTable<ListCommand>())),
      (review.host, rows(KeyTable<ReviewCommand>().keys(of: .flip, .due))),
      (statistics.host, rows(KeyTable<StatisticsCommand>())),
    ]
    for (host, _) in helps { host.type("?") }
    return helps
  }

  /// The text between the borders, without the sign for more of it.
  private func rows(_ host: ViewHost) -> [String] {
    host.lines.dropFirst().dropLast().map {
      $0.dropFirst().dropLast().replacing("▼", with: "").trimmed
    }
  }

  @Test func `Every key and every word of what it does can be read, a line further with each j`()
    throws
  {
    for (host, explanations) in try helps() {
      var words = Set(rows(host).flatMap { $0.split(separator: " ").map(String.init) })
      for _ in 0..<200 {
        let before = rows(host)
        host.type("j")
        if rows(host) == before { break }
        #expect(rows(host).dropLast() == before.dropFirst())
        words.formUnion(rows(host).flatMap { $0.split(separator: " ").map(String.init) })
      }
      for explanation in explanations {
        for word in "\(explanation.caption) \(explanation.meaning)".split(separator: " ") {
          #expect(words.contains(String(word)), "\(word) of \(explanation)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ([Key.character("j")], [Key.down]), (["j", "j", "k"], [.down]), (["G"], [.end]),
      (["G", "g"], []), (["ㅓ"], [.down]), ([.pageDown, "k"], [.pageDown, .up]),
    ])
  func `The letters scroll as the other keys do`(keys: [Key], same: [Key]) throws {
    for ((one, _), (other, _)) in zip(try helps(), try helps()) {
      let before = rows(one)
      for key in keys { one.send(key) }
      for key in same { other.send(key) }
      #expect(rows(one) == rows(other))
      #expect((rows(one) == before) == same.isEmpty)
    }
  }

  @Test func `The help covers no title and no status line, and counts the lines below`() throws {
    let list = try ListDriver(columns: 80, rows: 24)
    let title = list.title
    list.host.type("?")
    #expect(list.title == title && list.host.lines.last == "")
    let below = list.screen.firstMatch(of: /▼ (\d+) more line/).flatMap { Int($0.1) } ?? 0
    #expect(below > 1)
    list.host.type("j")
    #expect(list.screen.contains("▼ \(below - 1) more line"))
    list.host.type("G")
    #expect(!list.screen.contains("▼"))
  }

  @Test(arguments: ["?", "？", "q", "ㅂ"])
  func `What shows the help closes it too, under an input method as well`(key: String) throws {
    let list = try ListDriver(columns: 20, rows: 5)
    let before = list.screen
    list.host.type("?")
    #expect(list.screen != before)
    list.host.type(key)
    #expect(list.screen == before)
  }
}
