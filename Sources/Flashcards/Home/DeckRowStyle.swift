/// How much is told of a deck, by the columns of the window.
enum DeckRowStyle: Equatable {
  /// Signs behind the numbers, or numbers beneath headings.
  case short, medium, long

  init(columns: Int) {
    self = columns < 30 ? .short : columns < 60 ? .medium : .long
  }

  /// The columns of a number.
  var numberColumns: Int { self == .long ? 8 : 6 }

  /// The columns by which what is in a folder is moved in.
  var indent: Int { self == .short ? 1 : 2 }

  /// The columns at both ends of a line that is no row.
  var margin: Int { self == .short ? 0 : 1 }
}
