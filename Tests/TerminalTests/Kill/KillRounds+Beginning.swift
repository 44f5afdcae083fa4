import Files
import Foundation
import Testing

@testable import Progress

extension KillRounds {
  /// Kills the program while it starts, half of the times upon a progress file of the oldest form.
  func beginning(_ round: Int) throws {
    if round % 8 == 3 { try makeOldProgress() }
    try place.start("deck.tsv")
    try kill(within: 120_000)
    let words = try sandbox.openWords()
    #expect(try words.file.faults().isEmpty)
    #expect(words.words.shownMarks == trial.marks)
    #expect(sandbox.read("deck.tsv") == trial.text)
  }

  /// Every second card is known; what else was there is forgotten.
  private func makeOldProgress() throws {
    for part in ["", "-wal", "-shm", ".former"] {
      try? FileManager.default.removeItem(atPath: sandbox.progressPath + part)
    }
    let database = try Database(path: sandbox.progressPath)
    try database.execute(
      """
      CREATE TABLE decks(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
      CREATE TABLE cards(
        id INTEGER PRIMARY KEY, deck INTEGER NOT NULL REFERENCES decks(id), front TEXT NOT NULL);
      CREATE TABLE marks(card INTEGER PRIMARY KEY REFERENCES cards(id), mark INTEGER NOT NULL);
      PRAGMA application_id = \(FormerForm.owner);
      PRAGMA user_version = 1;
      """)
    let place = Path.canonical(sandbox.path("deck.tsv"))
    try database.run("INSERT INTO decks VALUES(1, ?)", [.text(place)])
    var marks: [String: Character] = [:]
    for (number, card) in trial.cards.enumerated() {
      try database.run("INSERT INTO cards VALUES(?, 1, ?)", [SQLValue(number), .text(card.front)])
      if number % 2 == 0 { marks[card.front] = "O" }
    }
    try database.execute(
      """
      INSERT INTO marks SELECT id, 1 FROM cards WHERE id % 2 = 0;
      WITH RECURSIVE n(i) AS (SELECT 10000 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
      INSERT INTO cards SELECT i, 1, 'gone' || i FROM n;
      """)
    trial = ListTrial(cards: trial.cards, marks: marks)
  }
}
