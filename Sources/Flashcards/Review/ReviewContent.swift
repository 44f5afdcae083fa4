import TermUICore

/// What the review screen shows: a title, the card in the middle, its buttons, and a line of keys.
struct ReviewContent: View {
  let model: ReviewModel
  let storage: LibraryStorage

  var body: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if size.height > 2 {
          ReviewTitle(
            title: model.title, counts: model.counts, present: model.present,
            isSaving: storage.isSaving, columns: size.width)
        }
        middle
        if size.height > 6, model.stage.card != nil { answers(size.width) }
        if size.height > 1 { lastLine(size) }
      }
    }
  }

  /// In a low window the buttons take the place of the keys, though not of what has been done.
  @ViewBuilder private func lastLine(_ size: Size) -> some View {
    if !model.stage.choices.isEmpty, size.height <= 6, model.message == nil {
      answers(size.width)
    } else {
      ReviewStatus(message: model.message, columns: size.width)
    }
  }

  private func answers(_ columns: Int) -> AnswerBar {
    AnswerBar(choices: model.stage.choices, columns: columns, model: model)
  }

  @ViewBuilder private var middle: some View {
    if let id = model.stage.card {
      ReviewCard(
        id: id, card: model.card(id), isFlipped: !model.stage.choices.isEmpty, model: model)
    } else {
      ReviewPause(
        heading: heading, forecast: forecast, summary: model.summary, buttons: model.buttons)
    }
  }

  private var heading: String {
    switch model.stage {
    case .waiting(let until): "The next card comes at \(model.clock(at: until))."
    case .done: model.summary.answers.isEmpty ? "Nothing is due." : "Done for today."
    case .question, .answer, .closed: "The next card could not be read."
    }
  }

  private var forecast: String? {
    guard case .done(let forecast) = model.stage else { return nil }
    return forecast?.caption(today: model.today) ?? "No other day has anything."
  }
}
