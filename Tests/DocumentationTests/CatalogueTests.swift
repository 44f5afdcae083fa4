import Foundation
import Testing

/// A comparison of the documentation with the samples that are compiled here.
@Suite struct CatalogueTests {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let articles: [URL] = files(
    in: ["Sources/TermUICore", "Sources/Publishing"], ending: "md")

  @Test func `each Swift sample of the catalogues equals a marked part of a compiled file`() throws
  {
    let compiled = try Set(
      Self.files(in: ["Tests/DocumentationTests/Samples"], ending: "swift").flatMap {
        Self.parts(of: try Self.lines($0), from: "// sample:", to: "// end")
      })
    var count = 0
    for article in Self.articles {
      for sample in Self.parts(of: try Self.lines(article), from: "```swift", to: "```") {
        count += 1
        #expect(compiled.contains(sample), "\(article.lastPathComponent): \(sample)")
      }
    }
    #expect(count >= 15)
  }

  @Test(arguments: 1...4)
  func `each step of the tutorial equals a compiled file`(number: Int) throws {
    let shown = try Self.lines(
      Self.package.appending(
        path: "Sources/TermUICore/TermUICore.docc/Tutorial/Steps/WordList-\(number).swift"))
    let compiled = try Self.lines(
      Self.package.appending(path: "Tests/DocumentationTests/Samples/TutorialSteps.swift"))
    let inner = compiled.drop { $0 != "enum Step\(number) {" }.dropFirst().prefix { $0 != "}" }
    // A program has one main type, and the samples are several.
    let source = shown.dropFirst(2).joined(separator: "\n").replacing("@main ", with: "")
    #expect(Self.flush(Array(inner)) == source.trimmed)
  }

  @Test(arguments: ["TermUICore", "Publishing"])
  func `the topics name every public type, and every modifier`(module: String) throws {
    let catalogue = try Self.files(in: ["Sources/\(module)"], ending: "md").map {
      try String(contentsOf: $0, encoding: .utf8)
    }.joined()
    var count = 0
    for source in Self.files(in: ["Sources/\(module)"], ending: "swift") {
      for name in Self.publicNames(of: try Self.lines(source)) {
        count += 1
        let isNamed = ["``", "(", "/"].contains { catalogue.contains("- ``\(name)\($0)") }
        #expect(isNamed, "\(source.lastPathComponent): \(name)")
      }
    }
    #expect(count > 15)
  }

  @Test func `the table of what is supported names every view, modifier, and environment value`()
    throws
  {
    let table = try Self.supportedAPI()
    let names = try Self.supportedNames()
    for name in names {
      #expect(["`", "(", "<"].contains { table.contains("`\(name)\($0)") }, "\(name)")
    }
    #expect(names.count > 100)
  }

  @Test func `the table of absent names names none that is there`() throws {
    let rows = try Self.supportedAPI().split(separator: "### More absent names")[1].split(
      separator: "\n")
    let absent = rows.flatMap { row in
      row.dropFirst().prefix { $0 != "|" }.matches(of: /`[\\.@#]*(\w+)`/).map { String($0.1) }
    }
    #expect(absent.count > 30)
    let names = try Self.supportedNames()
    #expect(absent.filter(names.contains) == [])
  }

  private static func supportedAPI() throws -> String {
    let path = "Sources/TermUICore/TermUICore.docc/Articles/SupportedAPI.md"
    return try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  private static func supportedNames() throws -> Set<String> {
    supportedNames(
      of: try files(in: ["Sources/TermUICore"], ending: "swift").flatMap { try lines($0) })
  }

  /// The public views, modifiers, and environment values; views that only builders and modifiers make are left out.
  private static func supportedNames(of lines: [String]) -> Set<String> {
    let made: Set = ["IDView", "ModifiedContent", "TupleView"]
    let types = Set(lines.compactMap { $0.firstMatch(of: /^public struct (\w+)/)?.1 })
    var names: Set<String> = []
    var extended: Substring = ""
    for line in lines {
      if line == "}" { extended = "" }
      if let match = line.firstMatch(of: /^(?:\w+ |@\w+ )?extension (\w+)(?:: (?:\w+, )*(\w+))?/) {
        extended = match.1
        let isView = match.2.map { $0.hasSuffix("View") || $0 == "AxisStack" } ?? false
        if isView, types.contains(match.1) { names.insert("\(match.1)") }
      }
      let member =
        switch extended {
        case "View": line.firstMatch(of: /^  public func (\w+)/)?.1
        case "EnvironmentValues": line.firstMatch(of: /^  public (?:\w+\(set\) )?var (\w+)/)?.1
        default: nil as Substring?
        }
      if let member { names.insert("\(member)") }
    }
    return names.subtracting(made).filter { !$0.hasPrefix("_") }
  }

  /// The types that a file declares, and the functions by which it extends views.
  private static func publicNames(of lines: [String]) -> [String] {
    var extended: String?
    return lines.compactMap { line in
      guard line == "}" || line.contains("extension") || line.contains("public") else { return nil }
      let extending = /^(?:nonisolated )?(?:public )?extension (\w+)/
      if let match = line.firstMatch(of: extending) { extended = "\(match.1)" }
      if line == "}" { extended = nil }
      let type =
        /^(?:@\w+ )*(?:nonisolated )?public (?:final )?(?:struct|class|enum|protocol) ([A-Z]\w*)/
      if let match = line.firstMatch(of: type) { return "\(match.1)" }
      guard extended == "View" else { return nil }
      let function = /^  (?:nonisolated )?public (?:consuming )?func (\w+)/
      return line.firstMatch(of: function).map { "\($0.1)" }
    }
  }

  private static func files(in folders: [String], ending: String) -> [URL] {
    folders.flatMap { folder in
      let root = package.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
      return names.filter { $0.hasSuffix(".\(ending)") }.sorted().map { root.appending(path: $0) }
    }
  }

  private static func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The texts between marks, without the indentation of their first line.
  private static func parts(of lines: [String], from start: String, to end: String) -> [String] {
    var parts: [String] = []
    var part: [String]?
    for line in lines {
      let bare = line.trimmed
      if part != nil, bare == end {
        parts.append(flush(part ?? []))
        part = nil
      } else if part != nil {
        part?.append(line)
      } else if bare.hasPrefix(start) {
        part = []
      }
    }
    return parts
  }

  private static func flush(_ lines: [String]) -> String {
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n").trimmed
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
