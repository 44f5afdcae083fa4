import Decks
import Localization
import Scheduling
import Study
import TermUICore

/// The screen if no card is left: the reason, a summary with the missed words, and the next steps.
struct ReviewPause: View {
  @Bindable var model: ReviewModel
  @State private var linesBelow = 0

  var body: some View {
    GeometryReader { room in
      let isNarrow = room.size.columnRoom < .normal
      List(selection: $model.missedWord) {
        if model.summary.answers.isEmpty {
          Text("").frame(height: max(0, room.size.height / 2 - 4))
        }
        heading(isNarrow)
        if !model.summary.answers.isEmpty {
          SummaryFigures(summary: model.summary, isNarrow: isNarrow)
          if !model.missed.isEmpty, !isNarrow { missedHeading }
          ForEach(model.missed) { word in
            MissedRow(
              word: word, isSelected: word.id == model.missedWord, isNarrow: isNarrow
            )
            .listRowBackground(EmptyView())
          }
          Text("")
        }
        ForEach(model.pauseNotes + [model.moveNote].compactMap(\.self), id: \.self) { note in
          Text(note).foregroundColor(.secondary).frame(maxWidth: .infinity, alignment: alignment)
        }
        ForEach(model.nextSteps, id: \.caption) { step in
          KeyLabel(
            key: step.keys[0], caption: step.caption,
            color: step.keys[0] == "m" ? .wrong : .accentColor
          )
          .padding(.top, isNarrow ? 0 : 1)
          .frame(maxWidth: .infinity, alignment: alignment)
        }
      }
      .initiallyFocused()
      .onLinesBelowChange { linesBelow = $0 }
      .padding(.horizontal, isNarrow ? 1 : 3)
      .frame(maxWidth: 80)
      .overlay(linesBelow: linesBelow, columns: room.size.width)
    }
  }

  /// An empty review has its few lines in the middle.
  private var alignment: Alignment { model.summary.answers.isEmpty ? .center : .leading }

  private var missedHeading: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(localized: "Missed").bold()
      Divider()
    }
  }

  private func heading(_ isNarrow: Bool) -> some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 1) { outcome.lineLimit(1) }
      VStack(alignment: .leading, spacing: 0) { outcome }
    }
    .padding(.vertical, isNarrow ? 0 : 1)
  }

  /// The heading, and the change of the number of known cards.
  @ViewBuilder private var outcome: some View {
    Text(model.pauseHeading).bold().foregroundColor(.known)
      .frame(maxWidth: .infinity, alignment: alignment)
    if let known = model.summary.knownCaption {
      Text(known).bold().foregroundColor(.known)
    }
  }
}

/// The share of right answers as a bar, a sign for each answer, and the number of each grade.
private struct SummaryFigures: View {
  let summary: ReviewSummary
  let isNarrow: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 3) {
        Text(localized: "\((summary.correctShare ?? 0).percent) right").bold()
          .foregroundColor(.known)
        if !isNarrow {
          let length = Int((25 * (summary.correctShare ?? 0)).rounded())
          Text(String(repeating: "━", count: length)).foregroundColor(.known.graphic)
            + Text(String(repeating: "╍", count: 25 - length)).foregroundColor(.wrong.graphic)
        }
        Spacer(minLength: 0)
        Text(summary.cardsCaption)
      }
      .lineLimit(1)
      Text("")
      signs
      grades.padding(.bottom)
    }
  }

  private var signs: Text {
    summary.answers.enumerated().reduce(Text("")) { text, answer in
      let gap = answer.offset > 0 && answer.offset % 10 == 0 ? " " : ""
      let rating = answer.element.rating
      return text + Text("\(gap)\(rating.sign)").foregroundColor(rating.color.graphic)
    }
  }

  private var grades: Text {
    Rating.allCases.filter { summary.count($0) > 0 }.reduce(Text("")) { text, rating in
      text + Text("\(rating.sign) ").foregroundColor(rating.color)
        + Text("\(rating.caption) \(summary.count(rating))   ")
    }
  }
}

/// A missed word with its answer, the times that it was missed, and its mark.
private struct MissedRow: View {
  let word: ReviewModel.MissedWord
  let isSelected: Bool
  let isNarrow: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text(isSelected ? "▌" : " ").foregroundColor(.accentColor)
      Text(word.card.front.mention).bold(isSelected)
        .frame(width: isNarrow ? nil : 16, alignment: .leading)
      Text(word.card.back.mention).frame(width: isNarrow ? nil : 16, alignment: .leading)
      if !isNarrow { Text(word.card.reading ?? "").foregroundColor(.secondary) }
      Spacer(minLength: 0)
      Text(String(repeating: "○", count: min(word.times, 5))).foregroundColor(.wrong)
        .frame(width: isNarrow ? nil : 6, alignment: .leading)
      Text(word.isUnknown ? "X" : " ").bold().foregroundColor(.wrong)
    }
    .lineLimit(1)
    .background(isSelected ? Color.selection : .clear)
  }
}

extension ReviewModel {
  /// A card that was graded Again.
  struct MissedWord: Identifiable {
    let id: CardID
    let card: Card
    /// The times that it was missed.
    let times: Int
    /// Whether it is marked as not known.
    let isUnknown: Bool
  }

  /// The cards that were graded Again.
  var missed: [MissedWord] {
    cards { $0.rating == .again }.map { id in
      MissedWord(
        id: id, card: list.card(id).asking(gap: nil).withoutMarks,
        times: summary.answers.count { $0.card == id && $0.rating == .again },
        isUnknown: list.mark(of: id) == .unknown)
    }
  }

  /// The keys of what can be done next, the likeliest first.
  var nextSteps: [KeyHint] {
    let drill = keys.hints(
      .missed,
      localized: missed.count == 1
        ? "drill it till it is right twice" : "drill these \(missed.count) till each is right twice"
    )
    let more = keys.hints(.more, localized: "\(Self.more) more cards")
    let again = isFull ? keys.hints(.advance, localized: "\(size.caption) more") : []
    let ways = keys.hints(.study, localized: "other ways to study")
    return again + (missed.isEmpty ? [] : drill) + (limit == nil ? [] : more) + ways
  }

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
    case .done where isFull: String(localized: "\(size.caption): done.")
    case .done where hasNoCards: String(localized: "There are no cards.")
    case .done where summary.answers.isEmpty && limit == nil:
      String(localized: scope.isLearning ? "No new words are left." : "Nothing is due.")
    case .done: String(localized: "Done for today.")
    case .question, .answer, .closed: String(localized: "The next card could not be read.")
    }
  }

  /// Whether the decks are empty, or the list from which the review was opened shows no card.
  private var hasNoCards: Bool { list.count == 0 || scope.cards?.isEmpty == true }

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
    guard case .done(let forecast) = stage, !hasNoCards else { return nil }
    return forecast?.caption(today: library.today)
      ?? String(localized: "Nothing else is scheduled.")
  }
}

extension ReviewSummary {
  /// The numbers of answers and cards, and the time.
  var caption: String {
    let share = String(localized: "\((correctShare ?? 0).percent) right")
    return [share, cardsCaption, timeCaption].joined(separator: " · ")
  }

  /// The numbers of answers, of cards, and of new ones.
  var cardsCaption: String {
    let new = newCards == 0 ? nil : String(localized: "\(newCards) new")
    return [
      String(localized: answers.count, one: "1 answer", other: "\(answers.count) answers"),
      String(localized: cards, one: "1 card", other: "\(cards) cards"), new,
    ].compactMap(\.self).listed
  }

  /// The time of all cards, and that of one.
  var timeCaption: String {
    let perCard = Int((secondsPerCard ?? 0).rounded())
    let seconds = Int(seconds.rounded())
    let time = String(
      localized: seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s")
    return "\(time) · " + String(localized: "\(perCard) s a card")
  }

  /// The change of the number of known cards; nil if there is none.
  var knownCaption: String? {
    knownChange == 0
      ? nil : String(localized: "known \(knownChange > 0 ? "+" : "")\(knownChange)")
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
    let cards = parts.compactMap(\.self).listed
    return String(localized: days == 1 ? "Tomorrow: \(cards)." : "In \(days) days: \(cards).")
  }
}

extension Int {
  fileprivate var reviewsCaption: String {
    String(localized: self, one: "1 review", other: "\(self) reviews")
  }
}
