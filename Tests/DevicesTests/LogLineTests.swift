import Progress
import Scheduling
import Testing

@testable import Devices

private let settings = ReviewSettings().text
private let texts = [Checksum.of(settings.utf8): settings]
/// A name with all that a line can have of one.
private let name = CardName(
  deck: "n5/[가] b.tsv", key: .min, back: -5, after: 7, front: "하나\t\\t=\\\r\nb\\")
private let plain = CardName(deck: "a.tsv", key: 1)

struct LogLineTests {
  @Test(
    arguments: [
      .review(
        plain, .front,
        Review(time: 60, day: -3, grade: 3, elapsed: 2.5, settings: settings, seed: .max),
        state: nil),
      .review(name, .gap(2), Review(time: 60.5, day: -3, grade: 1, kind: .cram), state: nil),
      .review(
        name, .back,
        Review(
          time: 60, day: -3, grade: 0, kind: .manual, origin: "anki",
          anki: Review.AnkiNumbers(kind: 1, factor: 2500, lastInterval: -600, previewInterval: 0)),
        state: CardState(
          phase: 3, step: 1, stability: 0.1, difficulty: 5.5, due: 1e9 + 0.25, lastReview: -60,
          lapses: 2, reps: 9)),
      .review(
        plain, .front, Review(time: 60, day: -3, grade: 0, kind: .optimisation, settings: settings),
        state: nil),
      .retraction(
        CardName(deck: "b.tsv", key: .max, back: 0), .back, of: ReviewID(device: -2, number: .max),
        isRedo: false),
      .retraction(plain, .front, of: ReviewID(device: 0, number: 0), isRedo: true),
      .mark(name, 2), .mark(plain, nil), .value(.suspension, name, .back, 1),
      .value(.burying, plain, .front, -3), .value(.flag, plain, .front, nil), .deletion(name),
      .move(
        CardName(deck: "a.tsv", key: 1, after: 4, front: "b\\"),
        to: CardName(deck: "new-deck=b.tsv", key: -1, back: 3, front: "b\\"), isByLikeness: false),
      .move(plain, to: plain, isByLikeness: true),
      .deck(.renamed, path: "a\t.tsv", after: 5, newPath: "b/c.tsv", newAfter: 0),
    ] as [SharedChange.Content])
  func `A line is read as it was written`(content: SharedChange.Content) throws {
    for device: Int64 in [-1, 0] {
      var change = SharedChange(
        device: device, number: 4, stamp: 60_000_000, time: 60, day: -3, content: content)
      if case .review(_, _, let review, _) = content { change.time = review.time }
      let line = LogLine.change(change)
      #expect(try LogLine(line.bytes.dropLast(), texts) == line)
    }
  }

  @Test func `The first line and settings are read as they were written`() throws {
    for line in [LogLine.header(device: -1, name: "my\tdesk = \\"), .settings("a\\b\tc\n")] {
      #expect(try LogLine(line.bytes.dropLast(), [:]) == line)
    }
  }
}
