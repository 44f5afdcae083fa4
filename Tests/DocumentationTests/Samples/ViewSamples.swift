import TermUI

// sample: counter
struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 1) {
      Text("\(count) times").bold()
      Button("once more") { count += 1 }
    }
  }
}
// end

enum CounterSample {
  static func run() -> [String] {
    // sample: host
    let host = ViewHost(columns: 20, rows: 3) { Counter() }
    host.tap("once more")
    let screen = host.lines
    // end
    return screen
  }
}

// sample: layout
struct Sign: View {
  var body: some View {
    HStack {
      Text("水")
      Spacer()
      Text("O").bold()
    }
    .padding(.horizontal, 1)
    .border()
  }
}
// end

// sample: row
struct Card: Identifiable {
  let id: Int
  let front: String
}

struct CardRow: View {
  let card: Card
  @State private var isFlipped = false

  var body: some View {
    Text(isFlipped ? "flipped" : card.front).onTapGesture { isFlipped.toggle() }
  }
}
// end

// sample: rows
struct CardRows: View {
  let cards: [Card]

  var body: some View {
    ForEach(cards) { CardRow(card: $0) }
  }
}
// end

// sample: afresh
struct Afresh: View {
  let round: Int
  let card: Card

  var body: some View {
    CardRow(card: card).id(round)
  }
}
// end

struct Phrase: Identifiable {
  let id: Int
  let front: String
  let back: String
}

// sample: list
struct Phrases: View {
  let phrases: [Phrase]
  @State private var chosen: Phrase.ID?

  var body: some View {
    List(phrases, selection: $chosen) { PhraseRow(phrase: $0) }
  }
}

struct PhraseRow: View {
  let phrase: Phrase
  @State private var isFlipped = false
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    Text((isSelected ? "▶ " : "  ") + (isFlipped ? phrase.back : phrase.front))
      .listRowBackground(EmptyView())
      .onKeyPress(.space) {
        isFlipped.toggle()
        return .handled
      }
  }
}
// end

// sample: log
struct Lines: View {
  let lines: [String]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(lines, id: \.self) { Text($0) }
      }
    }
    .defaultScrollAnchor(.bottom)
  }
}
// end

// sample: keys
struct Dial: View {
  @State private var position = 0

  var body: some View {
    Text("at \(position)")
      .focusable()
      .onKeyPress("j") {
        position += 1
        return .handled
      }
  }
}
// end

// sample: hints
struct HintedDial: View {
  @Environment(\.keyHints) private var hints

  var body: some View {
    Dial().onKeyPress("r", hint: "resets") { .handled }
    Text(hints.map(\.description).joined(separator: "  "))
  }
}
// end

enum KeySample {
  static func run() -> [String] {
    // sample: press
    let host = ViewHost(columns: 10, rows: 1) { Dial() }
    host.send("j")
    let screen = host.lines
    // end
    return screen
  }
}

// sample: receive
struct Face: View {
  let shuffles: PassthroughSubject<Void, Never>
  @State private var isFlipped = false

  var body: some View {
    Text(isFlipped ? "back" : "front")
      .onTapGesture { isFlipped = true }
      .onReceive(shuffles) { isFlipped = false }
  }
}
// end

// sample: changes
struct Watched: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)").onTapGesture { count += 1 }
  }
}
// end
