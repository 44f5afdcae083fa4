import Scheduling

extension ConfigFile {
  /// The bytes of a settings file with other parameters of FSRS; all other lines stay as they are.
  public static func setting(_ parameters: FSRSParameters, in bytes: [UInt8]) -> [UInt8] {
    setting(parametersName, to: Notation.parameters.write(parameters), in: bytes)
  }

  /// The bytes of a settings file with another desired retention.
  public static func setting(desiredRetention: Double, in bytes: [UInt8]) -> [UInt8] {
    setting("desired-retention", to: "\(desiredRetention)", in: bytes)
  }

  /// The line that sets the parameters of FSRS.
  public static func line(of parameters: FSRSParameters) -> String {
    "\(parametersName) = \(Notation.parameters.write(parameters))"
  }

  private static let parametersName = "fsrs-parameters"

  /// Replaces the line of a setting that counts, the last; otherwise adds one below the setting's
  /// comment, or at the end.
  static func setting(_ name: String, to value: String, in bytes: [UInt8]) -> [UInt8] {
    var text = ConfigText(bytes)
    // A section of a deck ends with the file, so settings of all decks are before the first.
    let end = text.sections.first?.lines.lowerBound ?? text.lines.count
    let comment = Array("#\(name) =".utf8)
    if let index = text.indices(ofSetting: name, in: 0..<end).last {
      text.lines[index] = text.line("\(name) = \(value)")
    } else {
      let index = text.lines[..<end].lastIndex { $0.starts(with: comment) }
      text.lines.insert(text.line("\(name) = \(value)"), at: index.map { $0 + 1 } ?? end)
    }
    return text.bytes
  }

  /// Sets a setting in the sections of a deck or folder, which is one new section if there is none, or
  /// removes it.
  static func setting(
    _ name: String, to value: String?, inSections isOwn: (String) -> Bool, newHeading: String,
    in bytes: [UInt8]
  ) -> [UInt8] {
    var text = ConfigText(bytes)
    let sections = text.sections.filter { $0.name.map(isOwn) == true }
    var former = sections.flatMap { text.indices(ofSetting: name, in: $0.lines.dropFirst()) }
    guard let value else {
      text.remove(former, in: sections)
      return text.bytes
    }
    let line = text.line("\(name) = \(value)")
    if let index = former.popLast() {
      text.lines[index] = line
      text.remove(former, in: [])
    } else if let section = sections.last {
      let last = text.indices(ofSetting: nil, in: section.lines.dropFirst()).last
      text.lines.insert(line, at: (last ?? section.lines.lowerBound) + 1)
    } else {
      if text.lines.last.map(text.isBlank) == false { text.lines.append(text.line("")) }
      text.lines += [text.line(newHeading), line]
    }
    return text.bytes
  }

  /// Gives sections other names.
  static func naming(_ names: [String: String], in bytes: [UInt8]) -> [UInt8] {
    var text = ConfigText(bytes)
    for (name, lines) in text.sections {
      guard let name, let new = names[name] else { continue }
      let heading = String(decoding: text.lines[lines.lowerBound], as: UTF8.self)
      let kind = heading.drop(while: \.isWhitespace).hasPrefix("[folder ") ? "folder" : "deck"
      text.lines[lines.lowerBound] = text.line("[\(kind) \(new)]")
    }
    return text.bytes
  }
}

/// The lines of a settings file while they are changed.
private struct ConfigText {
  /// Without line feeds.
  var lines: [[UInt8]]
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

  func line(_ text: String) -> [UInt8] { Array((isWindows ? text + "\r" : text).utf8) }

  func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy(" \t\r".utf8.contains) }

  /// The lines without spaces around them; empty for a comment.
  private var texts: [String] {
    ConfigLine.all(in: bytes).prefix(lines.count).map { (try? $0.text()) ?? "" }
  }

  /// The sections from their headings on; a heading that can't be read has no name.
  var sections: [(name: String?, lines: Range<Int>)] {
    let headings = texts.enumerated().compactMap { index, text -> (name: String?, index: Int)? in
      do { return try ConfigLine.section(text).map { ($0, index) } } catch { return (nil, index) }
    }
    let ends = headings.dropFirst().map(\.index) + [lines.count]
    return zip(headings, ends).map { ($0.name, $0.index..<$1) }
  }

  /// The lines that set a setting, or any.
  func indices(ofSetting name: String?, in range: Range<Int>) -> [Int] {
    let texts = texts
    return range.filter { index in
      guard let setting = try? ConfigLine.setting(texts[index]) else { return false }
      return name == nil || setting.name == name
    }
  }

  /// Removes lines, and the sections in which nothing else is left.
  mutating func remove(_ indices: [Int], in sections: [(name: String?, lines: Range<Int>)]) {
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
