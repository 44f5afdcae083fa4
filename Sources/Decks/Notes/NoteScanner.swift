/// Finds the cards of a note by one pass over its lines.
///
/// Formats: https://github.com/eudoxia0/hashcards, https://github.com/shaankhosla/repeater,
/// https://github.com/st3v3nmw/obsidian-spaced-repetition, https://gitlab.com/phillord/org-drill,
/// https://docs.logseq.com, https://help.remnote.com.
struct NoteScanner {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private(set) var cards: [NoteCard] = []
  private(set) var sections = [NoteSection()]
  /// The line numbers of the lines that begin a card that has no answer, with the faults.
  private(set) var faults: [(line: Int, fault: DeckFault)] = []
  /// The paragraphs that are no card, and of those with lines that are one the first other line.
  private(set) var others: [(line: Int, lines: Range<Int>)] = []

  private let text: NoteBytes
  private let kind: NoteKind
  /// The headings around the present line.
  private var headings: [(level: Int, section: NoteSection)] = []
  private var fileTags: [String]
  /// The card that is being read, which ends at a mark and not at a blank line.
  private var block: NoteCard?
  private var blockLine = 0
  /// The number of the last line with `Q:`.
  private var questionLine = 0
  /// The level of the heading whose card is being read.
  private var drillLevel = 0
  /// The first headings in its text, each from its line to the one below.
  private var drillParts: [Range<Int>] = []
  /// The blanks before the item whose card is being read.
  private var indent = 0
  /// The lines since the last blank one that aren't in a block.
  private var paragraph: NoteParagraph?
  private var number = 0
  private var propertyCount = 0
  private var arrowCount = 0
  private var lineCount = 0

  init(_ bytes: Bytes, from start: Int, line: Int, _ kind: NoteKind, tags: [String]) {
    text = NoteBytes(bytes)
    self.kind = kind
    fileTags = tags
    sections[0].tags = tags
    number = line - 1
    read(from: start)
  }

  private mutating func read(from start: Int) {
    var at = start
    var (fence, isComment) = (UInt8(0), false)
    while at < text.bytes.count {
      let line = text.line(at: at)
      at = text.endOfBreak(at: line.upperBound)
      number += 1
      if fence != 0 {
        if text.isFence(line, kind) == fence { fence = 0 }
        extend(to: line)
        continue
      }
      if isComment || text.starts(line, with: "<!--") {
        isComment = !text.has(line, "-->")
        extend(to: line)
        continue
      }
      let isBlank = text.isBlank(line)
      if !isBlank { lineCount += 1 }
      let label = text.label(line)
      fence = text.isFence((label?.end ?? line.lowerBound)..<line.upperBound, kind)
      if fence != 0, label == nil {
        if block == nil, paragraph == nil { begin(with: line) }
        paragraph?.isOther = true
        extend(to: line)
      } else if !isBlank || block == nil {
        read(line, isBlank: isBlank)
      }
    }
    finishBlock()
    finishParagraph()
    // `key:: value` is a property where few lines are such, as in Logseq.
    let isOutline = cards.contains { $0.style == .outline }
    if isOutline || propertyCount * 2 <= lineCount { cards.removeAll(where: \.isProperty) }
    // In other notes an arrow stands between the names of a menu.
    if !isOutline, arrowCount * 3 < lineCount { cards.removeAll(where: \.hasArrow) }
  }

  /// Adds a line to the card or paragraph that is being read.
  private mutating func extend(to line: Range<Int>) {
    if let begin = block?.lines.lowerBound {
      block?.lines = begin..<line.upperBound
    } else if let begin = paragraph?.lines.lowerBound {
      paragraph?.lines = begin..<line.upperBound
    }
  }

  private mutating func read(_ line: Range<Int>, isBlank: Bool) {
    if kind == .markdown, readItem(line, isBlank: isBlank) { return }
    if let heading = text.heading(line, kind) { return read(heading, line) }
    let label = text.label(line)
    let isQuestion = label?.letter == UInt8(ascii: "Q")
    defer { if isQuestion { questionLine = number } }
    if isQuestion, block?.style == .question, block?.back == nil, questionLine == number - 1 {
      // SuperMemo has it before each line.
      extend(to: line)
    } else if block?.style != .drill, let label, label.letter != UInt8(ascii: "A") {
      finishBlock()
      finishParagraph()
      block = NoteCard(
        style: isQuestion ? .question : .gaps, lines: line, front: label.end..<line.upperBound,
        section: section())
      blockLine = number
    } else if block?.style == .question, block?.back == nil, let label,
      let begin = block?.front.lowerBound
    {
      block?.front = begin..<line.lowerBound
      block?.back = label.end..<line.upperBound
      extend(to: line)
    } else if block != nil, block?.style != .drill, text.isRule(line) {
      finishBlock()
    } else if block != nil {
      extend(to: line)
    } else if isBlank {
      finishParagraph()
    } else {
      readParagraph(line)
    }
  }

  /// Reads a line as an item with `#card`, or as one below it; returns whether it is.
  private mutating func readItem(_ line: Range<Int>, isBlank: Bool) -> Bool {
    let item = text.item(line)
    let question = item.flatMap { text.question(in: $0.text) }
    if block?.style == .outline {
      if isBlank { return true }
      let blanks = text.trimmed(line).lowerBound - line.lowerBound
      if blanks > indent, question == nil {
        let begin = block?.back?.isEmpty == false ? block?.back?.lowerBound : nil
        if text.isProperty(line) {
          extend(to: line)
          return true
        }
        if item != nil || begin != nil {
          block?.back = (begin ?? text.trimmed(line).lowerBound)..<line.upperBound
        } else if let begin = block?.front.lowerBound, number == blockLine + 1 {
          block?.front = begin..<line.upperBound
        }
        extend(to: line)
        return true
      }
      finishBlock()
    }
    guard block == nil, let item, let question else { return false }
    finishParagraph()
    block = NoteCard(
      style: .outline, lines: line, front: question, back: line.upperBound..<line.upperBound,
      section: section())
    (blockLine, indent) = (number, item.indent)
    return true
  }

  private mutating func begin(with line: Range<Int>) {
    let start = text.trimmed(line)
    let isOther = "|>#".utf8.contains(text.bytes[start.lowerBound])
    paragraph = NoteParagraph(lines: line, number: number, firstCard: cards.count, isOther: isOther)
    paragraph?.isCallout = text.starts(start, with: "> [!")
  }

  private mutating func readParagraph(_ line: Range<Int>) {
    // A table may be directly below a text.
    let isRow = text.isRow(line)
    if let above = paragraph, above.mark == nil, text.isRow(above.lines) != isRow {
      finishParagraph()
    }
    if paragraph == nil {
      begin(with: line)
    } else if paragraph?.mark == nil, let mark = text.questionMark(line) {
      paragraph?.mark = line
      paragraph?.isBothWays = mark == 2
      cards.removeLast(cards.count - (paragraph?.firstCard ?? cards.count))
    }
    extend(to: line)
    let isCallout = paragraph?.isCallout == true && text.starts(line, with: "> ")
    let inner = isCallout ? text.trimmed(line.dropFirst(2)) : line
    if paragraph?.mark != nil || text.starts(inner, with: "[!") { return }
    var card: NoteCard
    if let pair = text.pair(in: inner, kind, section: { section() }) {
      card = pair
      card.lines = line
    } else if isCallout, text.has(inner, "==") || text.has(inner, "{{c") {
      card = NoteCard(style: .highlights, lines: line, front: inner, section: section())
    } else {
      if paragraph?.other == nil { paragraph?.other = (number, line) }
      return
    }
    if card.isProperty { propertyCount += 1 }
    if card.hasArrow { arrowCount += 1 }
    takeTags(of: &card)
    let isWhole = card.back.map { !$0.isEmpty } ?? hasGaps(card)
    if isWhole, !card.front.isEmpty { cards.append(card) }
  }

  private mutating func finishParagraph() {
    guard let paragraph else { return }
    self.paragraph = nil
    let lines = paragraph.lines
    if let mark = paragraph.mark {
      let end = text.endOfBreak(at: mark.upperBound)
      var card = NoteCard(
        style: .paragraphs, lines: lines, front: lines.lowerBound..<mark.lowerBound,
        back: min(end, lines.upperBound)..<lines.upperBound, isBothWays: paragraph.isBothWays,
        section: section())
      takeTags(of: &card)
      add(card, onLine: paragraph.number)
    } else if paragraph.firstCard < cards.count {
      if let other = paragraph.other { others.append(other) }
    } else if paragraph.isOther {
      let tags = text.tags(lines)
      fileTags += tags.filter { !fileTags.contains($0) }
      if tags.isEmpty { others.append((paragraph.number, lines)) }
    } else if text.has(lines, "{{c") || kind == .markdown && text.has(lines, "==") {
      var card = NoteCard(style: .highlights, lines: lines, front: lines, section: section())
      takeTags(of: &card)
      if hasGaps(card) { cards.append(card) } else { others.append((paragraph.number, lines)) }
    } else {
      others.append((paragraph.number, lines))
    }
  }

  private mutating func finishBlock() {
    guard var card = block else { return }
    block = nil
    let end = text.trimmed(card.lines).upperBound
    card.lines = card.lines.lowerBound..<max(end, card.lines.lowerBound)
    if card.style == .drill {
      finishDrill(&card, before: end)
    } else if card.style == .outline {
      finishOutline(&card)
    } else if let back = card.back {
      card.back = back.lowerBound..<max(end, back.lowerBound)
    } else {
      card.front = card.front.lowerBound..<max(end, card.front.lowerBound)
    }
    takeTags(of: &card)
    add(card, onLine: blockLine)
  }

  /// Finds the sides of a heading: its title and its text; or its text and that of the first heading in it; or gaps in
  /// its text.
  private func finishDrill(_ card: inout NoteCard, before end: Int) {
    let body = card.back?.lowerBound ?? end
    let (question, answer) = (
      body..<max(body, drillParts.first?.lowerBound ?? end), drillParts.first?.upperBound
    )
    let isTwoSided = text.has(card.lines.lowerBound..<body, "twosided")
    if isTwoSided, drillParts.count > 1, let answer {
      let (next, begin) = (drillParts[1].lowerBound, drillParts[1].upperBound)
      (card.front, card.back) = (answer..<next, begin..<max(begin, end))
      card.isBothWays = true
    } else if !text.isBlank(question), let answer {
      (card.front, card.back) = (question, answer..<max(answer, end))
    } else {
      card.back = (answer ?? body)..<max(answer ?? body, end)
      var gaps = card
      (gaps.front, gaps.back) = (text.isBlank(question) ? card.front : question, nil)
      if answer == nil, hasGaps(gaps) { card = gaps }
    }
  }

  /// Takes the bullet of a single answer away, or sees whether the item has gaps.
  private func finishOutline(_ card: inout NoteCard) {
    var gaps = card
    gaps.back = nil
    if hasGaps(gaps) { return card = gaps }
    guard let back = card.back, !back.isEmpty else { return }
    let lines = text.bytes[back].split(separator: 0x0A)
    let items = lines.count { text.item($0.startIndex..<$0.endIndex) != nil }
    if items == 1, let item = text.item(back) { card.back = item.text }
  }

  /// Adds a card if it can be asked.
  private mutating func add(_ card: NoteCard, onLine line: Int) {
    if card.front.isEmpty {
      faults.append((line, .emptyFront))
    } else if card.back?.isEmpty ?? (card.style == .question) {
      faults.append((line, .emptyBack))
    } else if card.back == nil, !hasGaps(card) {
      faults.append((line, .noGap))
    } else {
      cards.append(card)
    }
  }

  private func hasGaps(_ card: NoteCard) -> Bool {
    var read = Card(front: NoteText.decoded(text.bytes[card.front]), back: "")
    read.markup = card.style == .highlights ? .markdown : .bracketed
    return !read.gaps.isEmpty
  }

  /// Takes blanks, comments, names of blocks, and tags from the ends of the texts of a card.
  private func takeTags(of card: inout NoteCard) {
    var tags: [String] = []
    card.front = text.content(card.front, &tags)
    card.back = card.back.map { text.content($0, &tags) }
    card.tags = card.style == .outline ? tags.filter { $0 != "card" } : tags
  }

  /// The index of the present section.
  private mutating func section() -> Int {
    var section = NoteSection(tags: fileTags)
    section.path = headings.map(\.section.path).filter { !$0.isEmpty }.joined(separator: " › ")
    for tag in headings.flatMap(\.section.tags) where !section.tags.contains(tag) {
      section.tags.append(tag)
    }
    if let last = sections.last, last.path == section.path, last.tags == section.tags {
      return sections.count - 1
    }
    sections.append(section)
    return sections.count - 1
  }

  private mutating func read(_ heading: NoteBytes.Heading, _ line: Range<Int>) {
    if block?.style == .drill, heading.level > drillLevel, !heading.isDrill {
      drillParts.append(line.lowerBound..<text.endOfBreak(at: line.upperBound))
      return extend(to: line)
    }
    finishBlock()
    finishParagraph()
    headings.removeAll { $0.level >= heading.level }
    let title = NoteText.decoded(text.bytes[heading.title])
    let own = NoteSection(path: title, tags: heading.tags)
    guard heading.isDrill else { return headings.append((heading.level, own)) }
    headings.append((heading.level, NoteSection(tags: heading.tags)))
    let body = text.endOfDrawers(below: line)
    block = NoteCard(
      style: .drill, lines: line, front: heading.title, back: body..<body, section: section())
    blockLine = number
    (drillLevel, drillParts) = (heading.level, [])
  }
}
