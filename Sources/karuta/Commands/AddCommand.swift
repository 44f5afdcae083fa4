import Decks
import Study

/// `karuta add`: adds a card to a deck, with `--new` to a new one.
enum AddCommand {
  static func run(_ arguments: Arguments, _ library: Library) throws -> Int32 {
    let words = arguments.operands
    let card = Card(front: words[1], back: words[2], reading: words.count > 3 ? words[3] : nil)
    let place = try library.add(
      card, to: words[0], evenTwice: arguments.has(.force),
      makingDeck: arguments.has(.new))
    Output.print("\(place): \(card.front)")
    return 0
  }
}
