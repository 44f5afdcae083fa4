import Files
import Localization
import Preferences
import Scheduling
import Study
import TermUICore

/// The kind of a sound: a text that is spoken, or a file.
nonisolated enum SoundKind {
  case speech, file
}

@MainActor extension SoundKind {
  /// The setting of the command that plays it.
  var setting: Setting { self == .speech ? .speakCommand : .playCommand }

  /// The commands of usual programs, the best first.
  var usualCommands: [String] {
    self == .speech
      ? ["espeak-ng -v {language} {text}", "spd-say -w -l {language} {text}"]
      : [
        "mpv --no-video --really-quiet {file}", "ffplay -nodisp -autoexit -loglevel quiet {file}",
      ]
  }
}

/// The usual commands for a sound that no command is set for, of programs that are installed.
struct SoundOffer {
  let kind: SoundKind
  let commands: [String]
  /// Plays the sound by the command that was set meanwhile; returns the reason if that fails.
  let play: (SoundSettings) -> String?
}

/// Plays the sound of a card by the learner's command; call it like a function.
public struct PlaySoundAction {
  private let start: ([String]) -> String?
  private let isInstalled: (String) -> Bool
  var settings = SoundSettings()
  /// The languages of a deck's front and back, by its path.
  var languages: (_ deck: String) -> [String] = { _ in [] }
  /// Lets the learner choose one of some commands.
  var offer: ((SoundOffer) -> Void)?

  /// Makes an action of a closure that ends the last command and starts another from its words, and
  /// returns the reason if that fails, and of one that looks for a program by its name.
  public init(
    isInstalled: @escaping (_ program: String) -> Bool = { _ in false },
    _ start: @escaping (_ words: [String]) -> String?
  ) {
    self.isInstalled = isInstalled
    self.start = start
  }

  var playsOnFlip: Bool { settings.playsOnFlip }

  /// Plays a card, or speaks one of its sides; returns the reason if that can't be done.
  func callAsFunction(_ id: CardID, isFront: Bool, of words: WordList) -> String? {
    let languages = words.deck(of: id).map { self.languages(words.decks[$0].path) } ?? []
    let language = isFront ? languages.first : languages.dropFirst().first
    return play(CardSound(words.card(id), isFront: isFront, language: language)) { file in
      words.path(of: file, namedBy: id).flatMap { File($0).kind == .regular ? $0 : nil }
    }
  }

  /// Speaks a sentence in the language of the screens.
  func test() -> String? {
    let sentence = String(localized: "This is how your words will sound.")
    return play(CardSound(sentence, language: Language.inForce.rawValue)) { _ in nil }
  }

  private func play(_ sound: CardSound, path: @escaping (String) -> String?) -> String? {
    do throws(CardSound.Missing) {
      return start(try sound.command(settings, path: path))
    } catch {
      guard case .command(let kind) = error, let offer else { return "\(error)" }
      let commands = kind.usualCommands.filter { isInstalled(SoundOffer.program(of: $0)) }
      if commands.isEmpty { return "\(error)" }
      offer(
        SoundOffer(kind: kind, commands: commands) { [self] settings in
          var action = self
          (action.settings, action.offer) = (settings, nil)
          return action.play(sound, path: path)
        })
      return nil
    }
  }
}

extension SoundOffer {
  static func program(of command: String) -> String { String(command.prefix { $0 != " " }) }
}

/// Lets the learner choose the program that plays sounds, saves the answer, and plays the sound.
struct SoundDialog: ViewModifier {
  @Binding var offer: SoundOffer?
  let preferences: Preferences
  let library: Library
  @State private var failure: String?

  func body(content: Content) -> some View {
    content
      .alert(title, isPresented: $offer.isPresent(), presenting: offer) { offer in
        ForEach(offer.commands, id: \.self) { command in
          let program = SoundOffer.program(of: command)
          KeyButton(localized: Phrase(program), key: program.first ?? "1") {
            choose(command, of: offer)
          }
        }
        KeyButton(localized: "Not now", key: "n", role: .cancel)
      } message: { offer in
        Text(
          localized:
            "It is saved as \(offer.kind.setting.name) in the settings, where you can change it (S on Home)."
        )
        .lineLimit(nil).frame(maxWidth: 58)
      }
      .alert(failure: $failure, String(localized: "No sound"))
  }

  private var title: String {
    String(
      localized: offer?.kind == .file
        ? "Which program plays sounds?" : "Which program speaks the words?")
  }

  private func choose(_ command: String, of offer: SoundOffer) {
    do {
      try preferences.set(offer.kind.setting, to: command, of: nil, in: library)
    } catch {
      failure = String(localized: "Setting not saved: \(error)")
    }
    failure = offer.play(preferences.settings.sound) ?? failure
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
