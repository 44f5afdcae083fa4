import Localization
import Scheduling
import Study
import TermUICore

/// The selected card and what is known about it, beside the list.
struct CardSidebar: View {
  let model: ListModel
  let columns: Int
  /// The sign of the bar over the answer.
  let cover: Character

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let info = model.besideCard {
        face(of: info)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .padding(.horizontal)
          .framed(Text(localized: "Card"))
        VStack(alignment: .leading, spacing: 0) {
          CardFactsRows(facts: info.facts, columns: columns - 6)
          Text("")
          Text(info.place).foregroundColor(.secondary).lineLimit(1)
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .framed(Text(localized: "What is known about it"))
      }
    }
    .frame(width: columns)
    .onAppear { model.showsCardBeside = true }
    .onDisappear { model.showsCardBeside = false }
  }

  /// The sides one above the other; the answer is covered in the list, too, until the card is flipped.
  private func face(of info: CardInfo) -> some View {
    let asked = AskedCard(card: info.card, isReversed: model.list.isReversed(info.id)).withoutMarks
    let isFlipped = model.isFlipped(info.id)
    let style = AskedCard.Style(isSelected: true, isFramed: true)
    return VStack(spacing: 1) {
      Text(hidingRuby: asked.question).bold()
      Text(String(repeating: "─", count: 16)).foregroundColor(.track)
      isFlipped ? asked.answer(style) : asked.coveredAnswer(cover, columns: columns - 8, style)
      Text(info.card.tags.map { "#\($0)" }.joined(separator: "  ")).foregroundColor(.secondary)
    }
    .multilineTextAlignment(.center)
    .lineLimit(nil)
  }
}

/// The names of the columns of rows that have a card beside them.
struct ColumnNames: View {
  let shape: ListShape
  let isReversed: Bool

  var body: some View {
    let sides = [String(localized: "Front"), String(localized: "Back")]
    HStack(spacing: 0) {
      Text("").frame(width: ListShape.sign)
      Text(sides[isReversed ? 1 : 0]).frame(width: shape.question, alignment: .leading)
      Text(sides[isReversed ? 0 : 1]).frame(maxWidth: .infinity, alignment: .leading)
      if let width = shape.reading {
        Text(localized: "Reading").padding(.leading, 2).frame(width: width, alignment: .leading)
      }
      Text(localized: "due").frame(width: ListShape.state, alignment: .trailing)
    }
    .padding(.trailing, ListShape.bar)
    .padding(.top)
    .foregroundColor(.secondary)
  }
}
