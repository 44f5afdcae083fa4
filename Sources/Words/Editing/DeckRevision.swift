/// A deck before and after an edit.
public struct DeckRevision: Sendable {
  /// The text that the edit was put into: the newest in the file, as others may have changed it.
  public let before: Deck
  /// The deck as it is in the file now.
  public let deck: Deck
  /// Where the cards of the text before are now.
  public let difference: DeckDifference
  /// The place of the card; where it was, for one that was deleted.
  public let index: Int
  /// What takes the edit back, as text for `DeckEditor.undo`.
  public var inverse: String { EditStep([inverseEdit]).text }

  let inverseEdit: EditStep.Edit

  /// Whether the card was taken out.
  var deletes: Bool { difference.newCount < difference.oldCount }

  /// Whether the card was put in.
  var adds: Bool { difference.newCount > difference.oldCount }

  /// Whether the file was well as it was.
  var changesNothing: Bool { before === deck }
}
