import Decks
import Scheduling
import Search

/// Some answers to a card, of which exactly one is right.
public struct AnswerChoices: Equatable, Sendable {
  /// The answers, each on one line.
  public let texts: [String]
  /// The index of the right one.
  public let right: Int

  /// Chooses the answers of the candidates most like the right answer; the seed determines their order and breaks ties.
  ///
  /// An answer that is right too is left out, and so is that of another card with the same question.
  init(
    to card: Card, isReversed: Bool, among candidates: [(card: Card, isInSameDeck: Bool)],
    seed: UInt64
  ) {
    var random = SplitMix64(state: seed)
    let answer = card.answerLine(isReversed: isReversed)
    let accepted = card.acceptedAnswers(isReversed: isReversed)
    let likeness = AnswerLikeness(answer, tags: card.tags)
    let ranked = candidates.map { candidate in
      let text = candidate.card.answerLine(isReversed: isReversed)
      let chance = Double(random.next(below: 1000)) / 1000
      let score = likeness.score(of: text, tags: candidate.card.tags)
      return (candidate.card, text, score + (candidate.isInSameDeck ? 1 : 0) + chance)
    }.sorted { $0.2 > $1.2 }
    var wrong: [String] = []
    for (other, text, _) in ranked {
      if wrong.count == 3 { break }
      let isRight =
        AnswerCheck(other.question(isReversed), accepted: [card.question(isReversed)]).isRight
        || other.acceptedAnswers(isReversed: isReversed).flatMap(AnswerCheck.answers).contains {
          AnswerCheck($0, accepted: accepted).isRight
        }
      if text.isEmpty || isRight || AnswerCheck(text, accepted: wrong).isRight { continue }
      wrong.append(text)
    }
    right = Int(random.next(below: UInt64(wrong.count + 1)))
    for index in wrong.indices.dropFirst() {
      wrong.swapAt(index, Int(random.next(below: UInt64(index + 1))))
    }
    wrong.insert(answer, at: right)
    texts = wrong
  }
}

extension WordList {
  /// Some answers to a card, of which one is right; the others are from a sample of the open decks.
  public func choices(
    to id: CardID, isReversed: Bool, gap: Int? = nil, seed: UInt64
  ) -> AnswerChoices {
    let place = place(of: id)
    var random = SplitMix64(state: ~seed)
    let ids = place.map { sample(around: $0, &random) } ?? []
    let candidates = ids.filter { $0 != id && contains($0) }.map { other in
      let card = card(other)
      return (card.asking(gap: card.gaps.first), deck(of: other) == place?.deck)
    }
    return AnswerChoices(
      to: card(id).asking(gap: gap), isReversed: isReversed, among: candidates, seed: seed)
  }

  /// A deck may have a million cards, but a question is to come at once.
  private static let sampleSize = 64

  /// The neighbours of a card, and chance cards of its deck and of all decks.
  private func sample(
    around place: (deck: Int, index: Int), _ random: inout SplitMix64
  ) -> [CardID] {
    let count = decks[place.deck].count
    var indices = Set(max(0, place.index - 8)..<min(count, place.index + 9))
    if count <= Self.sampleSize {
      indices = Set(0..<count)
    } else {
      for _ in 0..<Self.sampleSize / 2 {
        indices.insert(Int(random.next(below: UInt64(count))))
      }
    }
    let own = indices.sorted().map { self.id((place.deck, $0)) }
    guard decks.count > 1, !order.isEmpty else { return own }
    let others = (0..<Self.sampleSize / 4).map { _ in
      order[Int(random.next(below: UInt64(order.count)))]
    }
    return own + Set(others).subtracting(own).sorted()
  }
}

/// The likeness of other answers to a right one: length, script, shared characters, and tags.
private struct AnswerLikeness {
  private let characters: Set<Character>
  private let length: Int
  private let scripts: Set<Script>
  private let tags: Set<String>

  init(_ text: String, tags: [String]) {
    characters = Set(text)
    length = text.count
    scripts = Script.all(in: text)
    self.tags = Set(tags)
  }

  /// A score from 0 to 12.
  func score(of text: String, tags others: [String]) -> Double {
    let (count, own) = (text.count, Set(text))
    guard count > 0, length > 0 else { return 0 }
    let lengths = Double(min(count, length)) / Double(max(count, length))
    let shared = Double(own.intersection(characters).count)
    let common = shared / Double(max(own.count, characters.count))
    return 4 * lengths + 3 * common + (Script.all(in: text) == scripts ? 3 : 0)
      + (tags.isDisjoint(with: others) ? 0 : 2)
  }

  private enum Script {
    case latin, hangul, kana, han, other

    static func all(in text: String) -> Set<Script> {
      Set(text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).map(Script.init))
    }

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case ..<0x0250: self = .latin
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
      case 0x3040...0x30FF, 0xFF66...0xFF9F: self = .kana
      default: self = scalar.properties.isIdeographic ? .han : .other
      }
    }
  }
}

extension Card {
  fileprivate func question(_ isReversed: Bool) -> String { answerLine(isReversed: !isReversed) }

  /// The answer side on one line, without readings.
  fileprivate func answerLine(isReversed: Bool) -> String {
    SoundTag.removed(from: Ruby.base(of: isReversed ? front : back)).split(
      whereSeparator: \.isNewline
    )
    .joined(separator: " ")
  }
}

extension Card {
  /// The texts that are right as an answer: the answer side, and its reading if it has kanji.
  public func acceptedAnswers(isReversed: Bool) -> [String] {
    let answer = SoundTag.removed(from: isReversed ? front : back)
    let base = Ruby.base(of: answer)
    guard base.unicodeScalars.contains(where: \.properties.isIdeographic) else { return [base] }
    let readings = [Ruby.isIn(answer) ? Ruby.reading(of: answer) : nil, reading.map(Ruby.base)]
    return [base] + readings.compactMap(\.self)
  }

  /// The card with another right answer on its answer side, behind the present ones.
  public func accepting(_ answer: String, isReversed: Bool) -> Card {
    var card = self
    if isReversed { card.front += "; \(answer)" } else { card.back += "; \(answer)" }
    return card
  }
}

extension WordList {
  /// The other open cards with the same question as a card.
  public func twins(of id: CardID, isReversed: Bool) -> [CardID] {
    guard let place = place(of: id) else { return [] }
    func key(_ deck: Deck, _ index: Int) -> Int64 {
      isReversed ? deck.backKey(of: index) : deck.frontKey(of: index)
    }
    let wanted = key(decks[place.deck], place.index)
    return decks.enumerated().flatMap { number, deck in
      (0..<deck.count).filter { key(deck, $0) == wanted }.map { self.id((number, $0)) }
    }.filter { $0 != id }
  }
}
