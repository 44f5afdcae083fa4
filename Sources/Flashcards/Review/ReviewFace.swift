import Decks
import TermUICore

/// What is written on the card that is asked.
///
/// Where room is short, the gaps give way first, then the line and the picture, and never a text.
struct ReviewFace: View {
  let card: Card
  let image: String?
  let isReversed: Bool
  let isFlipped: Bool
  /// How high the card is, within its border.
  let rows: Int
  let isTall: Bool

  /// The tag of the row to which the card scrolls for the answer.
  static let answerRow = 1

  var body: some View {
    VStack(spacing: 0) {
      if isTall { spacious } else { dense }
    }
    .frame(idealHeight: isTall ? rows : nil)
    .background(alignment: .top) { if isFlipped { scrollRows } }
    .multilineTextAlignment(.center)
  }

  @ViewBuilder private var dense: some View {
    question
    if isFlipped {
      answer
      reading
      note
    }
  }

  @ViewBuilder private var spacious: some View {
    gap(rows / 5)
    if let image {
      picture(image)
      gap(1)
    }
    whole(question)
    if isFlipped {
      gap(1)
      line
      gap(1)
      whole(answer)
      if card.reading != nil { gap(1) }
      whole(reading)
      if card.note != nil { gap(1) }
      whole(note)
    }
    Spacer()
  }

  /// Where the question and the first row of the answer lie on a card that is higher than its room, on
  /// which there is nothing else above them.
  private var scrollRows: some View {
    LazyVStack(spacing: 0) {
      question.hidden()
      Text(" ").tag(Self.answerRow)
    }
  }

  private func whole(_ text: Text?) -> some View {
    text.fixedSize(horizontal: false, vertical: true)
  }

  private var question: Text {
    card.question(isReversed: isReversed, isFlipped: isFlipped, isTall: isTall).bold()
  }

  private var answer: Text { card.answer(isReversed: isReversed, isTall: isTall) }

  private var reading: Text? { card.reading.map { Text(Ruby.bracketed($0)) } }

  private var note: Text? {
    card.note.map { Text(Ruby.bracketed($0)).foregroundColor(.secondary) }
  }

  private func gap(_ most: Int) -> some View { Spacer().frame(maxHeight: most) }

  private var line: some View {
    GeometryReader { room in
      if room.size.height > 0 { Text("────────").foregroundColor(.secondary) }
    }
    .frame(width: 8)
    .frame(maxHeight: 1)
    .layoutPriority(-1)
  }

  private func picture(_ path: String) -> some View {
    GeometryReader { room in
      if room.size.height > 0 {
        Image(path: path).resizable().frame(width: room.size.width, height: room.size.height)
      }
    }
    .frame(maxWidth: 20, maxHeight: 8)
    .layoutPriority(-1)
  }
}
