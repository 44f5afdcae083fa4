import Decks
import Progress
import Scheduling
import Study
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct HomeModelTests {
  @Test func `On a new day the next key finds the numbers of that day`() throws {
    let home = try HomeDriver(HomeDriver.study)
    let words = try home.library.open(Deck.open(["\(home.library.folder)/한국어.tsv"]))
    try words.set(.buried(through: home.library.today.number), of: [CardID(rawValue: 0)], at: 0)
    home.host.type("?")
    home.host.send(.escape)
    #expect(home.host.lines[0].contains("4 due   20 new"))
    home.wait(days: 1)
    home.host.type("j")
    #expect(home.selected == "daily-life")
    home.wait(days: -1)
    home.host.type("j")
    #expect(home.host.lines[0].contains("3 due   20 new"))
  }

  @Test func `A new day is noticed without a key`() async throws {
    let home = try HomeDriver(HomeDriver.study)
    let words = try home.library.open(Deck.open(["\(home.library.folder)/한국어.tsv"]))
    try words.set(.buried(through: home.library.today.number), of: [CardID(rawValue: 0)], at: 0)
    // Four hours before the day ends; the timer is set again when the folder changes.
    home.wait(days: (4 * 3600 - 1) / 86_400)
    try HomeDriver.write("앞\t裏\n", to: "\(home.library.folder)/fresh.tsv")
    #expect(await home.shows("fresh"))
    #expect(home.host.lines[0].contains("3 due   20 new"))
    home.wait(days: 1)
    #expect(await home.shows("4 due   20 new"))
  }

  @Test func `Grades of another Karuta change the numbers without a key`() async throws {
    let home = try HomeDriver(saves: true, HomeDriver.study)
    #expect(home.host.lines[0].contains("4 due"))
    let folder = home.library.folder
    let other = try ProgressFile(path: home.library.progress.path)
      .open(WordList(decks: Deck.open(["\(folder)/한국어.tsv"])))
    let review = Review(time: home.library.now, grade: 3, elapsed: 4)
    try other.grade(CardID(rawValue: 0), review) { state, _ in
      CardState(
        phase: 2, stability: 9, difficulty: 5, due: review.time + 9 * UnixTime.day,
        lastReview: review.time, reps: state.reps)
    }
    #expect(await home.shows("3 due"))
  }

  @Test(arguments: [
    (["4 grades from desk"], "4 grades from desk"), ([], "the shared folder is away"),
  ])
  func `Home says what came from other devices, or why nothing can`(
    news: [String], message: String
  ) throws {
    let home = try HomeDriver(HomeDriver.study)
    home.library.deviceLogs = DeviceLogs(
      folder: home.library.folder, source: home.library, fault: { "the shared folder is away" },
      isOwn: { _ in false },
      news: { news })
    home.host.send(.enter)
    home.host.send(.escape)
    #expect(home.host.lines.contains { $0.contains(message) }, "\(home.host.lines)")
  }

  @Test
  func
    `The plus sign raises the limits of today, if one holds cards back, and u lowers them again`()
    throws
  {
    let home = try HomeDriver(HomeDriver.study)
    home.host.type("+")
    #expect(home.host.lines[0].contains("4 due   30 new"))
    #expect(home.screen.contains("* 30 new and 210 reviews today"))
    #expect(home.message == "Today: 4 due and 30 new cards. u takes the last 10 back.")
    home.host.type("u")
    #expect(home.host.lines[0].contains("4 due   20 new"))
    home.host.type("u")
    #expect(home.message == "Nothing to undo")
    let few = try HomeDriver(decks: ["words.tsv": 3])
    few.host.type("+")
    #expect(few.screen.contains("No limit is holding cards back."))
  }

  @Test func `Decks that another program adds are shown as they come`() async throws {
    let home = try HomeDriver(rows: 16)
    home.host.type("j")
    try HomeDriver.write("앞\t裏\n", to: "\(home.library.folder)/fresh.tsv")
    #expect(await home.shows("fresh"))
    #expect(home.selected == "daily-life")
    try HomeDriver.write("앞\t裏\n", to: "\(home.library.folder)/日本語/deep.tsv")
    #expect(await home.shows("deep"))
    try HomeDriver.write("앞\t裏\n", to: "\(home.library.folder)/other/late.tsv")
    #expect(await home.shows("other"))
    try HomeDriver.write("앞\t裏\n", to: "\(home.library.folder)/other/later.tsv")
    #expect(await home.shows("later"))
  }

  @Test(arguments: ["l", "."])
  func `l and the full stop open the deck that was open last, as it was left`(key: String) throws {
    let home = try HomeDriver(rows: 12, HomeDriver.study)
    home.host.type(key)
    #expect(home.host.lines[0].contains("한국어"))
    #expect(home.host.lines[11].contains("3/12"))
    home.host.send(.escape)
    #expect(home.selected == "starter")
  }

  @Test func `Without a last list l says so`() throws {
    let home = try HomeDriver(rows: 12)
    home.host.type("l")
    #expect(home.selected == "starter")
    #expect(home.message == "Nothing has been opened yet.")
  }
}
