import Decks

@testable import Progress

/// The forms that files had before the first release, for tests that bring them over.
struct FormerTables: Sendable {
  let script: String
  /// The part that the script can't express.
  var completion: (@Sendable (Database) throws -> Void)?

  static let all = [
    beginning, identity, lists, learning, times, aside, pieces, selection, ranges, mark,
    oneRow, oneCard, severalCards,
  ]

  /// The mark and the version in SQLite's header.
  static func header(_ version: Int) -> (mark: Int, version: Int) {
    version > 9 ? (0x4B61_7274, version - 9) : (0x4B72_7461, version)
  }

  /// 10: a second mark, with version 1.
  static let mark = FormerTables(script: "")

  /// 11: one state for each review, edits in a table of their own, and a stamp in place of the fingerprint.
  static let oneRow = FormerTables(
    script: """
      DELETE FROM journal WHERE kind >= 20;
      CREATE TABLE edits(
        step INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
        path TEXT NOT NULL,
        stamp TEXT, old TEXT, new TEXT, offset INTEGER CHECK(offset >= 0), above TEXT, line_break TEXT,
        CHECK(old NOT NULL OR new NOT NULL));
      CREATE INDEX edits_by_step ON edits(step);
      """,
    completion: { database in
      for column in [
        "phase", "step", "stability", "difficulty", "due", "last_review", "lapses", "reps",
      ] {
        try database.execute(
          """
          ALTER TABLE reviews DROP COLUMN before_\(column);
          ALTER TABLE reviews RENAME COLUMN after_\(column) TO \(column);
          """)
      }
    })

  /// 13: the tables of the first release.
  static let severalCards = FormerTables(script: "", completion: FormerForm.bringOver)

  /// Gives a database the form of a version, from an earlier one.
  static func make(_ version: Int, in database: Database) throws(StorageError) {
    let mark = try database.number("PRAGMA application_id")
    let present =
      try (database.number("PRAGMA user_version") ?? 0) + (mark == header(10).mark ? 9 : 0)
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.write {
      for step in all[min(present, version)..<version] {
        try database.execute(step.script)
        try step.completion?(database)
      }
      let header = header(version)
      try database.execute(
        "PRAGMA application_id = \(header.mark); PRAGMA user_version = \(header.version)")
    }
  }
}

extension FormerTables {
  /// 1: decks, cards and marks.
  static let beginning = FormerTables(
    script: """
      CREATE TABLE decks(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
      CREATE TABLE cards(
        id INTEGER PRIMARY KEY,
        deck INTEGER NOT NULL REFERENCES decks(id),
        front TEXT NOT NULL);
      CREATE TABLE marks(card INTEGER PRIMARY KEY REFERENCES cards(id), mark INTEGER NOT NULL);
      """)

  /// 2: what a card is known by, and where it stood when its file was last read.
  ///
  /// `fingerprint` is that of the file in which `position` is right; `line` is where a card that is not
  /// found would stand in it, or 0 where nobody waits for it.
  static let identity = FormerTables(
    script: """
      ALTER TABLE decks ADD COLUMN fingerprint INTEGER;
      CREATE TABLE known_cards(
        id INTEGER PRIMARY KEY,
        deck INTEGER NOT NULL REFERENCES decks(id),
        key INTEGER NOT NULL,
        ordinal INTEGER NOT NULL,
        back INTEGER,
        position INTEGER,
        line INTEGER,
        front TEXT NOT NULL,
        mark INTEGER,
        marked REAL);
      INSERT INTO known_cards(id, deck, key, ordinal, front, mark)
        SELECT id, deck, id, 0, front, mark FROM cards LEFT JOIN marks ON marks.card = cards.id;
      DROP TABLE marks;
      DROP TABLE cards;
      ALTER TABLE known_cards RENAME TO cards;
      """,
    completion: { database in
      let fronts = try database.rows("SELECT id, front FROM cards") { row in
        (id: row.integer(0), front: row.text(1) ?? "")
      }
      for (id, front) in fronts {
        try database.run(
          "UPDATE cards SET key = ? WHERE id = ?", [.integer(CardKey.of(front)), .integer(id)])
      }
      try database.execute(
        """
        UPDATE cards SET ordinal = earlier FROM (
          SELECT id, row_number() OVER (PARTITION BY deck, key ORDER BY id) - 1 AS earlier
          FROM cards) AS numbers
        WHERE numbers.id = cards.id;
        CREATE UNIQUE INDEX cards_by_key ON cards(deck, key, ordinal);
        CREATE INDEX cards_by_position ON cards(deck, position, key, ordinal, back);
        CREATE INDEX cards_marked ON cards(deck, mark, position) WHERE mark IS NOT NULL;
        """)
    })

  /// 3: how a list was left, and cards that are put aside.
  static let lists = FormerTables(
    script: """
      CREATE TABLE lists(
        paths TEXT PRIMARY KEY,
        direction INTEGER NOT NULL,
        filter INTEGER NOT NULL,
        seed INTEGER,
        position INTEGER,
        closed REAL NOT NULL) WITHOUT ROWID;
      ALTER TABLE cards ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE cards ADD COLUMN buried INTEGER;
      """)

  /// 4: the state of each card, the log of reviews that it follows from, and steps to undo.
  static let learning = FormerTables(
    script: """
      ALTER TABLE cards ADD COLUMN phase INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE cards ADD COLUMN step INTEGER;
      ALTER TABLE cards ADD COLUMN stability REAL;
      ALTER TABLE cards ADD COLUMN difficulty REAL;
      ALTER TABLE cards ADD COLUMN due REAL;
      ALTER TABLE cards ADD COLUMN last_review REAL;
      ALTER TABLE cards ADD COLUMN lapses INTEGER;
      ALTER TABLE cards ADD COLUMN reps INTEGER;
      CREATE INDEX cards_due ON cards(deck, due, phase, position, suspended, buried) WHERE phase > 0;
      CREATE TABLE settings(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
      CREATE TABLE reviews(
        id INTEGER PRIMARY KEY,
        card INTEGER NOT NULL REFERENCES cards(id),
        time REAL NOT NULL,
        grade INTEGER NOT NULL,
        seed INTEGER,
        elapsed REAL NOT NULL,
        kind INTEGER NOT NULL,
        settings INTEGER NOT NULL REFERENCES settings(id),
        undone REAL,
        before_phase INTEGER, before_step INTEGER, before_stability REAL,
        before_difficulty REAL, before_due REAL, before_last_review REAL,
        before_lapses INTEGER, before_reps INTEGER,
        after_phase INTEGER, after_step INTEGER, after_stability REAL,
        after_difficulty REAL, after_due REAL, after_last_review REAL,
        after_lapses INTEGER, after_reps INTEGER);
      CREATE INDEX reviews_by_card ON reviews(card);
      CREATE TABLE journal(
        id INTEGER PRIMARY KEY,
        time REAL NOT NULL,
        process INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        card INTEGER REFERENCES cards(id),
        review INTEGER REFERENCES reviews(id),
        was INTEGER,
        became INTEGER,
        text TEXT);
      """)

  /// 5: the log by time.
  static let times = FormerTables(
    script: "CREATE INDEX reviews_by_time ON reviews(time)")

  /// 6: the cards that are put aside, which are few.
  static let aside = FormerTables(
    script: """
      CREATE INDEX cards_aside ON cards(deck, phase, position, suspended, buried)
        WHERE suspended = 1 OR buried IS NOT NULL
      """)

  /// 7: the pieces in which the cards of a deck that was edited have their positions.
  static let pieces = FormerTables(
    script: "ALTER TABLE decks ADD COLUMN pieces TEXT")

  /// 8: what the card is known by at which a list was left: lines may have come before it since.
  static let selection = FormerTables(
    script: "ALTER TABLE lists ADD COLUMN key INTEGER")

  /// 9: constraints against values out of range, as ``ValueRange`` lists them.
  ///

  /// 12: a second row for a card in both directions, which triggers move with the first.
  static let oneCard = FormerTables(
    script: """
      ALTER TABLE cards ADD COLUMN forward INTEGER REFERENCES cards(id) ON DELETE CASCADE;
      CREATE INDEX cards_reversed ON cards(forward) WHERE forward NOT NULL;
      CREATE TRIGGER cards_moved AFTER UPDATE OF position ON cards WHEN new.forward IS NULL
      BEGIN
        UPDATE cards SET position = new.position WHERE forward = new.id;
      END;
      INSERT INTO journal(time, process, kind, card) VALUES(1, 1, 20, 8);
      INSERT INTO edits(step, path, old, new) VALUES(last_insert_rowid(), '/deck.tsv', 'a', 'b');
      """)

  /// A value out of range becomes null, or 0 if null isn't allowed.
  static let ranges = FormerTables(
    script: """
      CREATE TABLE new_cards(
        id INTEGER PRIMARY KEY,
        deck INTEGER NOT NULL REFERENCES decks(id),
        key INTEGER NOT NULL,
        ordinal INTEGER NOT NULL,
        back INTEGER,
        position INTEGER,
        line INTEGER,
        front TEXT NOT NULL,
        mark INTEGER,
        marked REAL,
        suspended INTEGER NOT NULL DEFAULT 0,
        buried INTEGER CHECK(buried BETWEEN -719162 AND 2932896),
        phase INTEGER NOT NULL DEFAULT 0 CHECK(phase BETWEEN 0 AND 3),
        step INTEGER CHECK(step BETWEEN 0 AND 1000000),
        stability REAL CHECK(stability BETWEEN 0.0001 AND 1e9),
        difficulty REAL CHECK(difficulty BETWEEN 0 AND 10),
        due REAL CHECK(due BETWEEN -62135596800 AND 253402300799),
        last_review REAL CHECK(last_review BETWEEN -62135596800 AND 253402300799),
        lapses INTEGER CHECK(lapses BETWEEN 0 AND 1e9),
        reps INTEGER CHECK(reps BETWEEN 0 AND 1e9));
      INSERT INTO new_cards
        SELECT id, deck, key, ordinal, back, position, line, front, mark, marked, suspended,
          iif(buried BETWEEN -719162 AND 2932896, buried, NULL),
          iif(phase BETWEEN 0 AND 3, phase, 0),
          iif(step BETWEEN 0 AND 1000000, step, NULL),
          iif(stability BETWEEN 0.0001 AND 1e9, stability, NULL),
          iif(difficulty BETWEEN 0 AND 10, difficulty, NULL),
          iif(due BETWEEN -62135596800 AND 253402300799, due, NULL),
          iif(last_review BETWEEN -62135596800 AND 253402300799, last_review, NULL),
          iif(lapses BETWEEN 0 AND 1e9, lapses, NULL),
          iif(reps BETWEEN 0 AND 1e9, reps, NULL)
        FROM cards;
      DROP TABLE cards;
      ALTER TABLE new_cards RENAME TO cards;
      CREATE UNIQUE INDEX cards_by_key ON cards(deck, key, ordinal);
      CREATE INDEX cards_by_position ON cards(deck, position, key, ordinal, back);
      CREATE INDEX cards_marked ON cards(deck, mark, position) WHERE mark IS NOT NULL;
      CREATE INDEX cards_due ON cards(deck, due, phase, position, suspended, buried) WHERE phase > 0;
      CREATE INDEX cards_aside ON cards(deck, phase, position, suspended, buried)
        WHERE suspended = 1 OR buried IS NOT NULL;
      CREATE TABLE new_reviews(
        id INTEGER PRIMARY KEY,
        card INTEGER NOT NULL REFERENCES cards(id),
        time REAL NOT NULL CHECK(time BETWEEN -62135596800 AND 253402300799),
        grade INTEGER NOT NULL,
        seed INTEGER,
        elapsed REAL NOT NULL CHECK(elapsed BETWEEN 0 AND 1e9),
        kind INTEGER NOT NULL,
        settings INTEGER NOT NULL REFERENCES settings(id),
        undone REAL,
        before_phase INTEGER, before_step INTEGER, before_stability REAL,
        before_difficulty REAL, before_due REAL, before_last_review REAL,
        before_lapses INTEGER, before_reps INTEGER,
        after_phase INTEGER, after_step INTEGER, after_stability REAL,
        after_difficulty REAL, after_due REAL, after_last_review REAL,
        after_lapses INTEGER, after_reps INTEGER);
      INSERT INTO new_reviews
        SELECT id, card,
          iif(time BETWEEN -62135596800 AND 253402300799, time, 0),
          grade, seed, iif(elapsed BETWEEN 0 AND 1e9, elapsed, 0), kind, settings, undone,
          before_phase, before_step, before_stability, before_difficulty, before_due,
          before_last_review, before_lapses, before_reps, after_phase, after_step,
          after_stability, after_difficulty, after_due, after_last_review, after_lapses,
          after_reps
        FROM reviews;
      DROP TABLE reviews;
      ALTER TABLE new_reviews RENAME TO reviews;
      CREATE INDEX reviews_by_card ON reviews(card);
      CREATE INDEX reviews_by_time ON reviews(time);
      """)
}
