/// The way in which a card of a note is written.
package enum NoteStyle {
  /// `Q:` and `A:`.
  case question
  /// `C:` with gaps.
  case gaps
  /// `front :: back` on a line, or as in RemNote `front >> back` in an item.
  case pair
  /// Paragraphs around `?`.
  case paragraphs
  /// A paragraph that has gaps.
  case highlights
  /// A heading of Org with the tag `drill`.
  case drill
  /// An item of Logseq with `#card`, or of RemNote with `>>>`, answered by the items below it.
  case outline
}

/// A card in a note: its bytes, and those of its sides.
struct NoteCard {
  let style: NoteStyle
  var lines: Range<Int>
  var front: Range<Int>
  /// Nil for a card with gaps.
  var back: Range<Int>?
  var isBothWays = false
  /// Whether the line may be a property such as `key:: value`.
  var isProperty = false
  /// Whether the mark is an arrow of RemNote, such as `>>`.
  var hasArrow = false
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

/// Lines without a blank one between them.
struct NoteParagraph {
  var lines: Range<Int>
  let number: Int
  /// The first card of lines in it.
  let firstCard: Int
  /// The first line that is no card.
  var other: (line: Int, lines: Range<Int>)?
  /// The line with `?` or `??`.
  var mark: Range<Int>?
  var isBothWays = false
  /// Whether it is a table, a quotation, or a list of tags, or has code in it.
  var isOther: Bool
  /// Whether it is a callout, a quotation whose lines may be cards.
  var isCallout = false
}
