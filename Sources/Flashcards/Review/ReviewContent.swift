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
        if hasTitle(in: size) {
          ReviewTitle(model: model, isSaving: storage.isSaving, room: size.columnRoom)
        }
        middle
        if let check = model.given.check {
          let rows = TypedVerdict.rows(of: check, in: size.rowRoom)
          TypedVerdict(check: check, columns: size.width, rows: rows)
        }
        if let choices = model.given.choices, model.stage.card != nil { choiceRows(choices, size) }
        if !size.isLow, model.stage.card != nil, !isChoosing { answers(size) }
        if isChoosing ? !size.isLow : size.hasLastLine { lastLine(size) }
      }
    }
  }

  /// In a low window the buttons replace the keys, but not a message; a field replaces both.
  @ViewBuilder private func lastLine(_ size: Size) -> some View {
    if size.isLow, isTyping {
      TypedAnswerField(model: model, message: model.message)
    } else if !model.stage.choices.isEmpty, size.isLow, model.message == nil {
      answers(size)
    } else {
      StatusLine(message: model.message, columns: size.width) {}
    }
  }

  @ViewBuilder private func answers(_ size: Size) -> some View {
    if isTyping {
      TypedAnswerField(model: model, message: nil)
    } else {
      AnswerBar(rows: AnswerBar.rows(of: model.buttons, in: size), model: model)
    }
  }

  /// Whether there is room for the title; it gives way to the answers to choose from, and to two rows of buttons.
  private func hasTitle(in size: Size) -> Bool {
    if isChoosing { return !size.isLow }
    if model.stage.choices.isEmpty { return size.hasTitle() }
    return size.hasTitle(over: 2 * AnswerBar.rows(of: model.buttons, in: size))
  }

  @ViewBuilder private func choiceRows(_ choices: AnswerChoices, _ size: Size) -> some View {
    if isChoosing || size.innerRowRoom >= .normal {
      ChoiceView(
        choices: choices, model: model, rows: ChoiceView.rows(in: size.rowRoom))
    } else if size.rowRoom > .tiny {
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
        id: id, card: model.asked(id), isFlipped: !model.stage.choices.isEmpty, model: model)
    } else {
      ReviewPause(model: model)
    }
  }
}

/// The first line: the deck, the direction, the card's number, and how many are left of each kind.
struct ReviewTitle: View {
  let model: ReviewModel
  let isSaving: Bool
  let room: Room

  var body: some View {
    HStack(spacing: 2) {
      Text(model.title).bold()
      if room == .large { Text(model.direction.caption).foregroundColor(.secondary) }
      if room > .tiny, let position = model.position {
        Text(localized: "\(position.number) of \(position.count)").layoutPriority(1)
      }
      Spacer()
      left.layoutPriority(1)
    }
    .lineLimit(1)
    .padding(.horizontal, room.margin)
    .frame(height: 1)
  }

  /// The counts; the one that includes the current card is in brackets.
  private var left: Text {
    let isLong = room >= .normal
    let counts = model.counts
    let warning =
      isSaving
      ? "" : isLong ? String(localized: "not saved") + " · " : String(localized: "unsaved") + " "
    if model.scope.isCram {
      let count = counts.review
      return Text(warning + (isLong ? String(localized: "\(count) left") : "\(count)"))
    }
    let kinds: [(kind: ReviewSession.Kind, count: Int)] = [
      (.new, counts.new), (.learning, counts.learning), (.review, counts.review),
    ]
    let texts = kinds.map { kind, count in
      let text = isLong ? "\(kind.caption) \(count)" : "\(count)"
      return kind == model.currentKind ? Text("[\(text)]").bold() : Text(text)
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

extension Size {
  /// Whether the buttons take the place of the keys.
  fileprivate var isLow: Bool { innerRowRoom == .tiny }
}
