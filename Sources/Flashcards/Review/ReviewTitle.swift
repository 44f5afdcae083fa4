import Files
import Localization
import Progress
import Scheduling
import Study
import TermUICore

/// The deck, the direction, and how many cards are left of each kind, above a line of progress.
struct ReviewTitle: View {
  let model: ReviewModel
  let window: Size

  private var room: Room { window.columnRoom }

  var body: some View {
    let (done, left) = (model.summary.answers.count, model.left)
    VStack(alignment: .trailing, spacing: 0) {
      HStack(spacing: 3) {
        title.layoutPriority(1)
        if room == .large, model.rounds == nil {
          Text(model.direction.caption).foregroundColor(.secondary)
        }
        if room > .small, let way = model.way { Text(way).bold() }
        Spacer(minLength: 0)
        (model.rounds != nil && !isSummary
          ? learned : isSummary ? time : !window.isFull ? warning + amounts(done, left) : kinds)
          .layoutPriority(2)
      }
      if window.isHigh, !isSummary, let rounds = model.rounds {
        RoundBars(rounds: rounds, model: model, showsWords: window.isFull)
      } else if window.isHigh {
        ProgressLine(done: done, left: left)
        if window.isFull, !isSummary { amounts(done, left) }
      }
    }
    .lineLimit(1)
    .padding(.horizontal, room.margin)
  }

  private var isSummary: Bool { model.stage.card == nil }

  private var time: Text {
    let summary = model.summary
    return warning
      + Text(summary.answers.isEmpty ? "" : summary.timeCaption).foregroundColor(.secondary)
  }

  private var learned: Text {
    let counts = model.rounds?.counts ?? (learned: 0, all: 0)
    return warning + Text("\(counts.learned)").bold().foregroundColor(.known)
      + Text(" " + String(localized: "of \(counts.all) words learned")).foregroundColor(.secondary)
  }

  private var title: Text {
    let names = room > .small ? model.place : model.place.suffix(1)
    return names.enumerated().reduce(Text("")) { text, name in
      (name.offset > 0 ? text + Text(" › ").foregroundColor(.secondary) : text)
        + Text(name.element).bold()
    }
  }

  private func amounts(_ done: Int, _ left: Int) -> Text {
    Text(localized: room == .tiny ? "\(left) left" : "\(done) done · \(left) left")
      .foregroundColor(.secondary)
  }

  /// The counts of new cards, of those in learning, and of those that are due.
  private var kinds: Text {
    let counts = model.counts
    let kinds: [(ReviewSession.Kind, Int, Color)] = [
      (.new, counts.new, .new), (.learning, counts.learning, .started),
      (.review, model.scope.isCram ? 0 : counts.review, .due),
    ]
    return kinds.filter { $0.1 > 0 }.reduce(warning) { text, kind in
      text + Text("   ")
        + (Text("\(kind.1)").bold() + Text(" \(kind.0.caption)")).foregroundColor(kind.2)
    }
  }

  private var warning: Text {
    model.storage.isSaving
      ? Text("") : Text(String(localized: "not saved") + "  ").bold().foregroundColor(.wrong)
  }
}

/// A bar for each word of a round, perhaps above the word.
private struct RoundBars: View {
  let rounds: LearnQueue
  let model: ReviewModel
  let showsWords: Bool

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      ForEach(rounds.round, id: \.card) { word in
        VStack(alignment: .leading, spacing: 0) {
          ProgressLine(done: word.done, left: LearnQueue.Task.allCases.count - word.done)
          if showsWords, model.list.contains(word.card.card) {
            Text(model.asked(word.card.card).plainQuestion)
              .foregroundColor(
                word.isLearned ? .known : word.card == rounds.next ? .started : .secondary)
          }
        }
      }
    }
  }
}

extension ReviewModel {
  /// The folders around the deck of the present card and the deck, or else the title of the review.
  var place: [String] {
    let decks = list.decks
    let index = decks.count == 1 ? 0 : stage.card.flatMap(list.deck)
    guard let index, Path.isIn(library.folder, decks[index].path) else { return [list.title] }
    return library.nameInLibrary(decks[index].path).split(separator: "/").map(String.init)
  }

  var title: String {
    switch scope {
    case .due, .learn: list.title
    case .dueAmong(let cards):
      String(
        localized: cards.count, one: "\(list.title): 1 card",
        other: "\(list.title): \(cards.count.caption) cards")
    case .cram: String(localized: "Cram: \(list.title)")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The number of the current card and of all, as far as they are known; nil without a card.
  var position: (number: Int, count: Int)? {
    let answers = summary.answers.count
    return stage.card == nil ? nil : (answers + 1, answers + left)
  }

  /// The way of study unless it is the usual one.
  var way: String? {
    switch scope {
    case .cram: String(localized: "cram")
    case .missed: String(localized: "missed words")
    case .learn:
      rounds.map { String(localized: "learn, round \($0.number) of \($0.rounds)") }
        ?? String(localized: "learn")
    case .due, .dueAmong: mode == .flip ? nil : mode.title.lowercased()
    }
  }

  /// The number of cards that are left now.
  var left: Int { counts.new + counts.learning + counts.review }
}

extension ReviewSession.Kind {
  var caption: String {
    switch self {
    case .new: String(localized: "new")
    case .learning: String(localized: "learning")
    case .review: String(localized: "due")
    }
  }
}

extension Direction {
  /// Spaces separate the arrow, since some terminals draw it two cells wide.
  var caption: String {
    switch self {
    case .frontToBack: String(localized: "front → back")
    case .backToFront: String(localized: "back → front")
    case .mixed: String(localized: "mixed")
    }
  }
}
