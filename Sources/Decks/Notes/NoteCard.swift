/// A card in a note: its bytes, and those of its sides.
struct NoteCard {
  /// The way in which a card is written.
  enum Style {
    /// `Q:` and `A:`.
    case question
    /// `C:` with gaps.
    case gaps
    /// `front :: back` on a line.
    case pair
    /// Paragraphs around `?`.
    case paragraphs
    /// A paragraph that has gaps.
    case highlights
    /// A heading of Org with the tag `drill`.
    case drill
    /// An item of Logseq with `#card`, answered by the items below it.
    case outline
  }

  let style: Style
  var lines: Range<Int>
  var front: Range<Int>
  /// Nil for a card with gaps.
  var back: Range<Int>?
  var isBothWays = false
  /// Whether the line may be a property such as `key:: value`.
  var isProperty = false
  /// The index of the section that it is in.
  let section: Int
  /// The tags behind its texts.
  var tags: [String] = []
}

/// A part of a note: its headings, and the tags of these and of the file.
struct NoteSection {
  var path = ""
  var tags: [String] = []
}
