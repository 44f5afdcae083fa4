import Foundation
import Testing

@testable import Scheduling

/// Histories of reviews with the results of py-fsrs 6.3.2: the project's sample, and others with all
/// kinds of steps, retentions, maxima, and parameters.
@Suite struct `A history of reviews` {
  @Test(arguments: ["sample", "varied"])
  func `is replayed as py-fsrs does it, to a billionth`(name: String) throws {
    let histories = try ReviewHistory.all(in: name)
    #expect(histories.count >= 20)
    for history in histories { try replay(history) }
  }

  private func replay(_ history: ReviewHistory) throws {
    let scheduler = try history.scheduler.made
    var card = CardState()
    for (index, review) in history.reviews.enumerated() {
      let now = (card.lastReview ?? history.start) + review.elapsed
      let chance = scheduler.retrievability(of: card, at: now)
      card = scheduler.review(card, try #require(Rating(rawValue: review.rating)), at: now)
      let place: Comment = "\(history.id), review \(index)"
      #expect(now == review.at && isNear(chance, review.r), place)
      #expect(card.phase.number == review.state && card.phase.step == review.step, place)
      #expect(card.interval == review.interval && card.due == review.due, place)
      #expect(isNear(card.memory?.stability, review.stability), place)
      #expect(isNear(card.memory?.difficulty, review.difficulty), place)
    }
    for probe in history.probes ?? [] {
      let now = (card.lastReview ?? history.start) + probe.elapsed
      #expect(isNear(scheduler.retrievability(of: card, at: now), probe.r), "\(history.id)")
    }
  }

  private func isNear(_ a: Double?, _ b: Double) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= 1e-9 * max(abs(a), abs(b))
  }
}

/// One line of a file of histories; times are in seconds.
private struct ReviewHistory: Decodable {
  struct Scheduler: Decodable {
    let parameters: [Double]
    let desiredRetention: Double
    let learningSteps: [Double]
    let relearningSteps: [Double]
    let maximumInterval: Int

    var made: CardScheduler {
      get throws {
        CardScheduler(
          fsrs: FSRS(try FSRSParameters(parameters)), desiredRetention: desiredRetention,
          learningSteps: learningSteps, relearningSteps: relearningSteps,
          maximumInterval: maximumInterval)
      }
    }
  }

  struct Review: Decodable {
    let elapsed: Double
    let rating: Int
    let at: Double
    let r: Double
    let state: Int
    let step: Int?
    let stability: Double
    let difficulty: Double
    let interval: Double
    let due: Double
  }

  struct Probe: Decodable {
    let elapsed: Double
    let r: Double
  }

  let id: String
  let scheduler: Scheduler
  let start: Double
  let reviews: [Review]
  let probes: [Probe]?

  static func all(in name: String) throws -> [ReviewHistory] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Histories/\(name).jsonl")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(ReviewHistory.self, from: Data($0.utf8))
    }
  }
}
