import Decks
import Testing

@testable import Study

@Suite struct `Four answers to a card` {
  private func choices(
    _ card: Card, _ others: [Card], isReversed: Bool = false, seed: UInt64 = 1
  ) -> AnswerChoices {
    let candidates = others.map { (card: $0, isInSameDeck: true) }
    return AnswerChoices(to: card, isReversed: isReversed, among: candidates, seed: seed)
  }

  private func cards(_ backs: String...) -> [Card] {
    backs.enumerated().map { Card(front: "front \($0)", back: $1) }
  }

  @Test func `are the right one and three others, at a place that the seed determines`() {
    let card = Card(front: "물", back: "水")
    let others = cards("火", "木", "土", "金", "月")
    var places: Set<Int> = []
    for seed in 0..<40 as Range<UInt64> {
      let found = choices(card, others, seed: seed)
      #expect(found.texts.count == 4 && Set(found.texts).count == 4)
      #expect(found.texts[found.right] == "水")
      #expect(found == choices(card, others, seed: seed))
      places.insert(found.right)
    }
    #expect(places == [0, 1, 2, 3])
  }

  @Test func `are alike in script, length, characters, and tags`() {
    let card = Card(front: "a", back: "学校", tags: ["N5"])
    let others =
      cards("がっこう", "school", "학교", "学生", "高校", "小学校へ行くことにしました")
      + [Card(front: "b", back: "電車", tags: ["N5"])]
    #expect(Set(choices(card, others).texts) == ["学校", "学生", "高校", "電車"])
  }

  @Test(
    arguments: [
      "水", "水!", " 水 ", "お冷; 水", "水 (みず)", "みず",
    ])
  func `never have a second right one`(answer: String) {
    let card = Card(front: "물", back: "水; お水", reading: "みず")
    let found = choices(card, cards(answer, "火", "火", "火 "))
    #expect(found.texts.count == 2)
    #expect(found.texts[found.right] == "水; お水")
  }

  @Test func `leave out another card with the same question`() {
    let card = Card(front: "배", back: "船")
    let found = choices(card, [Card(front: "배", back: "梨"), Card(front: "차", back: "車")])
    #expect(Set(found.texts) == ["船", "車"])
  }

  @Test func `are fronts where the back is the question, and fewer in a small deck`() {
    let card = Card(front: "물", back: "水")
    let found = choices(card, [Card(front: "불", back: "火")], isReversed: true)
    #expect(Set(found.texts) == ["물", "불"])
    #expect(choices(card, []).texts == ["水"])
  }
}
