import CSQLite
import CZip
import Foundation

/// The packages that Anki's own library made with `Tests/Anki/make.py`.
enum Sample: String {
  case legacy1 = "legacy1.apkg"
  case legacy2 = "legacy2.apkg"
  case latest = "latest.apkg"
  case collection = "latest.colpkg"
  /// Studied with FSRS, in the first form and the present one.
  case studied1 = "studied1.apkg"
  case studied3 = "studied3.apkg"

  /// One collection in all forms.
  static let forms: [Sample] = [.legacy1, .legacy2, .latest, .collection]

  var path: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples/\(rawValue)")
      .path
  }
}

/// Returns the rows of a query in the collection of a legacy package, with bars between the values.
func rows(of package: String, _ sql: String) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "collection.anki2").path
  try Data(member("collection.anki2", of: package)).write(to: URL(filePath: file))
  var (handle, statement): (OpaquePointer?, OpaquePointer?)
  sqlite3_open(file, &handle)
  defer { sqlite3_close(handle) }
  guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
    throw HostilePackage.Failure(reason: String(cString: sqlite3_errmsg(handle)))
  }
  defer { sqlite3_finalize(statement) }
  var rows: [String] = []
  while sqlite3_step(statement) == SQLITE_ROW {
    let values = (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "null"
    }
    rows.append(values.joined(separator: "|"))
  }
  return rows
}

/// The bytes of a member of a package.
func member(_ name: String, of package: String) throws -> [UInt8] {
  let zip = unzOpen64(package)
  defer { unzClose(zip) }
  unzLocateFile(zip, name, 1)
  unzOpenCurrentFile(zip)
  var bytes = [UInt8](repeating: 0, count: 4 << 20)
  let count = Int(unzReadCurrentFile(zip, &bytes, UInt32(bytes.count)))
  guard count >= 0 else { throw HostilePackage.Failure(reason: "\(name) can't be read") }
  return Array(bytes.prefix(count))
}
