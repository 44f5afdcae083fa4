import Testing

@testable import Preferences

@MainActor @Suite struct ConfigFaultTests {
  nonisolated static let number = "a whole number from 0 to 9999"
  nonisolated static let color =
    "a color: black, red, green, yellow, blue, magenta, cyan, white, bright-black, bright-red, "
    + "bright-green, bright-yellow, bright-blue, bright-magenta, bright-cyan, bright-white; "
    + "0 to 255; #rrggbb; dim; default; or auto"

  @Test(
    arguments: [
      ("new-card = 3", "there is no setting 'new-card'; did you mean 'new-cards'?"),
      ("New-Cards = 3", "there is no setting 'New-Cards'; did you mean 'new-cards'?"),
      (
        "desried-retention = 1",
        "there is no setting 'desried-retention'; did you mean 'desired-retention'?"
      ),
      (
        "key.list.shufle = s",
        "there is no setting 'key.list.shufle'; did you mean 'key.list.shuffle'?"
      ),
      ("list.known = K", "there is no setting 'list.known'; did you mean 'key.list.known'?"),
      ("accent = red", "there is no setting 'accent'; did you mean 'color.accent'?"),
      ("zebra = 3", "there is no setting 'zebra'; remove it, or put # before it"),
      ("= 3", "there is no setting ''; remove it, or put # before it"),
      ("new-cards 3", "a setting is 'name = value'; write '=', or # before a comment"),
      ("new-cards = 3 # few", "'new-cards' takes \(number), not '3 # few'"),
      ("new-cards = -1", "'new-cards' takes \(number), not '-1'"),
      ("new-cards =", "'new-cards' takes \(number), not ''"),
      ("reviews = 99999999999999999999", "'reviews' takes \(number), not '99999999999999999999'"),
      ("rollover-hour = 24", "'rollover-hour' takes a whole number from 0 to 23, not '24'"),
      (
        "desired-retention = 0,9", "'desired-retention' takes 70 to 99 %, or 0.7 to 0.99, not '0,9'"
      ),
      (
        "desired-retention = nan", "'desired-retention' takes 70 to 99 %, or 0.7 to 0.99, not 'nan'"
      ),
      ("desired-retention = 1", "'desired-retention' takes 70 to 99 %, or 0.7 to 0.99, not '1'"),
      (
        "learning-steps = 1m 10",
        "'learning-steps' takes delays such as '1m 10m', each a number with s, m, h, or d, not '1m 10'"
      ),
      (
        "learning-steps = 9999999999999999d",
        "'learning-steps' takes delays such as '1m 10m', each a number with s, m, h, or d, "
          + "not '9999999999999999d'"
      ),
      (
        "fsrs-parameters = 1 2 x",
        "'fsrs-parameters' takes 21 numbers, not '1 2 x'"
      ),
      (
        "fsrs-parameters = 1 2",
        "'fsrs-parameters' takes 21 numbers (FSRS-6 has 21 parameters, not 2), not '1 2'"
      ),
      (
        "fsrs-parameters = \(ConfigReaderTests.parameters("101"))",
        "'fsrs-parameters' takes 21 numbers (w0 must be from 0.001 to 100.0), "
          + "not '101, 1.2931, 2.3065, 8.2956, 6.4133, 0.…'"
      ),
      ("buttons = 3", "'buttons' takes 2 or 4, not '3'"),
      ("motion = yes", "'motion' takes on or off, not 'yes'"),
      ("list-layout = big", "'list-layout' takes auto, cards, grid or rows, not 'big'"),
      ("color.accent = 256", "'color.accent' takes \(color), not '256'"),
      ("color.accent = #12345", "'color.accent' takes \(color), not '#12345'"),
      ("color.accent = #+12345", "'color.accent' takes \(color), not '#+12345'"),
      ("key.list.flip =", "'key.list.flip' has no key; write one"),
      (
        "key.list.flip = Spcae",
        "there is no key 'Spcae'; write a character, or a name such as Space, PgDn, F1, Ctrl-N"
      ),
      (
        "key.list.flip = y ^C",
        "the terminal uses Ctrl-C itself; choose another"
      ),
    ])
  func `A line that can't be understood is reported with its number, and changes nothing`(
    line: String, reason: String
  ) {
    let file = ConfigFile("# 설정\nmotion = off\n\(line)\nreviews = 5\n")
    #expect(file.faults.map(\.description) == ["karuta.conf:3: \(reason)"])
    var rest = Settings()
    rest.isMotionEnabled = false
    rest.study.limits.reviews = 5
    #expect(file.settings == rest)
  }

  @Test func `Bytes that are not UTF-8 are reported with their line, and the other lines count`() {
    let bytes = Array("new-cards = 3\n# ".utf8) + [0xB0, 0xA1] + Array("\nreviews = 5".utf8)
    let file = ConfigFile(bytes: bytes, path: "/a/b.conf")
    #expect(
      file.faults.map(\.description)
        == ["/a/b.conf:2: the text is not UTF-8; save the file as UTF-8"])
    #expect(file.settings.study.limits.newCards == 3 && file.settings.study.limits.reviews == 5)
  }

  @Test func `Of a setting that is given twice the later counts, and both lines are reported`() {
    let file = ConfigFile("reviews = 5\nreviews = 6\nreviews = x\n")
    #expect(
      file.faults.map(\.description) == [
        "karuta.conf:2: 'reviews' is already set on line 1; this one counts, so remove the other",
        "karuta.conf:3: 'reviews' takes \(Self.number), not 'x'",
      ])
    #expect(file.settings.study.limits.reviews == 6)
  }

  @Test(
    arguments: [
      ("known = s", ["1: 's' is already bound to 'key.list.shuffle'; choose another"], [:]),
      ("known = s\nshuffle = b", [], ["known": "s", "shuffle": "b"]),
      (
        "shuffle = b\nknown = z b",
        ["2: 'b' is already bound to 'key.list.shuffle' on line 1; choose another"],
        ["shuffle": "b"]
      ),
      (
        "known = s\nshuffle = Spcae",
        [
          "1: 's' is already bound to 'key.list.shuffle'; choose another",
          "2: there is no key 'Spcae'; write a character, or a name such as Space, PgDn, F1, Ctrl-N",
        ], [:]
      ),
      (
        "known = x\nunknown = o\nshuffle = o",
        ["3: 'o' is already bound to 'key.list.unknown' on line 2; choose another"],
        ["known": "x", "unknown": "o"]
      ),
      (
        "known = x\nshuffle = o\nunknown = o",
        [
          "1: 'x' is already bound to 'key.list.unknown'; choose another",
          "2: 'o' is already bound to 'key.list.known'; choose another",
          "3: 'o' is already bound to 'key.list.shuffle' on line 2; choose another",
        ], [:]
      ),
      ("flip = Tab", [], ["flip": "Tab"]),
      ("quit = x\nunknown = q", [], ["quit": "x", "unknown": "q"]),
    ] as [(String, [String], [String: String])])
  func
    `Of two commands with one key the later, or the one that is given it at all, keeps its own keys`(
      lines: String, faults: [String], chosen: [String: String]
    )
  {
    let text = lines.split(separator: "\n").map { "key.list.\($0)\n" }.joined()
    let file = ConfigFile(text)
    #expect(file.faults.map(\.description) == faults.map { "karuta.conf:\($0)" })
    for command in SettingTable.example.screens[0] {
      let keys = file.settings.keys["key.list.\(command.name)"]
      #expect(keys?.map(\.name).joined(separator: " ") == chosen[command.name], "\(command.name)")
    }
  }
}
