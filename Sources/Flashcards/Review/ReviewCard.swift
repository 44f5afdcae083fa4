import Decks
import Preferences
import Scheduling
import TermUICore

/// The card under review: the question, and below a rule the answer once it is flipped.
///
/// It has a frame and a scroll bar only if the texts take more rows than there are.
struct ReviewCard: View {
  let id: CardID
  let isFlipped: Bool
  let model: ReviewModel
  let layout: ReviewLayout
  /// The rows of the card with its answer, if the texts need no more.
  let rows: Int
  @State private var linesBelow = 0

  var body: some View {
    ViewThatFits(in: .vertical) {
      face(margin: 0).background(.selection)
      ScrollView { face(margin: layout.hasFrame ? 2 : 0).id(id) }
        .onLinesBelowChange { linesBelow = $0 }
        // The answer is visible even if the whole card doesn't fit.
        .scrollPosition(id: .constant(isFlipped ? ReviewFace.answer : nil))
        .padding(.horizontal, layout.hasFrame ? 1 : 0)
        .border(.line, edges: layout.hasFrame ? .all : [])
        .overlay(
          linesBelow: linesBelow, columns: layout.columns, margin: layout.hasFrame ? 2 : 0)
    }
    .frame(width: layout.columns)
    .layoutPriority(1)
    .onTapGesture { withAnimation(model.stage.animation) { model.tapCard() } }
    .focusable(false)
  }

  private func face(margin: Int) -> some View {
    ReviewFace(
      asked: model.asked(id), image: layout.isTall ? model.picture(of: id) : nil,
      pictureSide: model.pictureSide, isFlipped: isFlipped, layout: layout, rows: rows,
      columns: layout.columns - 2 * margin)
  }
}

/// The content of the card under review.
struct ReviewFace: View {
  let asked: AskedCard
  let image: CardPicture?
  let pictureSide: PictureSide
  let isFlipped: Bool
  let layout: ReviewLayout
  let rows: Int
  let columns: Int

  /// The id of the half to which a card scrolls that doesn't fit.
  static let answer = "answer"

  var body: some View {
    VStack(spacing: 0) {
      half(.question) { side(.question) }
        .frame(minHeight: layout.questionRows)
      if isFlipped {
        if !layout.isTiny { Divider() }
        half(.answer) {
          VStack(spacing: 0) {
            side(.answer)
            if let note = asked.card.note {
              Spacer().frame(maxHeight: 1)
              Text(Ruby.bracketed(note)).foregroundColor(.secondary)
            }
          }
        }
        .id(Self.answer)
        .transition(.opacity)
      }
    }
    .frame(minHeight: isFlipped ? rows : nil, alignment: .top)
    .multilineTextAlignment(.center)
  }

  /// A half of the card with its texts, and with the picture on their left if it is the picture's.
  private func half(_ side: PictureSide, @ViewBuilder texts: () -> some View) -> some View {
    HStack(spacing: 1) {
      if let image, side == pictureSide {
        image.frame(width: min(20, columns / 3)).frame(idealHeight: 1, maxHeight: 12)
      }
      texts().fixedSize(horizontal: false, vertical: true).frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }

  /// A side with its reading, which is shown with the answer: above its word, or else below the text.
  @ViewBuilder private func side(_ face: AskedCard.Face) -> some View {
    let text = face == .question ? asked.question : asked.answer
    let reading = layout.isTall ? asked.reading(over: face) : nil
    if asked.card.markup != .plain {
      let markdown = StyledMarkdown(text)
      Text(markdown, isBold: true)
        .multilineTextAlignment(markdown.isAligned ? .leading : .center)
    } else if layout.isTall {
      Text(side: text, reading: reading, showsReadings: isFlipped).bold()
    } else if isFlipped {
      // Without a rule between them.
      Text(bracketing: text).bold().underline(layout.isTiny && face == .question)
    } else {
      Text(hidingRuby: text).bold()
    }
    if reading == nil, asked.isReadingOfQuestion == (face == .question),
      let reading = asked.card.reading
    {
      // Its row is there before the answer, so that the question doesn't move.
      Text(Ruby.bracketed(reading)).foregroundColor(.secondary).opacity(isFlipped ? 1 : 0)
    }
  }
}
