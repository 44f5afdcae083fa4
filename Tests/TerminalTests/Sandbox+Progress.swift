import Decks
import Foundation
import Progress
import Study

/// What the program keeps in the home of a test.
extension Sandbox {
  /// The variables of a program that takes its time from the file `clock`.
  static let timed = ["TZ": "UTC", "KARUTA_CLOCK": "clock"]

  func path(_ name: String) -> String { folder.appending(path: name).path }

  var progressPath: String { path(".local/share/karuta/progress.db") }

  var backups: String { path(".local/share/karuta/backups") }

  /// Sets the program's clock, in seconds since the beginning of 1970.
  func setClock(to time: Double) throws { try write("\(Int(time))\n", to: "clock") }

  func openProgress() throws -> ProgressFile {
    try FileManager.default.createDirectory(
      atPath: path(".local/share/karuta"), withIntermediateDirectories: true)
    return try ProgressFile(path: progressPath)
  }

  /// What is kept of a deck.
  func openWords(_ deck: String = "deck.tsv") throws -> StudyList {
    try openProgress().open(WordList(decks: Deck.open([path(deck)])))
  }
}
