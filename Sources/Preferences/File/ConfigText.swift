/// The lines of a settings file while they are changed.
struct ConfigText {
  /// Without line feeds.
  private var lines: [[UInt8]]
  private let mark: [UInt8]
  private let isWindows: Bool

  init(_ bytes: [UInt8]) {
    mark = bytes.starts(with: ConfigLine.mark) ? ConfigLine.mark : []
    lines = bytes[mark.count...]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    isWindows = lines.first?.last == UInt8(ascii: "\r")
  }

  var bytes: [UInt8] { mark + lines.flatMap { $0 + [UInt8(ascii: "\n")] } }

  private func line(_ text: String) -> [UInt8] { Array((isWindows ? text + "\r" : text).utf8) }

  private func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy(" \t\r".utf8.contains) }

  /// The lines without spaces around them; empty for a comment.
  private var texts: [String] {
    ConfigLine.all(in: bytes).prefix(lines.count).map { (try? $0.text()) ?? "" }
  }

  /// The sections from their headings on; a heading that can't be read has no name.
  private var sections: [(name: String?, lines: Range<Int>)] {
    let headings = texts.enumerated().compactMap { index, text -> (name: String?, index: Int)? in
      do { return try ConfigLine.section(text).map { ($0, index) } } catch { return (nil, index) }
    }
    let ends = headings.dropFirst().map(\.index) + [lines.count]
    return zip(headings, ends).map { ($0.name, $0.index..<$1) }
  }

  /// The lines that set a setting, or any.
  private func indices(ofSetting name: String?, in range: Range<Int>) -> [Int] {
    let texts = texts
    return range.filter { index in
      guard let setting = try? ConfigLine.setting(texts[index]) else { return false }
      return name == nil || setting.name == name
    }
  }

  /// Removes lines, and the sections in which nothing else is left.
  private mutating func remove(_ indices: [Int], in sections: [(name: String?, lines: Range<Int>)])
  {
    var removed = Set(indices)
    for (_, range) in sections where !removed.isDisjoint(with: range) {
      let rest = range.dropFirst().filter { !removed.contains($0) }
      guard rest.allSatisfy({ isBlank(lines[$0]) }) else { continue }
      removed.formUnion(range)
      let before = range.lowerBound - 1
      if range.upperBound == lines.count, before >= 0, isBlank(lines[before]) {
        removed.insert(before)
      }
    }
    lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
  }
}

extension ConfigText {
  /// Sets a setting of all decks: replaces the line that counts, the last; otherwise adds one below the
  /// setting's comment, or at the end. Without a value, removes it.
  mutating func set(_ name: String, to value: String?) {
    // A section of a deck ends with the file, so settings of all decks are before the first.
    let end = sections.first?.lines.lowerBound ?? lines.count
    guard let value else { return remove(indices(ofSetting: name, in: 0..<end), in: []) }
    let comment = Array("#\(name) =".utf8)
    let line = self.line("\(name) = \(value)")
    if let index = indices(ofSetting: name, in: 0..<end).last {
      lines[index] = line
    } else {
      let index = lines[..<end].lastIndex { $0.starts(with: comment) }
      lines.insert(line, at: index.map { $0 + 1 } ?? end)
    }
  }

  /// Sets a setting in the sections of a deck or folder, which is one new section if there is none, or
  /// removes it.
  mutating func set(
    _ name: String, to value: String?, inSections isOwn: (String) -> Bool, newHeading: String
  ) {
    let own = sections.filter { $0.name.map(isOwn) == true }
    var former = own.flatMap { indices(ofSetting: name, in: $0.lines.dropFirst()) }
    guard let value else { return remove(former, in: own) }
    let line = self.line("\(name) = \(value)")
    if let index = former.popLast() {
      lines[index] = line
      remove(former, in: [])
    } else if let section = own.last {
      let last = indices(ofSetting: nil, in: section.lines.dropFirst()).last
      lines.insert(line, at: (last ?? section.lines.lowerBound) + 1)
    } else {
      if lines.last.map(isBlank) == false { lines.append(self.line("")) }
      lines += [self.line(newHeading), line]
    }
  }

  /// Gives sections other names.
  mutating func rename(_ names: [String: String]) {
    for (name, range) in sections {
      guard let name, let new = names[name] else { continue }
      let heading = String(decoding: lines[range.lowerBound], as: UTF8.self)
      let kind = heading.drop(while: \.isWhitespace).hasPrefix("[folder ") ? "folder" : "deck"
      lines[range.lowerBound] = line("[\(kind) \(new)]")
    }
  }

  /// Adds copies of sections with other names, in place of sections that have them.
  mutating func copy(_ names: [String: String]) {
    remove(names.values)
    var copies = self
    copies.rename(names)
    for (name, range) in sections where name.map(names.keys.contains) == true {
      lines += [line("")] + copies.lines[range]
    }
  }

  /// Removes sections, each with the empty line before it at the end of the file.
  mutating func remove(_ names: some Collection<String>) {
    for (name, range) in sections.reversed() where name.map(names.contains) == true {
      // The empty line before the next section may be gone with it.
      lines.removeSubrange(range.clamped(to: 0..<lines.count))
      if range.lowerBound == lines.count, lines.last.map(isBlank) == true { lines.removeLast() }
    }
  }
}
