import TermUI
import Words

/// What the review screen shows: a title, the card in the middle, its buttons, and a line of keys.
struct ReviewContent: View {
  @ObservedObject var model: ReviewModel
  @ObservedObject var library: Library

  var body: some View {
    GeometryReader { window in
      let size = window.size
      VStack(alignment: .leading, spacing: 0) {
        if size.height > 2 {
          ReviewTitle(
            title: model.title, counts: model.counts, present: model.present,
            isSaving: library.progress.isSaving, columns: size.width)
        }
        middle
        if size.height > 6, model.isCardShown { AnswerBar(model: model, columns: size.width) }
        if size.height > 1 { lastLine(size) }
      }
    }
  }

  /// In a low window the buttons take the place of the keys.
  @ViewBuilder private func lastLine(_ size: Size) -> some View {
    if case .answer = model.stage, size.height <= 6 {
      AnswerBar(model: model, columns: size.width)
    } else {
      ReviewStatus(message: model.message, columns: size.width)
    }
  }

  @ViewBuilder private var middle: some View {
    switch model.stage {
    case .question(let id): ReviewCard(id: id, isTurned: false, model: model)
    case .answer(let id, _): ReviewCard(id: id, isTurned: true, model: model)
    case .waiting(let until):
      ReviewPause(
        heading: "The next card comes at \(model.clock(at: until)).", summary: model.summary,
        buttons: model.buttons)
    case .done(let forecast):
      ReviewPause(
        heading: model.summary.answers.isEmpty ? "Nothing is due." : "Done for today.",
        summary: model.summary, buttons: model.buttons,
        forecast: forecast?.caption(today: model.today) ?? "No other day has anything.")
    case .closed: ReviewPause(heading: "The next card could not be read.")
    }
  }
}
