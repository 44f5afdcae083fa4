import TermUICore

/// The room of a window or of a part of it, by which a view chooses its layout.
enum Room: Comparable {
  /// Room for half of a line, or for a few lines.
  case tiny
  case small, normal, large

  init(columns: Int) {
    self = columns < 30 ? .tiny : columns < 60 ? .small : columns < 80 ? .normal : .large
  }

  init(rows: Int) {
    self = rows < 5 ? .tiny : rows < 10 ? .small : rows < 16 ? .normal : .large
  }

  /// The columns left empty at both ends of a line.
  var margin: Int { self == .tiny ? 0 : 1 }
}

extension Size {
  var columnRoom: Room { Room(columns: width) }
  var rowRoom: Room { Room(rows: height) }

  /// Whether a title and a last line leave so many rows between them.
  func hasTitle(over rows: Int = 1) -> Bool { height >= rows + 2 }

  /// Whether there is room for panels beside each other.
  var isWide: Bool { width >= 110 && height >= 36 }

  /// Whether there is room for a heading, and for a note, around rows.
  var isHigh: Bool { height >= 12 }

  /// Whether there is room for two last lines and for what a view has beside its rows: as in the usual window of a
  /// terminal.
  var isFull: Bool { height >= 24 }

  /// Whether there is a row beside the last line.
  var hasLastLine: Bool { height > 1 }
}
