import TermUICore

/// The places of the parts of a review between its title and its keys, of which none moves when the answer comes.
struct ReviewLayout {
  let room: Size

  /// Whether grades and answers to choose from are boxes.
  var hasBoxes: Bool { room.width >= 80 && room.height >= 18 }

  /// Whether there is room for a word, its answer, and the digits of the grades alone.
  var isTiny: Bool { room.height < 6 || room.width < 30 }

  /// The columns of the card and what is below it.
  var columns: Int {
    switch room.width {
    case 100...: 68
    case 64...: 60
    case let width: width - 2 * Room(columns: width).margin
    }
  }

  /// The blank rows above the card, and those below it.
  var margin: Int { room.height < 9 ? 0 : 1 }

  /// The rows of the grades; the digits of a tiny window take the place of the keys.
  private var gradeRows: Int { hasBoxes ? 3 : isTiny ? 0 : 2 }

  /// The rows of the card with its answer.
  var cardRows: Int {
    if !hasBoxes { return room.height - gradeRows - 2 * margin }
    return min(room.height - 7, 12 + (room.height - 19) / 2, 17)
  }

  /// The rows of its question.
  var questionRows: Int { max(1, (cardRows - 1) / 2 - (cardRows < 8 ? 1 : 0)) }

  /// The rows that are left in a high window.
  private var spare: Int { hasBoxes ? room.height - 7 - cardRows : 0 }

  /// The blank rows above the card.
  var top: Int { margin + spare / 3 }

  /// The blank rows between the grades and the history of the card.
  var gap: Int { min(spare / 2, 1) }

  /// Whether a card that scrolls has a frame.
  var hasFrame: Bool { cardRows >= 8 && !isTiny }

  /// Whether readings are above their words, and pictures are shown.
  var isTall: Bool { !isTiny && cardRows > 3 }
}
