import Decks
import Files

extension Library {
  /// Writes the starter decks into a folder in the library, where they can be edited; only if there is
  /// no library, so that deleted decks stay deleted. Returns whether it has.
  @discardableResult
  public func installStarter() throws(DeckError) -> Bool {
    do throws(FileError) {
      return try Folder(folder).make(
        with: StarterDeck.files.map { ("starter/\($0.name)", $0.bytes) })
    } catch {
      throw DeckError(error)
    }
  }
}
