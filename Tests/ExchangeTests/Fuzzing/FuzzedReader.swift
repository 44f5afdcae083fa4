import CZstd
import Exchange
import Foundation

/// A reader of foreign files that is given damaged ones.
enum FuzzedReader: String, CaseIterable {
  case zip, oldCollection, presentCollection, zstandard, messages, mediaList, rows
  case workbook, document, database
  case recognized, anki, csv, tsv, quizlet, markdown, hascard, vocage, mnemosyne, edict, json
  case org, glossary, aligned, pairs, records, encoded

  /// The form that is forced; nil for one that is recognized.
  var format: TransferFormat? { self == .records ? .json : TransferFormat(rawValue: rawValue) }

  /// Writes a damaged file; returns its path.
  func write(_ mutator: inout Mutator, in folder: HostilePackage, named name: String) throws
    -> String
  {
    let path = folder.path(name)
    if let package = try package(&mutator, folder) {
      let zip = folder.zip(package)
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: zip, toPath: path)
      return path
    }
    try Data(try file(&mutator, folder)).write(to: URL(filePath: path))
    return path
  }

  private func file(_ mutator: inout Mutator, _ folder: HostilePackage) throws -> [UInt8] {
    switch self {
    case .zip: return mutator.mutated(try Self.bytes(of: mutator.pick(Sample.forms)))
    case .database:
      return mutator.mutated(
        try folder.database(String(decoding: Self.corpus("database"), as: UTF8.self)))
    case .encoded:
      let text = String(decoding: try Self.corpus("csv") + Self.corpus("anki"), as: UTF8.self)
      let encodings: [String.Encoding] = [
        .shiftJIS, .japaneseEUC, .iso2022JP, .windowsCP1250, .windowsCP1251, .utf16,
        .utf32LittleEndian,
      ]
      let bytes = text.data(using: mutator.pick(encodings), allowLossyConversion: true)
      return mutator.mutated([UInt8](bytes ?? Data()))
    case .recognized:
      let seed = try Self.corpus(
        mutator.pick(
          [
            "anki", "csv", "quizlet", "markdown", "hascard", "vocage", "edict", "xml", "decks",
            "org",
            "glossary", "aligned", "pairs", "records", "mochi",
          ]))
      return mutator.number(2) == 0 ? mutator.mutated(seed) : Array(mutator.text().utf8)
    default:
      return mutator.number(2) == 0
        ? mutator.mutated(try Self.corpus(rawValue)) : Array(mutator.text().utf8)
    }
  }

  /// The members of a package; nil for a reader of other files.
  private func package(
    _ mutator: inout Mutator, _ folder: HostilePackage
  ) throws -> [(name: String, bytes: [UInt8])]? {
    let meta: (String, [UInt8]) = ("meta", [8, 3])
    switch self {
    case .oldCollection:
      let bytes = try folder.database(HostilePackage.schema + HostilePackage.progress)
      return [("collection.anki2", mutator.mutated(bytes))]
    case .presentCollection:
      return [
        meta,
        (
          "collection.anki21b", HostilePackage.packed(mutator.mutated(try Self.presentCollection()))
        ),
      ]
    case .zstandard:
      let packed = HostilePackage.packed(try Self.presentCollection())
      return [meta, ("collection.anki21b", mutator.mutated(packed))]
    case .messages:
      let changes = ["notetypes", "templates", "deck_config"].map { table in
        let bytes = mutator.mutated([
          8, 1, 0x12, 4, 0x61, 0x62, 0x63, 0x64, 0x32, 4, 0, 0, 0x80, 0x3F, 0xAD, 2, 0, 0, 0x80,
          0x3F,
        ])
        return "UPDATE \(table) SET config = \(Self.blob(bytes)) WHERE random() % 2;"
      }
      let kind = "UPDATE decks SET kind = \(Self.blob(mutator.mutated([0x0A, 2, 8, 1])));"
      let bytes = try folder.changed(Self.presentCollection(), changes.joined() + kind)
      return [meta, ("collection.anki21b", HostilePackage.packed(bytes))]
    case .mediaList:
      let list = mutator.mutated([
        0x0A, 7, 0x0A, 5, 0x61, 0x2E, 0x70, 0x6E, 0x67, 0x0A, 3, 0x0A, 1, 0x62,
      ])
      let media =
        mutator.number(2) == 0
        ? HostilePackage.packed(list) : mutator.mutated(HostilePackage.packed(list))
      return [
        meta, ("collection.anki21b", HostilePackage.packed(try Self.presentCollection())),
        ("media", media),
        ("0", mutator.mutated(HostilePackage.packed([1, 2, 3]))), ("1", []),
      ]
    case .workbook:
      let sheet = try Self.corpus("workbook")
      return [
        (
          "xl/workbook.xml",
          Array(
            #"<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>"#.utf8)
        ),
        (
          "xl/_rels/workbook.xml.rels",
          Array(
            #"<Relationships><Relationship Id="a" Target="worksheets/a.xml"/></Relationships>"#.utf8
          )
        ),
        (
          "xl/sharedStrings.xml",
          mutator.mutated(Array("<sst><si><t>a</t></si><si><r><t>물</t></r></si></sst>".utf8))
        ),
        ("xl/worksheets/a.xml", mutator.mutated(sheet)),
      ]
    case .document: return [("content.xml", mutator.mutated(try Self.corpus("document")))]
    case .rows:
      let tables = [
        "col": ["crt", "conf", "models", "decks", "dconf"],
        "notes": ["guid", "mid", "tags", "flds"],
        "cards": [
          "nid", "did", "ord", "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left",
          "odue",
          "odid", "flags", "data",
        ],
      ].sorted { $0.key < $1.key }
      var sql = HostilePackage.schema + HostilePackage.progress
      for _ in 0...mutator.number(5) {
        let (table, columns) = mutator.pick(tables)
        sql += "UPDATE \(table) SET \(mutator.pick(columns)) = \(mutator.value());"
      }
      for _ in 0..<mutator.number(5) {
        let values = (0..<7).map { _ in mutator.value() }.joined(separator: ", ")
        sql += "INSERT OR IGNORE INTO revlog VALUES(random() % 1700000000000, 1, \(values));"
      }
      return [("collection.anki2", try folder.database(sql))]
    default: return nil
    }
  }
}

extension FuzzedReader {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func bytes(of sample: Sample) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: sample.path)))
  }

  private static func corpus(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: "Corpus/\(name).txt")))
  }

  private static func blob(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return "x'\(digits.joined())'"
  }

  /// The collection of schema 18 that Anki's own library made.
  private static func presentCollection() throws -> [UInt8] {
    try unpacked.get()
  }

  private static let unpacked = Result {
    let packed = try member("collection.anki21b", of: Sample.studied3.path)
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let size = ZSTD_decompress(&bytes, bytes.count, packed, packed.count)
    guard ZSTD_isError(size) == 0 else { throw HostilePackage.Failure() }
    return Array(bytes[..<size])
  }
}
