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
      let isCommand = command.name == .open && index == 0 && !name.contains { "./".contains($0) }
      guard let advice = (isCommand ? command.word(near: name) : nil) ?? deck else {
        if isCommand {
          throw CommandError(
            localized: "\(name): no such deck or command; karuta help lists the commands")
        }
        throw DeckError(name, .missing)
      }
      throw CommandError(
        localized: "\(name): no such file or folder; did you mean \(advice)?")
    }
  }
}

extension Command {
  /// The call with the command or option that a word was probably meant as, or is the beginning of.
  fileprivate func word(near name: String) -> String? {
    let begun = Command.names.filter { $0.hasPrefix(name) }
    let near = begun.count == 1 ? begun[0] : NearestWord.of(name, in: Command.names)
    let word = near ?? allOptions.map(\.rawValue).first { $0 == "--\(name)" }
    return word.map { "karuta \($0)" }
  }
}
