/// The words of a study in rounds of seven: each is shown with its answer, chosen, and typed.
///
/// A word that was wrong returns in its round, with the same task, behind the others.
public struct LearnQueue: Equatable, Sendable {
  /// The things to do with a word, in their order.
  public enum Task: Int, CaseIterable, Sendable {
    case show, choose, type
  }

  /// A word of the present round.
  public struct Word: Equatable, Sendable {
    public let card: CardSide
    /// The number of tasks that are done.
    public fileprivate(set) var done = 0
    fileprivate var wasWrong = false

    /// Whether all tasks are done.
    public var isLearned: Bool { done == Task.allCases.count }
  }

  /// The words of a round.
  public static let roundSize = 7

  /// The end of the day of the words.
  public let end: UnixTime
  /// The words of the present round, in the order in which they were shown.
  public private(set) var round: [Word] = []
  /// The number of the present round, from 1.
  public private(set) var number = 0
  /// The words of the round that come, the next one first.
  private var turns: [CardSide] = []
  private var rest: [CardSide]
  /// The words of the rounds before.
  private var learned = 0

  /// Makes the rounds of some words, which end with a day.
  public init(of cards: some Sequence<CardSide>, end: UnixTime) {
    self.end = end
    rest = Array(cards)
    beginRound()
  }

  private mutating func beginRound() {
    guard turns.isEmpty, !rest.isEmpty else { return }
    learned += round.count
    round = rest.prefix(Self.roundSize).map { Word(card: $0) }
    rest.removeFirst(round.count)
    turns = round.map(\.card)
    number += 1
  }

  /// The word to study now; nil at the end.
  public var next: CardSide? { turns.first }

  /// The task of the word to study now.
  public var task: Task? { word.flatMap { Task(rawValue: $0.done) } }

  /// The grade of the word if its task is right now: Good if none was wrong; nil before its last task.
  public var grade: Rating? {
    task == .type ? word.map { $0.wasWrong ? .again : .good } : nil
  }

  private var word: Word? { round.first { $0.card == next } }

  /// The number of rounds.
  public var rounds: Int { number + (rest.count + Self.roundSize - 1) / Self.roundSize }

  /// The number of learned words, and of all.
  public var counts: (learned: Int, all: Int) {
    (learned + round.count(where: \.isLearned), learned + round.count + rest.count)
  }

  /// The words that aren't learned yet, the next one first.
  public var remaining: [CardSide] { turns + rest }

  /// Notes that the task of the next word was right or wrong.
  public mutating func pass(isRight: Bool) {
    guard let card = next, let index = round.firstIndex(where: { $0.card == card }) else { return }
    turns.removeFirst()
    if isRight { round[index].done += 1 } else { round[index].wasWrong = true }
    if !round[index].isLearned { turns.append(card) }
    beginRound()
  }

  /// Removes the words that do not pass a test.
  public mutating func removeAll(unless isLeft: (CardSide) -> Bool) {
    rest.removeAll { !isLeft($0) }
    turns.removeAll { !isLeft($0) }
    round.removeAll { !$0.isLearned && !isLeft($0.card) }
    beginRound()
  }
}
