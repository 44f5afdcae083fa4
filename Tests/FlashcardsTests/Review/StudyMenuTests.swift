import Scheduling
import Testing

@testable import Flashcards

@MainActor struct StudyMenuTests {
  private static let words = "물\t水\n불\t火\n나무\t木\n쇠\t金\n"

  private func list(
    _ columns: Int = 80, _ rows: Int = 24, keys: String = ""
  ) throws -> ReviewDriver {
    let review = try ReviewDriver(columns: columns, rows: rows, words: Self.words, fromList: true)
    review.type(keys)
    return review
  }

  @Test func `r shows the ways to study, each with its key and the number of its cards`() throws {
    let rows = try list(keys: "r").host.lines.map { $0.filter { !"│▌".contains($0) } }
    for (key, title, count) in [
      ("r", "Flip", "4"), ("y", "Type", "4"), ("c", "Choose", "4"), ("l", "Learn", "4"),
      ("C", "Cram", "4"), ("m", "Missed", "·"), ("h", "Hardest", "·"), ("n", "How many", "all"),
    ] {
      #expect(rows.contains { $0.contains("\(key)  \(title)") && $0.trimmed.hasSuffix(count) })
    }
  }

  @Test(arguments: ["rr", "r\n", "rㄲ", "ㄱㄱ", "R"])
  func `Enter, the same key, or the usual one begins at once`(keys: String) throws {
    let review = try list()
    for key in keys { review.host.send(key == "\n" ? .enter : .character(key)) }
    #expect(review.counts == "0+4", "\(review.screen)")
  }

  @Test(arguments: [
    ("ry", "Type it"), ("rc", "╭─"), ("rl", "Learn"), ("rC", "Cram 4 cards"), ("rm", "Study"),
  ])
  func `A key begins its way, unless it has no cards`(keys: String, sign: String) throws {
    let review = try list(keys: keys)
    #expect(
      review.screen.contains(sign) || keys == "rl" && review.screen.contains("learn, round 1"))
  }

  @Test func `The key of a way without cards selects it`() throws {
    #expect(try list(keys: "rm").host.lines.contains { $0.contains("▌ m  Missed") })
  }

  @Test func `n cycles the number of cards, at which the session ends`() throws {
    let review = try list(keys: "rn")
    #expect(review.screen.contains("20 cards"))
    review.type("nn")
    review.type("r")
    #expect(review.counts == "0+4")
  }

  @Test(arguments: [(40, 12), (20, 5)])
  func `It has room in small windows`(columns: Int, rows: Int) throws {
    #expect(try list(columns, rows, keys: "r").screen.contains("r  Flip"))
  }
}
