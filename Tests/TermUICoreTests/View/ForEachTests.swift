import TermUICore
import Testing

private struct Word: Identifiable, Equatable {
  let id: Int
  var text: String
}

private struct WordRow: View {
  let word: Word
  @State private var taps = 0

  var body: some View { Text("\(word.text)\(taps)").onTapGesture { taps += 1 } }
}

struct ForEachTests {
  private static let words = [
    Word(id: 1, text: "a"), Word(id: 2, text: "b"), Word(id: 3, text: "c"),
  ]

  @Test func `B6 with positions as ids each position keeps its state`() {
    let model = Model(["a", "b", "c"])
    let host = ViewHost(columns: 2, rows: 3) {
      Watch(model) { names in ForEach(0..<names.count, id: \.self) { Counter(names[$0]) } }
    }
    #expect(host.tap("b0"))
    model.value = ["b", "c", "a"]
    #expect(host.lines == ["b0", "c1", "a0"])
    model.value = ["b"]
    #expect(host.lines.joined() == "b0")
    model.value = ["b", "x"]
    #expect(host.lines.joined() == "b0x0")
  }

  @Test(arguments: [false, true])
  func `B6 with identifiable elements state moves with its element, lazily too`(isLazy: Bool) {
    let log = Log()
    let model = Model(Self.words)
    let host = ViewHost(columns: 2, rows: 3) {
      Watch(model) { words in
        ScrollView {
          if isLazy {
            LazyVStack { Self.rows(words, log) }
          } else {
            VStack { Self.rows(words, log) }
          }
        }
      }
    }
    #expect(host.tap("a0") && host.tap("a1") && host.tap("c0"))
    #expect(log.take() == ["appear 1", "appear 2", "appear 3"])
    model.value = [Self.words[2], Self.words[1], Self.words[0]]
    #expect(host.lines == ["c1", "b0", "a2"])
    model.value = [Self.words[0], Self.words[2]]
    #expect(host.lines == ["a2", "c1", ""])
    #expect(log.take() == ["gone 2"])
    model.value = Self.words
    #expect(host.lines == ["a2", "b0", "c1"])
    #expect(log.take() == ["appear 2"])
    #expect(host.tap("b0"))
    #expect(host.lines == ["a2", "b1", "c1"])
  }

  private static func rows(_ words: [Word], _ log: Log) -> some View {
    ForEach(words) { word in
      WordRow(word: word)
        .onAppear { log.add("appear \(word.id)") }
        .onDisappear { log.add("gone \(word.id)") }
    }
  }

  @Test(arguments: [false, true])
  func `B6 every shuffle keeps each row's state and its newest closure`(isLazy: Bool) {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var words = (0..<8).map { Word(id: $0, text: "w\($0)-") }
    var taps = [Int](repeating: 0, count: 8)
    let model = Model(words)
    var tapped: [Int] = []
    let host = ViewHost(columns: 9, rows: 8) {
      Watch(model) { words in
        let rows = ForEach(Array(words.enumerated()), id: \.element.id) { index, word in
          HStack {
            WordRow(word: word); Text("!\(index)").onTapGesture { tapped.append(index) }
          }
        }
        ScrollView { if isLazy { LazyVStack { rows } } else { rows } }
      }
    }
    for _ in 0..<40 {
      words.shuffle(using: &random)
      model.value = words
      let chosen = Int.random(in: 0..<8, using: &random)
      #expect(host.tap(words[chosen].text))
      taps[words[chosen].id] += 1
      #expect(host.tap("!\(chosen)"))
      #expect(tapped.popLast() == chosen)
      #expect(
        host.lines.map { String($0.trimmingPrefix(" ")) }
          == words.enumerated().map { "\($1.text)\(taps[$1.id]) !\($0)" })
    }
  }

  @Test func `B7 rows of equal ids keep their state while they stay where they are`() {
    let model = Model([Word(id: 73, text: "x"), Word(id: 73, text: "y")])
    let host = ViewHost(columns: 2, rows: 3) {
      Watch(model) { words in
        ScrollView { LazyVStack { ForEach(words) { WordRow(word: $0) } } }
      }
    }
    host.tap("x")
    host.tap("y")
    host.tap("y")
    #expect(host.lines == ["x1", "y2", ""])
    model.value[1].text = "z"
    #expect(host.lines == ["x1", "z2", ""])
    model.value[0] = Word(id: 74, text: "a")
    #expect(host.lines.first == "a0")
    #expect(host.tree.split(separator: "\n").count { $0.contains("WordRow") } == 2)
  }

  @Test(arguments: [false, true])
  func `B7 equal ids: no crash, no lost row, one warning`(isLazy: Bool) {
    withWarnings { warnings in
      let id = isLazy ? 71 : 72
      let twins = [Word(id: id, text: "x"), Word(id: 2, text: "y"), Word(id: id, text: "z")]
      let model = Model(twins)
      let host = ViewHost(columns: 2, rows: 4) {
        Watch(model) { words in
          ScrollView {
            if isLazy {
              LazyVStack { ForEach(words) { WordRow(word: $0) } }
            } else {
              ForEach(words) { WordRow(word: $0) }
            }
          }
        }
      }
      #expect(host.lines == ["x0", "y0", "z0", ""])
      model.value = twins.reversed()
      #expect(host.lines == ["z0", "y0", "x0", ""])
      model.value = twins + [Word(id: id, text: "!")]
      #expect(host.lines == ["x0", "y0", "z0", "!0"])
      model.value = [twins[2], twins[1]]
      #expect(host.lines == ["z0", "y0", "", ""])
      #expect(warnings.all.filter { $0.contains("\(id)") }.count == 1)
    }
  }
}
