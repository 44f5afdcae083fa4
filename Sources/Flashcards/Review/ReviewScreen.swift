import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The review of some words: a title, the card, what is below it, and the keys.
struct ReviewScreen: View {
  @State var model: ReviewModel
  @State private var studying: StudyChoice?
  @State private var cramming: CramChoice?
  @State private var info: CardInfo?
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.playSound) private var playSound

  var body: some View {
    content
      .onAppear { model.appear() }
      .onChange(of: model.stage) { old, new in
        if playSound.playsOnFlip, case .question = old, case .answer = new {
          model.play(playSound)
        }
      }
      .modifier(StudyMenu(choice: $studying, cramming: $cramming))
      .modifier(CardEditing(editor: model.editor))
      .modifier(
        CardInfoSheet(
          info: $info, keys: model.keys, edit: .edit, suspend: .suspend, perform: perform)
      )
      .screen(model.scope.title ?? model.mode.title, model, perform: perform)
  }

  private func perform(_ command: ReviewCommand) {
    switch command {
    case .info:
      if let id = model.stage.card {
        info = CardInfo(id, model.side(of: id), of: model.editor.study, in: model.storage)
      }
    case .advance: withAnimation(model.stage.animation) { model.advance() }
    case .play: model.play(playSound)
    case .missed:
      if let study = model.openMissed(in: model.storage) {
        navigation.open(.review(study, model.mode, .missed))
      }
    case .study:
      studying = StudyChoice(model.study, model.scope.cards, in: model.storage)
    case .back: dismiss()
    default: model.perform(command)
    }
  }

  private var content: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if size.height >= 8 { ReviewTitle(model: model, window: size) }
        GeometryReader { room in
          if let id = model.stage.card {
            ReviewBody(id: id, model: model, layout: ReviewLayout(room: room.size))
          } else {
            ReviewPause(model: model)
          }
        }
        if size.hasLastLine { lastLine(size) }
      }
    }
  }

  /// In a tiny window the digits of the grades or the field replace the keys, but no message.
  @ViewBuilder private func lastLine(_ size: Size) -> some View {
    let layout = ReviewLayout(room: Size(width: size.width, height: size.height - 1))
    if layout.isTiny, model.isTyping {
      TypedAnswerField(model: model, message: model.message)
    } else if layout.isTiny, !model.stage.choices.isEmpty, model.message == nil {
      GradeBar(model: model, layout: layout)
    } else {
      StatusLine(message: model.message, window: size) {}
    }
  }
}

/// The card with the grades, the field, or the answers to choose from below it.
struct ReviewBody: View {
  let id: CardID
  let model: ReviewModel
  let layout: ReviewLayout

  var body: some View {
    VStack(spacing: 0) {
      blank(layout.top)
      ReviewCard(
        id: id, isFlipped: !model.stage.isQuestion && !comparesAnswers, model: model,
        layout: layout, rows: layout.cardRows - rowsAbove)
      if model.stage.isQuestion { question } else { answer }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity)
  }

  /// Whether a wrong answer and the right one replace the card's answer.
  private var comparesAnswers: Bool { layout.hasBoxes && model.given.isComparable }

  private var isChoosing: Bool { model.stage.isQuestion && model.given.choices != nil }

  /// The rows that something between the card and the grades takes from the card.
  private var rowsAbove: Int {
    if layout.hasBoxes { return isChoosing || comparesAnswers ? 3 : 0 }
    if isChoosing { return ChoiceView.rows(in: layout) - (layout.isTiny ? 0 : 2) }
    return model.stage.isQuestion ? 0 : max(0, verdictRows - layout.margin)
  }

  /// The rows of the verdict above the grades without frames, of which the first is in place of the blank row.
  private var verdictRows: Int { layout.hasBoxes ? 0 : model.given.verdictRows(in: layout) }

  @ViewBuilder private var question: some View {
    if isChoosing, let choices = model.given.choices {
      blank(layout.margin)
      ChoiceView(choices: choices, model: model, layout: layout)
    } else if model.isTyping {
      if !layout.isTiny {
        blank(layout.margin)
        TypedAnswerField(model: model, message: nil, isFramed: layout.hasBoxes)
          .frame(width: layout.columns)
      }
    } else if layout.hasBoxes {
      blank(2)
      advanceKey(localized: "show the answer")
    }
    tasks
  }

  private func advanceKey(localized caption: Phrase) -> some View {
    KeyLabel(key: .space, caption: String(localized: caption), color: .accentColor)
  }

  /// The tasks of a word that is learned, with signs for those that are done.
  @ViewBuilder private var tasks: some View {
    if layout.hasBoxes, let task = model.rounds?.task {
      Text("")
      LearnQueue.Task.allCases.reduce(Text("")) { text, other in
        let sign = other.rawValue < task.rawValue ? "●" : other == task ? "◐" : "○"
        return text + Text("  \(other.caption) ").foregroundColor(.secondary)
          + Text(sign).foregroundColor(other == task ? .started : .known)
      }
    }
  }

  @ViewBuilder private var answer: some View {
    // A long card takes the blank row, too.
    if verdictRows == 0 { Color.clear.frame(maxHeight: layout.margin) }
    if comparesAnswers {
      AnswerComparison(model: model, layout: layout)
    } else if model.rounds != nil {
      if layout.hasBoxes { advanceKey(localized: "next") }
      tasks
    } else if layout.hasBoxes {
      GradeBar(model: model, layout: layout)
      blank(layout.gap)
      (model.given.verdict ?? model.past?.caption ?? Text(localized: "new card"))
        .foregroundColor(.secondary).lineLimit(1)
    } else {
      if verdictRows > 0 {
        GivenVerdict(given: model.given, rows: verdictRows).frame(width: layout.columns)
      }
      if !layout.isTiny { GradeBar(model: model, layout: layout) }
    }
  }

  private func blank(_ rows: Int) -> some View { Color.clear.frame(height: rows) }
}

extension LearnQueue.Task {
  fileprivate var caption: String {
    switch self {
    case .show: String(localized: "shown")
    case .choose: String(localized: "chosen")
    case .type: String(localized: "typed")
    }
  }
}
