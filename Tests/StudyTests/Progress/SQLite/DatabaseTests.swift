import Testing

@testable import Progress

@Suite struct `A database` {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:")
    try database.execute("CREATE TABLE things(id INTEGER PRIMARY KEY, value)")
  }

  @Test(arguments: [
    SQLValue.null, .integer(.min), .integer(0), .real(0.1), .real(-1e300), .real(3), .text(""),
    .text("물\0水"), .text("한국어 😀"),
  ])
  func `gives back what was put in`(value: SQLValue) throws {
    try database.run("INSERT INTO things(value) VALUES(?)", [value])
    let back = try database.first("SELECT value FROM things") { row -> SQLValue in
      switch value {
      case .null: row.isNull(0) ? .null : .integer(1)
      case .integer: .integer(row.integer(0))
      case .real: SQLValue(row.double(0))
      case .text: SQLValue(row.text(0))
      }
    }
    #expect(back == value)
  }

  @Test func `makes all changes of a transaction or none`() throws {
    #expect(throws: StorageError.self) {
      try database.write {
        try database.run("INSERT INTO things(value) VALUES(1)")
        try database.run("INSERT INTO nothing VALUES(1)")
      }
    }
    #expect(try database.number("SELECT count(*) FROM things") == 0)
    try database.write {
      _ = try database.write {
        try database.run("INSERT INTO things(value) VALUES(1)")
      }
      try database.run("INSERT INTO things(value) VALUES(2)")
    }
    #expect(try database.number("SELECT count(*) FROM things") == 2)
  }

  @Test func `counts the rows that a statement changed`() throws {
    for _ in 0..<3 { try database.run("INSERT INTO things(value) VALUES(7)") }
    #expect(try database.run("UPDATE things SET value = 8 WHERE id > ?", [1]) == 2)
    #expect(try database.rows("SELECT value FROM things ORDER BY id") { $0.int(0) } == [7, 8, 8])
    #expect(database.lastRow == 3)
  }

  @Test func `reports a mistake in SQLite's words`() throws {
    let error = #expect(throws: StorageError.self) { try database.run("SELEC") }
    #expect(error?.fault == .failed(message: "near \"SELEC\": syntax error"))
    #expect(error?.description.hasPrefix(":memory:: SQLite says") == true)
  }
}

@Suite struct `The storage engine` {
  @Test func `is SQLite 3`() { #expect(StorageEngine.version.hasPrefix("3.")) }
}
