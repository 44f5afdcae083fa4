import TermUI

extension Experiment {
  static let copiedState = Experiment(
    "State copied from the parent",
    lesson: """
      A @State uses its initial value once, when its view is created. The \
      values of later runs of the initializer are discarded.
      """
  ) { CopiedState() }
}

/// A child that copies its parent's flag into its own state.
private struct CopiedState: View {
  @State private var isFront = true

  var body: some View {
    let _ = Counters.evaluated("Parent")
    KeyAction("p", "flip the parent's flag") { isFront.toggle() }
    Text("The parent says \(isFront ? "front" : "back").")
    CopyingCard(isFront: isFront)
  }
}

private struct CopyingCard: View {
  @State private var isFront: Bool

  init(isFront: Bool) {
    Counters.initialized("Card")
    _isFront = State(initialValue: isFront)
  }

  var body: some View {
    let _ = Counters.evaluated("Card")
    Text("The card says \(isFront ? "front" : "back").")
    KeyAction("f", "flip the card's own flag") { isFront.toggle() }
  }
}

extension Experiment {
  static let sharedBinding = Experiment(
    "One binding, two views",
    lesson: """
      A binding refers to state that another view owns: both cards show the \
      same flag. The parent passes the binding on without reading the flag, \
      so its body isn't evaluated.
      """
  ) { SharedBinding() }
}

/// Two children that read and write the one flag of their parent.
private struct SharedBinding: View {
  @State private var isFront = true

  var body: some View {
    let _ = Counters.evaluated("Parent")
    BoundCard(key: "1", isFront: $isFront)
    BoundCard(key: "2", isFront: $isFront)
  }
}

private struct BoundCard: View {
  let key: Character
  @Binding var isFront: Bool

  init(key: Character, isFront: Binding<Bool>) {
    Counters.initialized("Card \(key)")
    self.key = key
    _isFront = isFront
  }

  var body: some View {
    let _ = Counters.evaluated("Card \(key)")
    KeyAction(key, "flip by card \(key): \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}

extension Experiment {
  static let flagByPosition = Experiment(
    "State that stays at its position",
    lesson: """
      State belongs to an identity. With indices as ids that is the \
      position, so the flags stay while the words move; with the words as \
      ids each flag moves with its word.
      """
  ) { FlagByPosition() }
}

/// The same cards in two lists, identified by position and by word.
private struct FlagByPosition: View {
  @State private var words = ["나무", "바람", "하늘"]

  var body: some View {
    KeyAction("m", "move the last word to the top") {
      words.insert(words.removeLast(), at: 0)
    }
    HStack(alignment: .top, spacing: 4) {
      VStack(alignment: .leading) {
        Text("by index").underline()
        ForEach(words.indices, id: \.self) { index in
          FlaggedCard(
            list: "By index", key: ["1", "2", "3"][index], word: words[index])
        }
      }
      VStack(alignment: .leading) {
        Text("by word").underline()
        ForEach(words, id: \.self) { word in
          FlaggedCard(list: "By word", key: Self.keys[word] ?? " ", word: word)
        }
      }
    }
  }

  private static let keys: [String: Character] = ["나무": "4", "바람": "5", "하늘": "6"]
}

private struct FlaggedCard: View {
  let list: String
  let key: Character
  let word: String
  @State private var isFlipped = false

  init(list: String, key: Character, word: String) {
    Counters.initialized(list)
    self.list = list
    self.key = key
    self.word = word
  }

  var body: some View {
    let _ = Counters.evaluated(list)
    KeyAction(key, word + (isFlipped ? " flipped" : "")) { isFlipped.toggle() }
  }
}

extension Experiment {
  static let liftedFlag = Experiment(
    "State lifted to the parent",
    lesson: """
      State lives exactly as long as its view. A value that has to outlive \
      its view belongs to a parent, and the view gets a binding.
      """
  ) { LiftedFlag() }
}

/// Two cards that are hidden and shown: one owns its flag, the other's belongs to the parent.
private struct LiftedFlag: View {
  @State private var isShown = true
  @State private var isFront = true

  var body: some View {
    KeyAction("h", "\(isShown ? "hide" : "show") the cards") { isShown.toggle() }
    if isShown {
      OwningCard()
      LiftedCard(isFront: $isFront)
    }
  }
}

private struct OwningCard: View {
  @State private var isFront = true

  init() { Counters.initialized("Owning card") }

  var body: some View {
    let _ = Counters.evaluated("Owning card")
    KeyAction("1", "its own flag: \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}

private struct LiftedCard: View {
  @Binding var isFront: Bool

  init(isFront: Binding<Bool>) {
    Counters.initialized("Lifted card")
    _isFront = isFront
  }

  var body: some View {
    let _ = Counters.evaluated("Lifted card")
    KeyAction("2", "its parent's flag: \(isFront ? "front" : "back")") {
      isFront.toggle()
    }
  }
}
