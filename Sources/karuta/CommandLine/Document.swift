import Localization
import TermUI

/// A text of sections, which is printed as help or as a page of the manual.
struct Document {
  enum Block {
    case paragraph(Phrase)
    /// Lines that stay as they are.
    case lines([String])
    case list([(term: String, text: Phrase)])
  }

  struct Section {
    var title: Phrase = ""
    var blocks: [Block]
  }

  var sections: [Section]
}

extension Document {
  /// Reads headings, paragraphs, indented lines, and definition lists.
  init(markdown bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    sections = lines.split(whereSeparator: \.isEmpty).reduce(into: []) { sections, lines in
      if let line = lines.first, line.hasPrefix("# ") {
        sections.append(Section(title: Phrase(String(line.dropFirst(2))), blocks: []))
      } else {
        sections[sections.count - 1].blocks.append(Block(lines))
      }
    }
  }

  /// The blocks below a heading.
  subscript(title: String) -> [Block] {
    sections.first { $0.title.key == title }?.blocks ?? []
  }
}

extension Document.Block {
  fileprivate init(_ lines: ArraySlice<String>) {
    if lines.allSatisfy({ $0.hasPrefix("    ") }) {
      self = .lines(lines.map { String($0.dropFirst(4)) })
    } else if lines.contains(where: { $0.hasPrefix(": ") }) {
      var entries: [(term: String, text: String)] = []
      for line in lines {
        if line.hasPrefix(": ") {
          entries[entries.count - 1].text = String(line.dropFirst(2))
        } else if line.hasPrefix("  ") {
          entries[entries.count - 1].text += line.dropFirst()
        } else {
          entries.append((line, ""))
        }
      }
      self = .list(entries.map { ($0.term, Phrase($0.text)) })
    } else {
      self = .paragraph(Phrase(lines.joined(separator: " ")))
    }
  }

  var paragraph: Phrase? { if case .paragraph(let text) = self { text } else { nil } }

  var lines: [String] { if case .lines(let lines) = self { lines } else { [] } }

  var entries: [(term: String, text: Phrase)] {
    if case .list(let entries) = self { entries } else { [] }
  }
}

extension Document {
  /// The document as plain text in 80 columns.
  var text: String {
    sections.map { section in
      let title = String(localized: section.title)
      let body = section.blocks.map { $0.text(indent: title.isEmpty ? 0 : 2) }
        .joined(separator: [""])
      return ((title.isEmpty ? [] : ["\(title):"]) + body).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension Document.Block {
  fileprivate func text(indent: Int) -> [String] {
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
  private func wrapped(_ phrase: Phrase, to width: Int) -> [String] {
    let text = String(localized: phrase)
    let host = ViewHost(columns: width, rows: text.columns / (width / 2) + 1) {
      Text(text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return host.lines.reversed().drop(while: \.isEmpty).reversed()
  }
}

extension Document {
  /// The document as a page of the manual, in the macros of man(7).
  func roff(name: String, section: String, version: String) -> String {
    let head = [
      #".\" -*- coding: utf-8 -*-"#,
      #".TH "\#(name.uppercased())" "\#(section)" "" "karuta \#(version)" "Karuta""#,
    ]
    let body = sections.flatMap { section in
      [#".SH "\#(section.title.key.uppercased())""#] + section.blocks.flatMap(\.roff)
    }
    return (head + body).joined(separator: "\n")
  }
}

extension Document.Block {
  fileprivate var roff: [String] {
    switch self {
    case .paragraph(let text): [".PP", escaped(String(localized: text))]
    case .lines(let lines): [".PP", ".nf", ".RS 4"] + lines.map(escaped) + [".RE", ".fi"]
    case .list(let entries):
      entries.flatMap { term, text in
        [".TP", #"\fB\#(escaped(term))\fR"#, escaped(String(localized: text))]
      }
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
