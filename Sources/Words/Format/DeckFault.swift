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
  case unreadable(code: Int32)
  case notAFile
  case noDecks
  case tooLarge
  case empty
  case notUTF8
  case utf16
  case noCards
  case notWritten(code: Int32)
}
