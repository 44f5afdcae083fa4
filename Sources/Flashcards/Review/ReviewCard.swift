import Decks
import Preferences
import Scheduling
import TermUICore

/// The card under review: the question, and below it the answer once it is flipped.
struct ReviewCard: View {
  let id: CardID
  let isFlipped: Bool
  let model: ReviewModel
  @State private var linesBelow = 0
  /// Whether the texts take more rows than there are.
  @State private var isLong = false

  var body: some View {
    GeometryReader { room in
      let isTall = room.size.innerRowRoom > .tiny
      Group {
        if isTall {
          scrolled(room.size.height - 2, isTall)
            .padding(.horizontal)
            .border(style: .rounded)
            .overlay(linesBelow: linesBelow, columns: room.size.width, margin: 2)
            .frame(maxWidth: 64)
        } else {
          scrolled(room.size.height, isTall)
            .overlay(linesBelow: linesBelow, columns: room.size.width)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .onTapGesture { withAnimation(model.stage.animation) { model.tapCard() } }
    .focusable(false)
  }

  private func scrolled(_ rows: Int, _ isTall: Bool) -> some View {
    ScrollView {
      ReviewFace(
        asked: model.asked(id), image: model.picture(of: id), pictureSide: model.pictureSide,
        isFlipped: isFlipped, rows: rows, isTall: isTall, isLong: isLong
      )
      .frame(maxWidth: .infinity, minHeight: rows, alignment: .top)
      .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 1, y: 0, z: 0))
    }
    .onLinesBelowChange { linesBelow = $0 }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentSize.height > $0.containerSize.height
    } action: { _, isLonger in
      isLong = isLonger
    }
    // The answer is visible even if the whole card doesn't fit.
    .scrollPosition(id: .constant(isFlipped ? ReviewFace.answerRow(isLong: isLong) : nil))
    // Each card starts at its top, on its question side.
    .id(id)
  }
}

/// The content of the card under review.
///
/// If space is short, the gaps shrink first, then the line and the picture, but never a text; a tall card that
/// has to scroll shows the line, and a low one has its question underlined.
struct ReviewFace: View {
  let asked: AskedCard
  let image: CardPicture?
  let pictureSide: PictureSide
  let isFlipped: Bool
  /// The height of the card within its border.
  let rows: Int
  let isTall: Bool
  let isLong: Bool

  /// The tag of the row to which the card scrolls for the answer, again once the line has moved it.
  static func answerRow(isLong: Bool) -> Int { isLong ? 2 : 1 }

  var body: some View {
    VStack(spacing: 0) { content }
      .frame(idealHeight: rows)
      .background(alignment: .top) { if isFlipped { scrollRows } }
      .multilineTextAlignment(.center)
  }

  @ViewBuilder private var content: some View {
    gap(rows / 5)
    if isTall, let image, pictureSide == .question {
      picture(image)
      gap(1)
    }
    whole(question)
    if isFlipped {
      if asked.isReadingOfQuestion { whole(reading) }
      gap(1)
      line
      gap(1)
      if isTall, let image, pictureSide == .answer {
        picture(image)
        gap(1)
      }
      whole(answer)
      if !asked.isReadingOfQuestion, let reading {
        gap(1)
        whole(reading)
      }
      if asked.card.note != nil { gap(1) }
      whole(note)
    }
    Spacer()
  }

  /// Invisible rows that mark the first row of the answer; a card that has to scroll has no gaps or
  /// picture above its question.
  private var scrollRows: some View {
    LazyVStack(spacing: 0) {
      question.hidden()
      if asked.isReadingOfQuestion { reading.hidden() }
      if isLong && isTall { Text(" ") }
      Text(" ").tag(Self.answerRow(isLong: isLong))
    }
  }

  /// A text at its full height; one that has to be wrapped is aligned on the left.
  @ViewBuilder private func whole(_ text: Text?) -> some View {
    if let text {
      ViewThatFits(in: .horizontal) {
        text
        text.multilineTextAlignment(.leading).frame(maxWidth: .infinity, alignment: .leading)
      }
      // Centred by itself, so that no other text moves it.
      .frame(maxWidth: .infinity)
      .fixedSize(horizontal: false, vertical: true)
    }
  }

  /// The question side; its readings are shown once the card is flipped.
  private var question: Text {
    let ruby = RubyStyle(of: asked.question, isTall: isTall)
    let text =
      isFlipped ? Text(asked.question, ruby: ruby) : Text(asked.question, hidingRuby: ruby)
    return text.bold().underline(isFlipped && !isTall)
  }

  private var answer: Text {
    Text(asked.answer, ruby: RubyStyle(of: asked.answer, isTall: isTall)).bold()
  }

  private var reading: Text? { asked.card.reading.map { Text(Ruby.bracketed($0)) } }

  private var note: Text? {
    asked.card.note.map { Text(Ruby.bracketed($0)).foregroundColor(.secondary) }
  }

  private func gap(_ most: Int) -> some View { Spacer().frame(maxHeight: most) }

  private var line: some View {
    GeometryReader { room in
      if room.size.height > 0 { Text("────────").foregroundColor(.secondary) }
    }
    .frame(width: 8)
    .frame(minHeight: isLong && isTall ? 1 : 0, maxHeight: 1)
    .layoutPriority(-1)
  }

  private func picture(_ picture: CardPicture) -> some View {
    GeometryReader { room in
      if room.size.height > 0 {
        picture.frame(width: room.size.width, height: room.size.height)
      }
    }
    .frame(maxWidth: 20, maxHeight: 8)
    .layoutPriority(-1)
  }
}
