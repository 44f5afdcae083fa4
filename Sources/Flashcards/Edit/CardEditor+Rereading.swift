import Decks
import Files

extension CardEditor {
  /// Reads the decks again as often as another program changes them, until told not to.
  func follow() {
    let decks = words.words.decks
    watch = FileWatch(decks.map(\.path)) { [weak self] in self?.reread($0) }
    // Nobody watched them while another screen was shown.
    for number in decks.indices where words.isOutdated(number) { reread(decks[number].path) }
  }

  func stopFollowing() { watch = nil }

  /// Reads a deck again if its file has changed; the card that is looked at stays the same.
  func reread(_ path: String) {
    guard let number = words.words.decks.firstIndex(where: { $0.path == path }) else { return }
    let id = present()
    var name: String { words.words.decks[number].name }
    do {
      let isNew = try words.reread(number)
      let isBack = missing.remove(path) != nil
      if isNew || isBack { changed(id, "\(name) read again") }
    } catch let error as DeckError where error.problem.fault == .missing {
      missing.insert(path)
      changed(id, "\(name): file gone; shown as read")
    } catch {
      failure = "\(error)"
    }
  }
}
