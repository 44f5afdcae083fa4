import Decks
import Preferences
import TermUICore
import Testing

@testable import Flashcards

@MainActor @Suite struct `The sound of a card` {
  private func command(
    _ card: Card, isFront: Bool = true, speak: String = "say -v {language} {text}",
    play: String = "play {file}"
  ) throws(CardSound.Missing) -> [String] {
    let config = ConfigFile("speak-command = \(speak)\nplay-command = \(play)\n")
    return try CardSound(card, isFront: isFront).command(config.settings.sound) {
      $0.hasPrefix("no") ? nil : "/decks/\($0)"
    }
  }

  @Test(
    arguments: [
      (Card(front: "고양이", back: "猫[ねこ]"), true, ["say", "-v", "ko", "고양이"]),
      (Card(front: "고양이", back: "猫[ねこ]"), false, ["say", "-v", "ja", "ねこ"]),
      (Card(front: "cat", back: "猫", reading: "ねこ"), false, ["say", "-v", "ja", "ねこ"]),
      (Card(front: "cat", back: "猫", reading: "ねこ"), true, ["say", "-v", "en", "cat"]),
      (Card(front: "學校", back: "school", reading: "학교"), true, ["say", "-v", "ko", "학교"]),
      (Card(front: "cat", back: "Katze", reading: "kæt"), false, ["say", "-v", "en", "Katze"]),
      (
        Card(front: "the cat\n$(reboot); `x`", back: ""), true,
        ["say", "-v", "en", "the cat $(reboot); `x`"]
      ),
      (Card(front: "--write=x", back: ""), true, ["say", "-v", "en", " --write=x"]),
      (Card(front: "a", back: "", sound: "a.mp3"), true, ["play", "/decks/a.mp3"]),
      (Card(front: "a", back: "b[sound:b c.mp3]"), true, ["play", "/decks/b c.mp3"]),
    ] as [(Card, Bool, [String])])
  func `is its file, or else the text of a side, as one word of a command`(
    card: Card, isFront: Bool, words: [String]
  ) throws {
    #expect(try command(card, isFront: isFront) == words)
  }

  @Test func `comes last in a command without a place for it`() throws {
    let card = Card(front: "猫", back: "고양이", sound: "a.mp3")
    #expect(try command(card, play: "\"my player\" -q") == ["my player", "-q", "/decks/a.mp3"])
    #expect(
      try command(card, play: "play file=\"{file}\" x") == ["play", "file=/decks/a.mp3", "x"])
  }

  @Test(
    arguments: [
      (
        Card(front: "a", back: ""), "", "",
        "Nothing to speak with: install espeak-ng or speech-dispatcher, or set speak-command (S on Home)"
      ),
      (
        Card(front: "a", back: "", sound: "x.mp3"), "say", "",
        "Nothing to play sounds with: install mpv or ffmpeg, or set play-command (S on Home)"
      ),
      (Card(front: "a", back: "", sound: "no.mp3"), "say", "play", "no.mp3: no such file"),
      (Card(front: " ", back: ""), "say", "play", "Nothing to read aloud"),
    ])
  func `that is missing, or its command, is named`(
    card: Card, speak: String, play: String, reason: String
  ) {
    let missing = #expect(throws: CardSound.Missing.self) {
      try command(card, speak: speak, play: play)
    }
    #expect(missing?.description == reason)
  }

  @Test(
    arguments: [
      ("say {text}", ["say", "{text}"]), (" a  \"b c\"d \"\" ", ["a", "b cd", ""]), ("", []),
      ("a \"b", nil),
    ] as [(String, [String]?)])
  func `is played by words that spaces part outside of quotes`(text: String, words: [String]?) {
    let config = ConfigFile("play-command = \(text)\n")
    #expect(config.settings.sound.playCommand == words ?? [])
    #expect(config.faults.isEmpty == (words != nil))
  }

  @Test func `is played by p in a review and a list: the side shown, or what is wrong`() throws {
    var played: [[String]] = []
    let review = try ReviewDriver(
      words: "물\t水\n", fromList: true, settings: "speak-command = say {language}\n"
    ) { words in
      played.append(words)
      return words.last == "水" ? "say: not found" : nil
    }
    review.type("p")
    review.type("rrp ")
    review.type("p")
    #expect(played == [["say", "ko", "물"], ["say", "ko", "물"], ["say", "ja", "水"]])
    #expect(review.status == "say: not found")
  }

  @Test func `without a command is offered the programs that are installed, then played`() throws {
    var played: [[String]] = []
    var config = ""
    let preferences = Preferences("") { change in
      config = String(decoding: change(Array(config.utf8)), as: UTF8.self)
    }
    let review = try ReviewDriver(
      words: "물\t水\tみず\n", preferences: preferences, installed: ["spd-say", "mpv"]
    ) { words in
      played.append(words)
      return nil
    }
    review.type(" p")
    let screen = review.host.lines.joined(separator: "\n")
    #expect(screen.contains("Which program speaks the words?") && screen.contains("spd-say"))
    #expect(!screen.contains("espeak-ng") && played.isEmpty && config.isEmpty)
    review.type("s")
    #expect(played == [["spd-say", "-w", "-l", "ja", "みず"]])
    #expect(config == "speak-command = spd-say -w -l {language} {text}\n")
    review.type("p")
    #expect(played.count == 2)
  }

  @Test func `has packages and a setting named if nothing is installed`() throws {
    let silent = try ReviewDriver(columns: 110)
    silent.type("p")
    #expect(silent.status.contains("install espeak-ng or speech-dispatcher, or set speak-command"))
  }

  @Test func `in a text is shown as a sign`() throws {
    let card = Card(front: "새 [sound:tori.mp3]", back: "鳥[とり][sound:a.mp3]", note: "[sound:b]")
    let asked = AskedCard(card: card, isReversed: false)
    #expect(asked.question == "새 ♪" && asked.plainAnswer == "鳥♪, とり♪; ♪")
    #expect(card.front.mention == "새 ♪")
    #expect(
      AskedCard(card: Card(front: "[sound: x", back: "[a]"), isReversed: false).question
        == "[sound: x")
  }

  @Test func `is played when the card is flipped, if the settings say so`() throws {
    var played: [String] = []
    let settings = "speak-command = say\nplay-on-flip = on\n"
    let review = try ReviewDriver(words: "물\t水\n", settings: settings) { words in
      played += words
      return nil
    }
    #expect(played == [])
    review.type(" ")
    #expect(played == ["say", "水"])
    review.type("4")
    #expect(played == ["say", "水"])
  }

  @Test func `is spoken in the language of the section of its deck`() throws {
    var played: [[String]] = []
    let settings = "speak-command = say {language}\n[deck words.tsv]\nlanguage = fr de\n"
    let review = try ReviewDriver(words: "chat\tKatze\n", settings: settings) { words in
      played.append(words)
      return nil
    }
    review.type("p ")
    review.type("p")
    #expect(played == [["say", "fr", "chat"], ["say", "de", "Katze"]])
  }
}
