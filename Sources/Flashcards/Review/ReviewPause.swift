import Decks
import Localization
import Scheduling
import Study
import TermUICore

/// The screen if no card is left: the reason, a summary, and a forecast.
struct ReviewPause: View {
  let model: ReviewModel
  @State private var linesBelow = 0

  var body: some View {
    GeometryReader { room in
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text(model.pauseHeading).bold()
          ForEach(model.pauseNotes + [model.moveNote].compactMap(\.self), id: \.self) { Text($0) }
          if !model.summary.answers.isEmpty { summary }
        }
        .frame(maxWidth: 64, alignment: .leading)
        .padding(.horizontal)
      }
      .onLinesBelowChange { linesBelow = $0 }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(linesBelow: linesBelow, columns: room.size.width)
    }
  }

  /// Totals, the missed cards, a sign for each answer, and the count of each button.
  private var summary: some View {
    let missed = model.missed
    return VStack(alignment: .leading, spacing: 0) {
      Text("")
      Text(model.summary.caption)
      if !missed.isEmpty {
        Text("")
        Text(localized: "Missed").bold()
        ForEach(missed.indices, id: \.self) { index in
          Text("\(missed[index].front.mention) – \(missed[index].back.mention)").lineLimit(1)
        }
      }
      Text("")
      Text(String(model.summary.answers.map(\.rating.sign)))
      Text("")
      ForEach(model.buttons.ratings, id: \.self, content: line)
    }
  }

  private func line(of rating: Rating) -> some View {
    let count = model.summary.count(rating)
    let most = Rating.allCases.map(model.summary.count).max() ?? 0
    let length = most > 10 ? (count * 10 + most - 1) / most : count
    let names = model.buttons.ratings.map(\.caption.columns).max() ?? 0
    let numbers = "\(most)".columns
    let caption = rating.caption.leading(in: names + 1) + "\(count)".trailing(in: numbers)
    let bar = Text(String(repeating: "▬", count: length)).foregroundColor(rating.color)
    return Text("\(rating.sign) \(caption) ") + bar
  }
}

extension ReviewModel {
  /// The cards that were graded Again.
  var missed: [Card] { cards { $0.rating == .again }.map(list.card) }

  /// The cards that aren't known at the end of their word book.
  var unknownAtEnd: [CardID] { cards(where: \.isUnknownAtEnd) }

  /// The cards of some answers, each once.
  private func cards(where isWanted: (ReviewSummary.Answer) -> Bool) -> [CardID] {
    var seen: Set<CardID> = []
    return summary.answers.filter(isWanted).map(\.card)
      .filter { list.contains($0) && seen.insert($0).inserted }
  }

  /// The first line if no card is left.
  var pauseHeading: String {
    switch stage {
    case .waiting(let until):
      String(localized: "Next card at \(library.localTime.clock(at: until)).")
    case .done where scope.isCram:
      summary.answers.isEmpty
        ? scope == .missed ? SessionScope.nothingMissed : CramChoice.nothing
        : String(
          localized: scope == .missed
            ? "You got every missed word right twice." : "You got every card right.")
    case .done where list.count == 0: String(localized: "There are no cards.")
    case .done:
      String(
        localized: summary.answers.isEmpty && limit == nil ? "Nothing is due." : "Done for today.")
    case .question, .answer, .closed: String(localized: "The next card could not be read.")
    }
  }

  /// The reason why there are no more cards, and when the next come.
  var pauseNotes: [String] { [limitNote, forecastNote].compactMap(\.self) }

  /// The offer to move the words that aren't known at the end of their word book.
  var moveNote: String? {
    let (key, count) = (keys.caption(of: .move), unknownAtEnd.count)
    if count == 0 { return nil }
    return String(
      localized: count,
      one: "1 word isn't known on its last day and begins again; \(key) moves it to another deck.",
      other:
        "\(count) words aren't known on their last day and begin again; \(key) moves them to another deck."
    )
  }

  private var limitNote: String? {
    let caption = limit.map { limit in
      switch limit {
      case .newCards(let count):
        String(localized: count, one: "1 new card", other: "\(count) new cards")
      case .reviews(let count): count.reviewsCaption
      }
    }
    return caption.map { caption in
      let key = keys.caption(of: .more)
      return String(
        localized: "Today's limit of \(caption) is reached. \(key) shows \(Self.more) more.")
    }
  }

  private var forecastNote: String? {
    if scope.isCram { return String(localized: "Your schedule is unchanged.") }
    guard case .done(let forecast) = stage, list.count > 0 else { return nil }
    return forecast?.caption(today: library.today)
      ?? String(localized: "Nothing else is scheduled.")
  }
}

extension ReviewSummary {
  /// The numbers of answers and cards, and the time.
  var caption: String {
    let share = Int(((correctShare ?? 0) * 100).rounded())
    let perCard = Int((secondsPerCard ?? 0).rounded())
    return [
      String(
        localized: answers.count, one: "1 answer, \(share)% right",
        other: "\(answers.count) answers, \(share)% right"),
      String(
        localized: cards, one: "1 card, \(newCards) new", other: "\(cards) cards, \(newCards) new"),
      String(localized: "\(time), \(perCard)s a card"),
    ].joined(separator: " · ")
  }

  private var time: String {
    let seconds = Int(seconds.rounded())
    return String(
      localized: seconds < 60 ? "\(seconds)s" : "\(seconds / 60)m \(seconds % 60)s")
  }
}

extension ReviewForecast {
  /// The caption of the next day's cards.
  func caption(today: StudyDay) -> String {
    let days = day - today
    let parts = [
      newCards > 0 ? String(localized: "\(newCards) new") : nil,
      reviews > 0 ? reviews.reviewsCaption : nil,
    ]
    let cards = parts.compactMap(\.self).joined(separator: ", ")
    return String(localized: days == 1 ? "Tomorrow: \(cards)." : "In \(days) days: \(cards).")
  }
}

extension Int {
  fileprivate var reviewsCaption: String {
    String(localized: self, one: "1 review", other: "\(self) reviews")
  }
}
