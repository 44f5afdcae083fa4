import Decks
import Files
import Scheduling
import Study
import TermUICore

/// Plays the sound of a card by the learner's command; call it like a function.
public struct PlaySoundAction {
  private let start: ([String]) -> String?
  var settings = SoundSettings()
  /// The languages of a deck's front and back, by its path.
  var languages: (_ deck: String) -> [String] = { _ in [] }

  /// Makes an action of a closure that ends the last command and starts another from its words, and
  /// returns the reason if that fails.
  public init(_ start: @escaping (_ words: [String]) -> String?) { self.start = start }

  var playsOnFlip: Bool { settings.playsOnFlip }

  /// Plays a card, or speaks one of its sides; returns the reason if that can't be done.
  func callAsFunction(_ id: CardID, isFront: Bool, of words: WordList) -> String? {
    let languages = words.deck(of: id).map { self.languages(words.decks[$0].path) } ?? []
    let language = isFront ? languages.first : languages.dropFirst().first
    let sound = CardSound(words.card(id), isFront: isFront, language: language)
    do throws(CardSound.Missing) {
      let command = try sound.command(settings) { file in
        let path = words.path(of: file, namedBy: id)
        return File(path).kind == .regular ? path : nil
      }
      return start(command)
    } catch {
      return error.reason
    }
  }
}

private struct PlaySoundKey: EnvironmentKey {
  static let defaultValue = PlaySoundAction { _ in nil }
}

extension EnvironmentValues {
  /// The action that plays the sound of a card.
  public var playSound: PlaySoundAction {
    get { self[PlaySoundKey.self] }
    set { self[PlaySoundKey.self] = newValue }
  }
}
