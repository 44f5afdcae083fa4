import Glibc

extension DeckFault {
  /// The fault in words: what is wrong, and what to do.
  func wording(file: String) -> String {
    switch self {
    case .noSeparator(let separator):
      "no \(separator.name) parts front from back; put one between them"
    case .emptyFront: "the front has no text; write a word before the first separator"
    case .emptyBack: "the back has no text; write the answer after the front"
    case .unclosedQuote:
      "a quote opens a field and is not closed within 64 KiB; close it, or write it twice in quotes"
    case .textAfterQuote:
      "text follows a closing quote; write a quote inside a quoted field twice"
    case .nulByte: "a NUL byte is in the line; remove it"
    case .tooLong: "the card is longer than 64 KiB; split it or move its text elsewhere"
    case .unknownSeparator:
      "the separator is not known; use tab, comma, semicolon, pipe, space, colon or one character"
    case .missing: "there is no such file or folder; check the name"
    case .danglingLink: "is a link that leads nowhere; remove it, or make what it leads to"
    case .nameNotUTF8: "its name is not in UTF-8; rename it"
    case .unreadable(let code):
      "cannot be read (\(String(cString: strerror(code)))); check its permissions"
    case .notAFile: "is neither a file nor a folder; name a deck or a folder of decks"
    case .notAFolder: "is not a folder; move it away, and put your decks into a folder there"
    case .folder: "is a folder; name a deck in it"
    case .noDecks: "no deck is in this folder; put a .tsv, .txt or .csv file into it"
    case .tooLarge: "the file is larger than 4 GiB; split it"
    case .empty: "the file is empty; write one card a line, front and back with a tab between"
    case .notUTF8: "the text is not UTF-8; \(conversion(of: file, from: ["CP949", "SHIFT_JIS"]))"
    case .utf16: "the text is UTF-16, not UTF-8; \(conversion(of: file, from: ["UTF-16"]))"
    case .noCards: "no card is in this file; write front and back on a line with a tab between"
    default: editWording
    }
  }

  private var editWording: String {
    switch self {
    case .noColumn(let name):
      "no column takes the \(name); name one in the line #columns: at the top of the file"
    case .unwritable:
      "so written, this line or those around it would be read otherwise; change them in an editor"
    case .lineChanged(let kept?):
      "another program changed this card's line, which stays as it is; yours is kept in \(kept)"
        + ", take from there what you need"
    case .lineChanged(nil):
      "another program changed this card's line, which stays as it is; look at it and try again"
    case .readOnly: "the file must not be written to; make it writable with chmod u+w"
    case .folderReadOnly:
      "its folder must not be written to; make it writable, or copy the file elsewhere"
    case .diskFull: "the disk is full and nothing was changed; make room on it and try again"
    case .notWritten(let code):
      "cannot be written (\(String(cString: strerror(code)))), nothing was changed; try again"
    case .inUse: "another program is writing to the file; try again when it is done"
    case .notAFileToEdit:
      "only a file on disk can be edited; save its text as a file, and open that"
    case .builtIn: "these words are part of the program; write words of your own into a file"
    case .notAnEdit: "the edit to be undone cannot be read; change the card by hand"
    default: ""
    }
  }

  /// How to convert a file: CP949 holds all of EUC-KR.
  private func conversion(of file: String, from encodings: [String]) -> String {
    let commands = encodings.map { encoding in
      let language = ["CP949": " (Korean)", "SHIFT_JIS": " (Japanese)"][encoding] ?? ""
      return "iconv -f \(encoding) -t UTF-8 '\(file)' > new.tsv\(language)"
    }
    return "convert it with " + commands.joined(separator: " or ")
  }
}
