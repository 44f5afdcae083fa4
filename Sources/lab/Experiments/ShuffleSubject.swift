import TermUI

extension Experiment {
  static let shuffleSubject = Experiment(
    "A subject that flips every card back",
    lesson: """
      An event reaches state that the parent doesn't own: each card receives \
      the subject's value by onReceive and sets its own flag, in the same \
      frame as the new order.
      """
  ) { ShuffleSubject() }
}

/// Cards that own the side they show, and receive each shuffle from a subject.
private struct ShuffleSubject: View {
  @State private var words = Word.all
  @State private var shuffled = PassthroughSubject<Void, Never>()

  var body: some View {
    let _ = Counters.evaluated("Parent")
    KeyButton("s", "shuffle") {
      var order = words
      // The same order again would show nothing.
      repeat { order.shuffle() } while order == words
      words = order
      shuffled.send()
    }
    ForEach(words) { SubjectCard(word: $0, shuffled: shuffled) }
  }
}

private struct Word: Identifiable, Equatable {
  let id: Character
  let front: String
  let back: String

  static let all = [
    Word(id: "1", front: "나무", back: "木"),
    Word(id: "2", front: "바람", back: "風"),
    Word(id: "3", front: "하늘", back: "空"),
    Word(id: "4", front: "바다", back: "海"),
  ]
}

private struct SubjectCard: View {
  let word: Word
  let shuffled: PassthroughSubject<Void, Never>
  @State private var isFront = true

  init(word: Word, shuffled: PassthroughSubject<Void, Never>) {
    Counters.initialized("Card")
    self.word = word
    self.shuffled = shuffled
  }

  var body: some View {
    let _ = Counters.evaluated("Card")
    KeyButton(word.id, isFront ? word.front : word.back) { isFront.toggle() }
      .onReceive(shuffled) { isFront = true }
  }
}
