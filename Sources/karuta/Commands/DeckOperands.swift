import Decks
import Localization
import Search
import Study

extension Arguments {
  /// Checks that each name leads to a deck; the error for another has the nearest command or deck as
  /// advice.
  func checkNames(in library: Library) throws {
    let isOpen = command.name == .open
    guard command.operands.contains(where: { $0.isDeck && $0.repeats }) else {
      return
    }
    for (index, name) in operands.enumerated() {
      guard let fault = library.fault(ofArgument: name) else { continue }
      guard case .unknown(_, let deck) = fault else { throw fault }
      let isFirst = isOpen && index == 0
      let commands = isFirst ? Command.names : []
      let command = NearestWord.of(name, in: commands)
      let options = isFirst ? self.command.allOptions.map(\.rawValue) : []
      let option = options.first { $0 == "--\(name)" }
      guard let advice = (command ?? option).map({ "karuta \($0)" }) ?? deck else {
        throw DeckError(name, .missing)
      }
      throw CommandError(
        localized: "\(name): no such file or folder; did you mean \(advice)?")
    }
  }
}
