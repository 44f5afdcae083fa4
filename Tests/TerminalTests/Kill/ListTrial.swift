/// What a list holds by the keys that were pressed so far, told apart from the program's own words.
struct ListTrial {
  struct Card: Equatable {
    let front: String
    var back: String
    /// Whether its line is written in a way of its own.
    var isQuoted = false

    var line: String { isQuoted ? "\"\(front)\"\t\"\(back)\"\n" : "\(front)\t\(back)\n" }
  }

  private(set) var cards: [Card]
  /// `O` and `X` by their fronts.
  private(set) var marks: [String: Character]
  /// What was pressed to come to this.
  private(set) var lastKeys: [String] = []
  private var place = 0
  private var steps: [Step] = []

  private enum Step {
    case mark(Int, Character?)
    case change(Int, back: String)
    case addition
  }

  init(cards: [Card], marks: [String: Character] = [:]) {
    self.cards = cards
    self.marks = marks
  }

  /// The file as it is to be, byte for byte.
  var text: String { cards.map(\.line).joined() }

  /// Does something by chance; gives the keys for it.
  mutating func act(_ generator: inout some RandomNumberGenerator) -> [String] {
    lastKeys = chosen(&generator)
    return lastKeys
  }

  private mutating func chosen(_ generator: inout some RandomNumberGenerator) -> [String] {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: move(1, "j")
    case 7..<9: move(-1, "k")
    case 9..<12: mark("O", "o")
    case 12..<15: mark("X", "x")
    case 15: mark(nil, "-")
    case 16..<18: undo()
    case 18: change()
    default: add(&generator)
    }
  }

  private mutating func move(_ step: Int, _ key: String) -> [String] {
    place = max(0, min(cards.count - 1, place + step))
    return [key]
  }

  private mutating func mark(_ mark: Character?, _ key: String) -> [String] {
    let front = cards[place].front
    if marks[front] != mark { steps.append(.mark(place, marks[front])) }
    marks[front] = mark
    return [key]
  }

  private mutating func undo() -> [String] {
    switch steps.popLast() {
    case nil: return []
    case .mark(let card, let mark):
      marks[cards[card].front] = mark
      place = card
    case .change(let card, let back):
      cards[card].back = back
      place = card
    case .addition:
      cards.removeLast()
      place = min(place, cards.count - 1)
    }
    return ["u"]
  }

  /// A line that is written in a way of its own is to stay.
  private mutating func change() -> [String] {
    guard !cards[place].isQuoted else { return [] }
    steps.append(.change(place, back: cards[place].back))
    cards[place].back += "뒤"
    return ["e", "뒤", "Enter"]
  }

  /// The form stays open for the next card, so that it ends a burst.
  private mutating func add(_ generator: inout some RandomNumberGenerator) -> [String] {
    let front = "새\(UInt32.random(in: 0 ... .max, using: &generator))끝"
    cards.append(Card(front: front, back: "新"))
    steps.append(.addition)
    place = cards.count - 1
    return ["a", front, "Tab", "新", "Enter", "Escape"]
  }
}
