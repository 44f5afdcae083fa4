extension Deck {
  /// The identity of a card in its deck: its guid, else its front.
  public func key(of index: Int) -> Int64 {
    let guid = text(of: .guid, index)
    return guid.isEmpty ? frontKey(of: index) : CardKey.of(guid: guid)
  }

  /// The number of a card's front.
  public func frontKey(of index: Int) -> Int64 { key(of: index, .front) }

  /// The number of a card's back; of a card with gaps, that of the gaps with it.
  public func backKey(of index: Int) -> Int64 {
    guard mayHaveGaps, case let card = self[index], !card.gaps.isEmpty else {
      return key(of: index, .back)
    }
    let answers = card.gaps.map { "\($0):\(card.asking(gap: $0).back)" }
    return CardKey.of((answers + [card.back]).joined(separator: "\n"))
  }

  private func key(of index: Int, _ column: Column) -> Int64 {
    withText(of: column, index, \.key) ?? 0
  }
}

extension Deck {
  /// The settings at the top of a note; nil for another deck.
  public var frontMatter: FrontMatter? { (form as? NotesForm)?.frontMatter }

  /// The style of a card of a note; nil for one of a line.
  package func noteStyle(of index: Int) -> NoteStyle? { (form as? NotesForm)?.style(of: index) }

  /// The paragraphs of a note that are no card: the number of the first line, and the text.
  package var otherParagraphs: [(line: Int, text: String)] {
    bytes.withUnsafeBufferPointer { (form as? NotesForm)?.otherParagraphs(in: $0) } ?? []
  }

  /// Whether a front may have gaps.
  var mayHaveGaps: Bool { form.mayHaveGaps }

  /// Whether a card may have its own sides, by gaps or directions.
  public var mayHaveSides: Bool { mayHaveGaps || columns.contains(.directions) }

  /// The numbers of the gaps in the front of a card, in order; none for a card that is reviewed by its sides.
  public func gaps(of index: Int) -> [Int] { mayHaveGaps ? self[index].gaps : [] }
}
