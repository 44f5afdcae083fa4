import Decks
import Localization

/// A form in which decks come from other programs or go to them.
public enum TransferFormat: String, CaseIterable, Sendable {
  case anki, csv, tsv, quizlet, glossary, aligned, pairs, markdown, org, hascard, vocage, mnemosyne,
    edict, apkg, json, html

  /// The forms that can be read.
  public static let readable = allCases.filter { $0 != .html }

  /// The forms that can be written.
  public static let writable: [TransferFormat] = [
    .apkg, .anki, .csv, .tsv, .markdown, .hascard, .json, .html,
  ]

  /// The form that the ending of a file's name means; nil for another ending.
  public init?(ending path: String) {
    let endings: [String: TransferFormat] = [
      "apkg": .apkg, "txt": .anki, "csv": .csv, "tsv": .tsv, "md": .markdown, "markdown": .markdown,
      "org": .org, "json": .json, "jsonl": .json, "html": .html, "htm": .html,
    ]
    guard let dot = path.lastIndex(of: "."),
      let format = endings[path[path.index(after: dot)...].lowercased()]
    else { return nil }
    self = format
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .anki: String(localized: "Anki's text")
    case .csv: "CSV"
    case .tsv: String(localized: "a table")
    case .quizlet: String(localized: "a list with dashes or other separators")
    case .glossary: String(localized: "words with [ipa] or pos. before their meanings")
    case .aligned: String(localized: "columns with blanks between")
    case .pairs: String(localized: "two lines a card")
    case .markdown: "Markdown"
    case .org: "Org"
    case .hascard: "hascard"
    case .vocage: "vocage"
    case .mnemosyne: String(localized: "Mnemosyne's text")
    case .edict: "EDICT"
    case .apkg: String(localized: "an Anki package")
    case .json: "JSON"
    case .html: String(localized: "a sheet to print")
    }
  }
}
