import Files
import Localization

/// A fault of a line of a deck, of its file, or of its folder.
public enum DeckFault: Equatable, Sendable {
  // One line.
  case noSeparator(Separator)
  case emptyFront
  case emptyBack
  /// A text that is to have gaps, and has none.
  case noGap
  case unclosedQuote
  case textAfterQuote
  case nulByte
  case tooLong
  case unknownSeparator
  case headerTooLong

  // Text that is read all the same, in ways that its author may not expect.
  /// A column whose name is unknown; it may be the side that no other column is.
  case unknownColumn(name: String, side: Column?)
  /// A column that an earlier one is already.
  case repeatedColumn(name: String, Column)
  /// A front that a line above has too.
  case sameFront(line: Int)
  /// A text in the column of directions that is none of the names.
  case unknownDirections(String)
  case noPicture(name: String)
  case outsidePicture(name: String)
  case notAPicture(name: String)

  /// A wrong value in the front matter of a note, in words.
  case wrongSetting(String)

  /// More lines with faults than are listed.
  case more(count: Int)

  // A whole file or folder.
  /// A file or folder that can't be read or written.
  case file(FileError.Reason)
  case noDecks
  case empty
  /// Text of another encoding; nil if only a part is not UTF-8.
  case notUTF8(likely: LikelyEncoding?)
  case binary
  /// Lines that end with a carriage return alone.
  case carriageReturns
  case noCards
  case noCardsInNote

  // An edit of a file.
  /// No column of the file has room for a text of the card.
  case noColumn(name: String)
  case notInNote(name: String)
  /// The line would be read back as another card, or would change its neighbors.
  case unwritable
  /// The card's line has changed; the new line was saved in a file beside it.
  case lineChanged(savedIn: String?)
  case notAFileToEdit
  case builtIn
  case notAnEdit
}

extension DeckFault {
  /// The fault and its remedy.
  func wording(file: String) -> String {
    switch self {
    case .noSeparator(let separator):
      String(localized: "no \(separator.name) between front and back; put one between them")
    case .emptyFront:
      String(localized: "the front has no text; write a word before the first separator")
    case .emptyBack:
      String(localized: "the back has no text; write the answer after the front")
    case .noGap:
      String(localized: "the text has no gap; write one as [gap] or {{c1::gap}}")
    case .unclosedQuote:
      String(
        localized:
          "a field's opening quote is not closed within 64 KiB; close it, or double it if it belongs to the text"
      )
    case .textAfterQuote:
      String(localized: "text follows a closing quote; double each quote inside a quoted field")
    case .nulByte: String(localized: "the line contains a NUL byte; remove it")
    case .tooLong:
      String(localized: "the card is longer than 64 KiB; split it or move its text elsewhere")
    case .unknownSeparator:
      String(
        localized:
          "the separator is unknown; use tab, comma, semicolon, pipe, space, colon, or a single character"
      )
    case .headerTooLong:
      String(localized: "the header line is longer than 64 KiB; shorten it")
    case .more(let count):
      String(
        localized: count, one: "1 more line has problems; fix the others first, then look again",
        other: "\(count) more lines have problems; fix the others first, then look again")
    case .file(.missing): String(localized: "no such file or folder; check the name")
    case .file(.danglingLink):
      String(
        localized: "is a link to a file that does not exist; remove the link, or make the file")
    case .file(.nameNotUTF8): String(localized: "the name is not UTF-8; rename the file")
    case .file(.unreadable(let code)):
      String(
        localized: "cannot be read (\(SystemError(code: code).message)); check its permissions")
    case .file(.notAFile):
      String(localized: "is neither a file nor a folder; name a deck or a folder of decks")
    case .file(.notAFolder):
      String(localized: "is not a folder; move it away, and make a folder of decks there")
    case .file(.folder): String(localized: "is a folder; name a deck in it")
    case .noDecks:
      String(
        localized:
          "there are no decks in this folder; put a .tsv, .txt, .csv, .md, or .org file into it"
      )
    case .file(.tooLarge): String(localized: "the file is larger than 512 MiB; split it")
    case .empty:
      String(
        localized: "the file is empty; write one card per line, with a tab between front and back")
    case .notUTF8(let encoding?):
      String(
        localized:
          "not UTF-8 but \(encoding.guess); convert it with iconv -f \(encoding.rawValue) -t UTF-8 \(Self.shellWord(file)) > new.tsv"
      )
    case .notUTF8(nil):
      String(
        localized:
          "the text is not UTF-8 from this line on; correct it in an editor, and save the file as UTF-8"
      )
    case .carriageReturns:
      String(
        localized:
          "the lines end with carriage returns only; convert the file with tr '\\r' '\\n' < \(Self.shellWord(file)) > new.tsv"
      )
    case .binary:
      String(localized: "this is a binary file, not text; name a text file with one card per line")
    case .noCardsInNote:
      String(
        localized:
          "there are no cards in this note; write Q: and A: on two lines, or front :: back on one")
    case .noCards:
      String(
        localized:
          "there are no cards in this file; write one per line, with a tab between front and back")
    case .unknownColumn(let name, let side?):
      String(
        localized:
          "the column '\(name)' is unknown and read as the \(side.rawValue); the columns are \(Self.columnNames)"
      )
    case .unknownColumn(let name, nil):
      String(
        localized:
          "the column '\(name)' is unknown and not shown; the columns are \(Self.columnNames)")
    case .repeatedColumn(let name, let column):
      String(
        localized:
          "the column '\(name)' is not shown, because an earlier one is the \(column.rawValue); the columns are \(Self.columnNames)"
      )
    case .sameFront(let line):
      String(
        localized:
          "the front is the same as on line \(line); delete one of the two, or make them differ")
    case .unknownDirections(let text):
      String(
        localized:
          "the directions '\(text)' are unknown, so the card has those of its deck; write \(Self.directionNames), or nothing"
      )
    case .wrongSetting(let text): text
    case .noPicture(let name):
      String(localized: "the picture '\(name)' is missing; put it beside the deck")
    case .outsidePicture(let name):
      String(
        localized:
          "the picture '\(name)' is outside the deck's folder and not shown; put it beside the deck"
      )
    case .notAPicture(let name):
      String(localized: "the picture '\(name)' isn't a readable PNG or JPEG file")
    case .noColumn(let name):
      String(
        localized:
          "there is no column for the \(name); add one to the #columns: line at the top of the file"
      )
    case .notInNote(let name):
      String(localized: "a card in a note has no \(name) of its own; change the note in an editor")
    case .unwritable:
      String(
        localized:
          "this line would be read back differently, or would change the lines beside it; use an editor"
      )
    case .lineChanged(let saved?):
      String(
        localized:
          "another program changed this card's line, so it was left alone; your version is in \(saved); copy what you need from there"
      )
    case .lineChanged(nil):
      String(
        localized:
          "another program changed this card's line, so it was left alone; look at the card before you try again"
      )
    case .file(.readOnly):
      String(localized: "the file is read-only; make it writable with chmod u+w")
    case .file(.folderReadOnly):
      String(localized: "its folder is read-only; make it writable, or copy the file elsewhere")
    case .file(.diskFull):
      String(localized: "the disk is full and nothing was changed; free some space and try again")
    case .file(.notWritten(let code)) where SystemError(code: code).isForbidden:
      String(
        localized:
          "cannot be written (\(SystemError(code: code).message)) and nothing was changed; check its permissions"
      )
    case .file(.notWritten(let code)):
      String(
        localized:
          "cannot be written (\(SystemError(code: code).message)) and nothing was changed; try again"
      )
    case .file(.inUse): String(localized: "another program is writing to the file; try again later")
    case .notAFileToEdit:
      String(localized: "only a regular file can be edited; save the text in a file, and open that")
    case .builtIn:
      String(localized: "these words are part of the program; put your own words into a file")
    case .notAnEdit:
      String(localized: "the edit to be undone cannot be read; change the card by hand")
    }
  }

  /// A file name as one word of a shell's command, and none of its options.
  private static func shellWord(_ file: String) -> String {
    let path = file.hasPrefix("-") ? "./" + file : file
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }

  private static var directionNames: String { Card.directionNames.listed }

  private static var columnNames: String {
    Column.names.map(\.column.rawValue).listed
  }
}
