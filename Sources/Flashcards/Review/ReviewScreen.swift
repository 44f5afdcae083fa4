import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The review of some words: a title, the card in the middle, its buttons, and a line of keys.
struct ReviewScreen: View {
  @State var model: ReviewModel
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
      .modifier(CardEditing(editor: model.editor))
      .screen(model.scope.title ?? model.mode.title, model, perform: perform)
  }

  private func perform(_ command: ReviewCommand) {
    switch command {
    case .advance: withAnimation(model.stage.animation) { model.advance() }
    case .play: model.play(playSound)
    case .missed:
      if let study = model.openMissed(in: model.storage) {
        navigation.open(.review(study, model.mode, .missed))
      }
    case .back: dismiss()
    default: model.perform(command)
    }
  }

  private var content: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if hasTitle(in: size) {
          ReviewTitle(model: model, room: size.columnRoom)
        }
        if let id = model.stage.card {
          ReviewCard(id: id, isFlipped: !model.stage.choices.isEmpty, model: model)
        } else {
          ReviewPause(model: model)
        }
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
      StatusLine(message: model.message, window: size) {}
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

  private var isChoosing: Bool { model.stage.isQuestion && model.given.choices != nil }

  private var isTyping: Bool { model.stage.isQuestion && model.mode == .type }
}

extension Size {
  /// Whether the buttons take the place of the keys.
  fileprivate var isLow: Bool { innerRowRoom == .tiny }
}
