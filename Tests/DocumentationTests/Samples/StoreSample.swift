import Publishing

// sample: reducer
enum Answer {
  case known, unknown
}

struct Tally {
  var known = 0
  var asked = 0
}

func counted(_ tally: Tally, _ answer: Answer) -> Tally {
  Tally(known: tally.known + (answer == .known ? 1 : 0), asked: tally.asked + 1)
}
// end

enum StoreSample {
  static func run() -> Tally {
    // sample: dispatch
    let store = Store(state: Tally(), reducer: counted)
    store.dispatch(.known)
    store.dispatch(.unknown)
    // end
    return store.state
  }
}
