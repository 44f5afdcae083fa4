import Decks
import Localization
import Search
import Study

extension Arguments {
  /// Checks that each name leads to a deck; the error for another has the nearest command or deck as
  /// advice.
  func checkNames(in library: Library) throws {
    guard command.operands.contains(where: { $0.isDeck && $0.repeats }) else { return }
    for (index, name) in operands.enumerated() {
      guard let fault = library.fault(ofArgument: name) else { continue }
      guard case .unknown(_, let deck) = fault else { throw fault }
      var word: String?
      if command.name == .open, index == 0 {
        let options = command.allOptions.map(\.rawValue)
        word = NearestWord.of(name, in: Command.names) ?? options.first { $0 == "--\(name)" }
      }
      guard let advice = word.map({ "karuta \($0)" }) ?? deck else {
        throw DeckError(name, .missing)
      }
      throw CommandError(
        localized: "\(name): no such file or folder; did you mean \(advice)?")
    }
  }
}
