extension Filter {
  /// What stands for it in the store.
  var number: Int {
    switch self {
    case .all: 0
    case .hideKnown: 1
    case .onlyUnknown: 2
    }
  }

  /// The filter of a number; `all` where none has it.
  init(number: Int) {
    switch number {
    case 1: self = .hideKnown
    case 2: self = .onlyUnknown
    default: self = .all
    }
  }
}
