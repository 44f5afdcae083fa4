import Localization
import Progress
import Scheduling
import Study
import TermUICore

/// The review screen: a title, the card in the middle, its buttons, and a line of keys.
struct ReviewContent: View {
  let model: ReviewModel
  let storage: LibraryStorage

  var body: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if size.height > rowsWithoutTitle(in: size) {
          ReviewTitle(
            title: model.title, direction: model.direction, position: model.position,
            counts: model.counts, isCram: model.scope.isCram, current: model.currentKind,
            isSaving: storage.isSaving,
            columns: size.width)
        }
        middle
        if let check = model.given.check {
          let rows = TypedVerdict.rows(of: check, in: size.height)
          TypedVerdict(check: check, columns: size.width, rows: rows)
        }
        if let choices = model.given.choices, model.stage.card != nil { choiceRows(choices, size) }
        if size.height > 6, model.stage.card != nil, !isChoosing { answers(size) }
        if size.height > (isChoosing ? 5 : 1) { lastLine(size) }
      }
    }
  }

  /// In a low window the buttons replace the keys, but not a message; a field replaces both.
  @ViewBuilder private func lastLine(_ size: Size) -> some View {
    if size.height <= 6, isTyping {
      TypedAnswerField(model: model, message: model.message)
    } else if !model.stage.choices.isEmpty, size.height <= 6, model.message == nil {
      answers(size)
    } else {
      StatusLine(message: model.message, columns: size.width) {}
    }
  }

  @ViewBuilder private func answers(_ size: Size) -> some View {
    if isTyping {
      TypedAnswerField(model: model, message: nil)
    } else {
      AnswerBar(
        choices: model.stage.choices, columns: size.width,
        rows: AnswerBar.rows(of: model.buttons, in: size), model: model)
    }
  }

  /// The height up to which the title gives way to the answers to choose from, or to two rows of buttons.
  private func rowsWithoutTitle(in size: Size) -> Int {
    if isChoosing { return 6 }
    return model.stage.choices.isEmpty ? 2 : 1 + 2 * AnswerBar.rows(of: model.buttons, in: size)
  }

  @ViewBuilder private func choiceRows(_ choices: AnswerChoices, _ size: Size) -> some View {
    if isChoosing || size.height >= 12 {
      ChoiceView(
        choices: choices, model: model, rows: ChoiceView.rows(in: size.height))
    } else if size.height >= 4 {
      ChosenVerdict(choices: choices, chosen: model.given.chosen)
    }
  }

  private var isChoosing: Bool {
    if case .question = model.stage { model.given.choices != nil } else { false }
  }

  private var isTyping: Bool {
    if case .question = model.stage { model.mode == .type } else { false }
  }

  @ViewBuilder private var middle: some View {
    if let id = model.stage.card {
      ReviewCard(
        id: id, card: model.card(id), isFlipped: !model.stage.choices.isEmpty, model: model)
    } else {
      ReviewPause(
        heading: model.pauseHeading, notes: model.pauseNotes + [model.moveNote].compactMap(\.self),
        summary: model.summary, missed: model.missed, buttons: model.buttons)
    }
  }
}

/// The first line: the deck, the direction, the card's number, and how many are left of each kind.
struct ReviewTitle: View {
  let title: String
  let direction: Direction
  let position: (number: Int, count: Int)?
  let counts: StudyQueue.Counts
  let isCram: Bool
  let current: ReviewSession.Kind?
  let isSaving: Bool
  let columns: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(title).bold()
      if columns >= 72 { Text(direction.caption).foregroundColor(.secondary) }
      if columns >= 30, let position {
        Text(localized: "\(position.number) of \(position.count)").layoutPriority(1)
      }
      Spacer()
      left.layoutPriority(1)
    }
    .lineLimit(1)
    .padding(.horizontal, columns >= 30 ? 1 : 0)
    .frame(height: 1)
  }

  /// The counts; the one that includes the current card is in brackets.
  private var left: Text {
    let isLong = columns >= 60
    let kinds: [(kind: ReviewSession.Kind, count: Int)] = [
      (.new, counts.new), (.learning, counts.learning), (.review, counts.review),
    ]
    let warning =
      isSaving
      ? "" : isLong ? String(localized: "not saved") + " · " : String(localized: "unsaved") + " "
    if isCram {
      let count = counts.review
      return Text(warning + (isLong ? String(localized: "\(count) left") : "\(count)"))
    }
    let texts = kinds.map { kind, count in
      let text = isLong ? "\(kind.caption) \(count)" : "\(count)"
      return kind == current
        ? Text("[\(text)]").bold() : Text(text)
    }
    return texts[1...].reduce(Text(warning) + texts[0]) { $0 + Text(isLong ? " · " : "+") + $1 }
  }
}

extension ReviewModel {
  var title: String {
    switch scope {
    case .due: list.title
    case .dueAmong(let cards):
      String(
        localized: cards.count, one: "\(list.title): 1 card",
        other: "\(list.title): \(cards.count.caption) cards")
    case .cram, .cramAmong: String(localized: "Cram: \(list.title)")
    case .missed: String(localized: "Missed words")
    }
  }

  /// The number of the current card and of all, as far as they are known; nil without a card.
  var position: (number: Int, count: Int)? {
    guard stage.card != nil else { return nil }
    let answers = summary.answers.count
    return (answers + 1, answers + counts.new + counts.learning + counts.review)
  }
}

extension ReviewSession.Kind {
  var caption: String {
    switch self {
    case .new: String(localized: "new")
    case .learning: String(localized: "learning")
    case .review: String(localized: "review")
    }
  }
}
