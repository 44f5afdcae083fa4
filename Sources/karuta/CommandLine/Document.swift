import Localization
import TermUI

/// A text of sections, which is printed as help or as a page of the manual.
struct Document {
  enum Block {
    case paragraph(String)
    /// Lines that stay as they are.
    case lines([String])
    case list([(term: String, text: String)])

    static func paragraph(localized text: Phrase) -> Block { .paragraph(String(localized: text)) }
  }

  struct Section {
    let title: String
    let blocks: [Block]

    init(_ title: String = "", _ blocks: Block...) {
      self.title = title
      self.blocks = blocks
    }

    init(localized title: Phrase, _ blocks: Block...) {
      self.init(String(localized: title), blocks)
    }

    init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  let sections: [Section]
}

extension Document {
  /// The document as plain text in 80 columns.
  var text: String {
    sections.map { section in
      let body = section.blocks.map { $0.lines(indent: section.title.isEmpty ? 0 : 2) }
        .joined(separator: [""])
      let heading = section.title.isEmpty ? [] : ["\(section.title):"]
      return (heading + body).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension Document.Block {
  fileprivate func lines(indent: Int) -> [String] {
    let start = String(repeating: " ", count: indent)
    switch self {
    case .paragraph(let text): return wrapped(text, to: 80 - indent).map { start + $0 }
    case .lines(let lines): return lines.map { start + $0 }
    case .list(let entries):
      let width = min(entries.map(\.term.columns).max() ?? 0, 30) + 2
      return entries.flatMap { term, text in
        let rest = wrapped(text, to: 80 - indent - width)
        let isLong = term.columns + 2 > width
        let blank = start + String(repeating: " ", count: width)
        let padding = String(repeating: " ", count: max(width - term.columns, 0))
        let first = start + term + (isLong ? "" : padding + (rest.first ?? ""))
        return [first] + rest.dropFirst(isLong ? 0 : 1).map { blank + $0 }
      }
    }
  }

  /// The lines as the screens wrap them, also between words of scripts without spaces.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    let host = ViewHost(columns: width, rows: text.columns / (width / 2) + 1) {
      Text(text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return host.lines.reversed().drop(while: \.isEmpty).reversed()
  }
}

extension Document {
  /// The document as a page of the manual, in the macros of man(7).
  func roff(name: String, section: Int, version: String) -> String {
    let head = [
      #".\" -*- coding: utf-8 -*-"#,
      #".TH "\#(name.uppercased())" "\#(section)" "" "karuta \#(version)" "Karuta""#,
    ]
    let body = sections.flatMap { section in
      [#".SH "\#(section.title.uppercased())""#] + section.blocks.flatMap(\.roff)
    }
    return (head + body).joined(separator: "\n")
  }
}

extension Document.Block {
  fileprivate var roff: [String] {
    switch self {
    case .paragraph(let text): [".PP", escaped(text)]
    case .lines(let lines): [".PP", ".nf", ".RS 4"] + lines.map(escaped) + [".RE", ".fi"]
    case .list(let entries):
      entries.flatMap { [".TP", #"\fB\#(escaped($0.term))\fR"#, escaped($0.text)] }
    }
  }

  /// A text without the signs that roff would read as requests or replace by others.
  private func escaped(_ text: String) -> String {
    let signs: [Character: String] = [
      "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#,
      "\t": "    ",
    ]
    return (text.first == "." ? #"\&"# : "") + text.map { signs[$0] ?? String($0) }.joined()
  }
}
