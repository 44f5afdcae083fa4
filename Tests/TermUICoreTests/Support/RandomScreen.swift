import TermUICore

/// Makes random screens and random changes to them from a seed.
struct RandomScreen {
  private var generator: SplitMix
  private var ids = 0
  private let kinds: [RandomPart.Kind]

  init(seed: UInt64, kinds: [RandomPart.Kind] = RandomPart.Kind.compared) {
    generator = SplitMix(state: seed)
    self.kinds = kinds
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func part(depth: Int) -> RandomPart {
    ids += 1
    let count = depth == 0 ? 0 : below(4)
    let kind = depth == 0 ? RandomPart.Kind.text : kinds[below(kinds.count)]
    return RandomPart(
      id: ids, kind: kind, words: words(), number: below(9), isOn: below(2) == 0,
      parts: (0..<count).map { _ in part(depth: depth - 1) },
      rows: (0..<below(30)).map { _ in row() })
  }

  /// Changes one place of a screen.
  mutating func change(_ part: inout RandomPart, depth: Int = 3) {
    if !part.parts.isEmpty, below(3) > 0 {
      return change(&part.parts[below(part.parts.count)], depth: depth - 1)
    }
    switch below(10) {
    case 0: part.words = words()
    case 1: part.number = below(9)
    case 2: part.isOn.toggle()
    case 3: part.parts.shuffle(using: &generator)
    case 4: if !part.parts.isEmpty { part.parts.remove(at: below(part.parts.count)) }
    case 5:
      if depth > 0 {
        part.parts.insert(self.part(depth: depth - 1), at: below(part.parts.count + 1))
      }
    case 6: part.kind = kinds[below(kinds.count)]
    default: changeRows(&part.rows)
    }
  }

  mutating func change(_ notice: Notice) {
    if below(2) == 0 { notice.words = words() } else { notice.level = below(4) }
  }

  private mutating func changeRows(_ rows: inout [Int]) {
    switch below(5) {
    case 0: rows.shuffle(using: &generator)
    case 1: rows.insert(row(), at: below(rows.count + 1))
    case 2: rows = (0..<below(30)).map { _ in row() }
    case 3: if !rows.isEmpty { rows.insert(rows.remove(at: below(rows.count)), at: 0) }
    default: if !rows.isEmpty { rows.remove(at: below(rows.count)) }
    }
  }

  private mutating func row() -> Int {
    ids += 1
    return ids
  }

  private mutating func words() -> String {
    let all = ["a", "one two", "한국어 단어", "日本語、です", "ｶﾅ", "é", "😀 x", "", "long words that wrap"]
    return all[below(all.count)]
  }
}

/// A random screen, and what changes it.
final class ScreenModel: ObservableObject {
  @Published var part: RandomPart
  let signal = PassthroughSubject<Int, Never>()
  let notice = Notice()
  let moves: Bool

  init(_ part: RandomPart, moves: Bool) {
    self.part = part
    self.moves = moves
  }
}

/// Shows a random screen.
struct ScreenView: View {
  @ObservedObject var model: ScreenModel

  var body: some View {
    RandomView(part: model.part, signal: model.signal)
      .environment(\.isMotionEnabled, model.moves).environment(model.notice)
  }
}

/// A small generator of random numbers that gives the same ones for the same seed (S. Vigna's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
