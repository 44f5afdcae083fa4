/// What can be wrong with a deck: with one of its lines, with its file, or with its folder.
public enum DeckFault: Equatable, Sendable {
  // One line.
  case noSeparator(Separator)
  case emptyFront
  case emptyBack
  case unclosedQuote
  case textAfterQuote
  case nulByte
  case tooLong
  case unknownSeparator

  // A whole file or folder; `code` is the system's errno.
  case missing
  case danglingLink
  case nameNotUTF8
  case unreadable(code: Int32)
  case notAFile
  case notAFolder
  /// A folder where a deck is asked for.
  case folder
  case noDecks
  case tooLarge
  case empty
  case notUTF8
  case utf16
  case noCards

  // An edit of a file.
  /// No column of the file takes what a card has, or has to have.
  case noColumn(name: String)
  /// Written so, the card or its neighbours would be read otherwise.
  case unwritable
  /// The card's line is another now; what was to be written is kept in a file beside it.
  case lineChanged(keptIn: String?)
  case readOnly
  case folderReadOnly
  case diskFull
  case notWritten(code: Int32)
  case inUse
  case notAFileToEdit
  case builtIn
  case notAnEdit
}
