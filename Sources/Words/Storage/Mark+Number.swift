extension Mark {
  /// What stands for it in the store.
  var number: Int { self == .known ? 1 : 2 }

  init?(number: Int) {
    switch number {
    case 1: self = .known
    case 2: self = .unknown
    default: return nil
    }
  }
}
