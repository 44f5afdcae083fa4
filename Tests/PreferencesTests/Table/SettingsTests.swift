import Foundation
import Progress
import Scheduling
import Study
import Testing

@testable import Preferences

@MainActor @Suite struct `A section of a deck in karuta.conf` {
  @Test func `has the schedule, the languages, and the layout of a deck or folder`() throws {
    let folder = "/tmp/karuta-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/topik", withIntermediateDirectories: true)
    for name in ["topik/my verbs.tsv", "other.tsv"] {
      try "a\tb\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let config = ConfigFile(
      """
      [folder topik]
      language = ko ja
      list-layout = cards
      # verbs are hard
      [deck topik/my verbs]
      schedule = word-book
      word-book-days = 1 5
      list-layout=rows

      """)
    #expect(config.faults.isEmpty)
    #expect(
      config.settings.study.deckSchedules == [
        "topik/my verbs": DeckSchedule(usesWordBook: true, days: [1, 5])
      ])
    let library = Library(
      folder: folder, progress: try ProgressFile(path: ":memory:"), clock: { 0 })
    let verbs = config.settings.settings(of: "\(folder)/topik/my verbs.tsv", in: library)
    #expect(verbs.languages == ["ko", "ja"] && verbs.listLayout == .rows)
    let other = config.settings.settings(of: "\(folder)/other.tsv", in: library)
    #expect(other == DeckSettings())
  }

  @Test(
    arguments: [
      (
        "[dekc a]\nnew-cards = 1",
        "1: a section begins with '[deck NAME]' or '[folder NAME]'; write one of these"
      ),
      (
        "[deck a]\nmotion = off",
        "2: 'motion' is not a deck setting; move it above the first section"
      ),
      (
        "schedule = word-book",
        "1: 'schedule' is set for a deck or folder; move it below a line '[deck NAME]' or '[folder NAME]'"
      ),
      ("[deck a]\nnew-card = 1", "2: there is no setting 'new-card'; did you mean 'new-cards'?"),
      (
        "[folder a]\nword-book-days = 3 2",
        "2: 'word-book-days' takes rising days such as 1 2 3 7 14 28, not '3 2'"
      ),
      (
        "[deck a]\nlanguage = a b c",
        "2: 'language' takes one or two languages such as ko ja, not 'a b c'"
      ),
    ])
  func `that is wrong is reported with its line, and sets nothing`(text: String, fault: String) {
    let config = ConfigFile(text)
    #expect(config.faults.map(\.description) == ["karuta.conf:" + fault])
    #expect(config.settings == Settings())
  }

  @Test func `takes each setting that a deck can have, on top of that of all decks`() throws {
    let texts = [
      "new-cards": "5", "reviews": "9", "schedule": "word-book", "word-book-days": "1 5",
      "directions": "both", "bury-new": "off", "bury-reviews": "off",
      "bury-learning": "off", "desired-retention": "0.85", "learning-steps": "30s 1d",
      "relearning-steps": "", "maximum-interval": "365",
      "fsrs-parameters": "FSRS-6 "
        + FSRSParameters.default.values.map { "\($0 + 1e-13)" }.joined(separator: " "),
      "language": "ko ja", "list-layout": "rows",
    ]
    #expect(Set(Setting.ofSections.map(\.name)) == Set(texts.keys))
    for setting in Setting.ofSections {
      let text = try #require(texts[setting.name])
      let file = ConfigFile("[folder a]\n\(setting.name) = \(text)\n")
      #expect(file.faults == [])
      #expect(setting.text(file.settings, section: "a") == text)
      #expect(setting.text(file.settings) != text)
      #expect(setting.text(file.settings, section: "b") == nil)
      var settings = file.settings
      try setting.set(&settings, "a", nil)
      #expect(settings == Settings(), "\(setting.name)")
    }
  }
}
