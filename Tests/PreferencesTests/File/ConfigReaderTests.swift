import Scheduling
import TermUICore
import Testing

@testable import Preferences

@MainActor @Suite struct ConfigReaderTests {
  @Test func `A section sets the limits of one deck or folder`() {
    let file = ConfigFile(
      "new-cards = 30\n[deck starter/food]\nnew-cards = 5\n\n[ deck 日本語 ]\nreviews = 9\n")
    #expect(file.faults.isEmpty)
    #expect(file.settings.study.limits.newCards == 30)
    #expect(
      file.settings.study.deckLimits == [
        "starter/food": DeckLimits(newCards: 5), "日本語": DeckLimits(reviews: 9),
      ])
  }

  @Test func `A section takes limits only, and a setting of all decks is added above it`() throws {
    let file = ConfigFile("[food]\n[deck food]\nmotion = on\nnew-card = 5\nreviews = x\n")
    let reasons = file.faults.map(\.description)
    #expect(reasons.count == 4 && reasons[0].contains("[deck NAME]"))
    #expect(reasons[2].contains("did you mean 'new-cards'?"))
    var text = ConfigText(Array("motion = on\n[deck food]\nnew-cards = 5\n".utf8))
    text.set("list-layout", to: "rows")
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "motion = on\nlist-layout = rows\n[deck food]\nnew-cards = 5\n")
  }

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let change: @MainActor @Sendable (inout Settings) -> Void
    var testDescription: String { line }

    init(_ line: String, _ change: @escaping @MainActor @Sendable (inout Settings) -> Void) {
      self.line = line
      self.change = change
    }
  }

  @Test(
    arguments: [
      Case("new-cards = 7") { $0.study.limits.newCards = 7 },
      Case("  reviews=0\t") { $0.study.limits.reviews = 0 },
      Case("new-cards-ignore-review-limit = on") {
        $0.study.limits.newCardsIgnoreReviewLimit = true
      },
      Case("rollover-hour = 23") { $0.study.rolloverHour = 23 },
      Case("backlog = all") { $0.study.backlogPlan = .all },
      Case("backlog = oldest 50") { $0.study.backlogPlan = .oldest(50) },
      Case("backlog = week 2026-11-25 380") {
        $0.study.backlogPlan = .week(
          from: StudyDay(year: 2026, month: 11, day: 25), overdue: 380)
      },
      Case("buttons = 2") { $0.study.buttons = .two },
      Case("leech-threshold = 0") { $0.study.leechThreshold = 0 },
      Case("desired-retention = 0.85") { $0.study.scheduler.desiredRetention = 0.85 },
      Case("learning-steps = 30s 5m 2h 1d") {
        $0.study.scheduler.learningSteps = [30, 300, 7200, 86_400]
      },
      Case("learning-steps =") { $0.study.scheduler.learningSteps = [] },
      Case("relearning-steps = 90m") { $0.study.scheduler.relearningSteps = [5400] },
      Case("maximum-interval = 365") { $0.study.scheduler.maximumInterval = 365 },
      Case("fsrs-parameters = \(parameters("0.4"))") {
        let values = [0.4] + FSRSParameters.default.values.dropFirst()
        $0.study.scheduler.fsrs = (try? FSRSParameters(values)).map { FSRS($0) } ?? FSRS()
      },
      Case("motion = off") { $0.isMotionEnabled = false },
      Case("list-layout = rows") { $0.listLayout = .rows },
      Case("ask-known = on") { $0.study.asksKnown = true },
      Case("picture-side = question") { $0.pictureSide = .question },
      Case("color.accent = bright-blue") { $0.palette = [.accent: Color(palette: 12)] },
      Case("color.wrong = 208") { $0.palette = [.negative: Color(palette: 208)] },
      Case("color.wrong = #FF8000") {
        $0.palette = [.negative: Color(red: 1, green: 128 / 255, blue: 0)]
      },
      Case("color.dim = default") { $0.palette = [.secondary: .primary] },
      Case("color.known = green") { $0.palette = [.positive: .green] },
      Case("color.known = auto") { _ in },
      Case("color.due = 31") { $0.palette = [.attention: Color(palette: 31)] },
      Case("color.accent = dim") { $0.palette = [.accent: .secondary] },
      Case("key.list.shuffle = F5 \t b") { $0.keys["key.list.shuffle"] = [.function(5), "b"] },
      Case("key.list.cram = #") { $0.keys["key.list.cram"] = ["#"] },
      Case("key.list.filter = =") { $0.keys["key.list.filter"] = ["="] },
      Case("key.list.filter = ㅍ") { $0.keys["key.list.filter"] = ["ㅍ"] },
      Case("# new-cards = 7") { _ in },
      Case("   # new-cards = 7") { _ in },
      Case("") { _ in },
    ])
  func `A setting is read, and nothing else changes`(_ example: Case) {
    for text in [example.line, "\u{FEFF}\n" + example.line + "\r\n\r\n# end\r\n"] {
      let file = ConfigFile(text)
      var expected = Settings()
      example.change(&expected)
      #expect(file.settings == expected)
      #expect(file.faults == [])
    }
  }

  @Test func `Keys that are exchanged do not clash`() {
    let file = ConfigFile("key.list.known = x\nkey.list.unknown = o\n")
    #expect(file.faults == [])
    #expect(file.settings.keys["key.list.known"] == ["x"])
    #expect(file.settings.keys["key.list.unknown"] == ["o"])
  }

  @Test(
    arguments: [
      ("", [nil, nil]), ("key.list.flip = I", [["I"], [";"]]),
      ("key.list.flip = ; I", [[";", "I"], []]),
      ("key.list.info = I\nkey.list.flip = I", [nil, ["I"]]),
    ] as [(String, [[Key]?])])
  func `A new command gives up its default keys, but not those of the file`(
    text: String, keys: [[Key]?]
  ) {
    let commands = [
      KeyCommand(screen: "list", name: "flip", keys: [.space], meaning: "flip"),
      KeyCommand(screen: "list", name: "info", keys: ["I", ";"], meaning: "tell", isNew: true),
    ]
    let file = ConfigFile(path: "karuta.conf", bytes: Array(text.utf8), SettingTable([commands]))
    #expect(commands.map { file.settings.keys[$0.setting] } == keys)
    #expect(file.faults.isEmpty == (text.count < 30))
  }

  nonisolated static func parameters(_ first: String) -> String {
    ([first] + FSRSParameters.default.values.dropFirst().map { "\($0)" }).joined(separator: ", ")
  }
}
