import Scheduling
import Testing

@testable import Preferences

@Suite struct `A changed setting of the settings file` {
  @Test(arguments: [
    ("", "reviews = 5\n"),
    ("motion = off", "motion = off\nreviews = 5\n"),
    ("motion = off\n", "motion = off\nreviews = 5\n"),
    ("a = b\nreviews = 7 \n\n# end\n", "a = b\nreviews = 5\n\n# end\n"),
    // The last one counts.
    ("reviews = 1\nreviews=2\nx", "reviews = 1\nreviews = 5\nx\n"),
    (
      "# Reviews.\n#reviews = 200\n\n#motion = on\n",
      "# Reviews.\n#reviews = 200\nreviews = 5\n\n#motion = on\n"
    ),
    ("motion = off\r\nreviews = 1\r\n", "motion = off\r\nreviews = 5\r\n"),
    ("\u{FEFF}reviews = 1\n", "\u{FEFF}reviews = 5\n"),
  ])
  func `replaces its line or adds one; the others stay`(old: String, new: String) {
    var text = ConfigText(Array(old.utf8))
    text.set("reviews", to: "5")
    #expect(String(decoding: text.bytes, as: UTF8.self) == new)
    #expect(ConfigFile(bytes: text.bytes).settings.study.limits.reviews == 5)
  }

  @Test(arguments: [
    ("", "5", "[deck food]\nreviews = 5\n"),
    ("motion = off", "5", "motion = off\n\n[deck food]\nreviews = 5\n"),
    ("a = b\r\n", "5", "a = b\r\n\r\n[deck food]\r\nreviews = 5\r\n"),
    (
      "[deck Food]\n# few\nnew-cards = 1\n\n# next\n[deck b]\nreviews = 1\n", "5",
      "[deck Food]\n# few\nnew-cards = 1\nreviews = 5\n\n# next\n[deck b]\nreviews = 1\n"
    ),
    ("[folder food]\n", "5", "[folder food]\nreviews = 5\n"),
    // All sections of the deck, and lines that can't be read.
    (
      "[deck food]\nreviews = 1\n[x]\nreviews = 2\n[deck Food]\nreviews = y\n", "5",
      "[deck food]\n[x]\nreviews = 2\n[deck Food]\nreviews = 5\n"
    ),
    ("[deck a=b]\nreviews = 1\n", nil, "[deck a=b]\nreviews = 1\n"),
    ("a = b\n\n[deck food]\nreviews = 1\n\n", nil, "a = b\n"),
    ("[deck food]\nreviews = 1\n\n[deck b]\n", nil, "[deck b]\n"),
    ("[deck food]\n# few\nreviews = 1\n", nil, "[deck food]\n# few\n"),
    ("[deck food]\nreviews = 1\nnew-cards = 2\n", nil, "[deck food]\nnew-cards = 2\n"),
  ])
  func `is in the section of its deck or folder, and leaves no empty one`(
    old: String, value: String?, new: String
  ) {
    var text = ConfigText(Array(old.utf8))
    text.set(
      "reviews", to: value, inSections: { $0.lowercased() == "food" }, newHeading: "[deck food]")
    #expect(String(decoding: text.bytes, as: UTF8.self) == new)
  }

  @Test func `holds the parameters of FSRS with their version, to the last bit`() throws {
    let values = FSRSParameters.default.values.map { $0 + 1e-13 }
    let parameters = try FSRSParameters(values)
    var text = SettingTable.example.sample
    let preferences = Preferences { text = String(decoding: $0(Array(text.utf8)), as: UTF8.self) }
    try preferences.set(.parameters) { $0.study.scheduler.fsrs = FSRS(parameters) }
    let file = ConfigFile(text)
    #expect(file.faults == [] && file.settings.study.scheduler.fsrs.parameters == parameters)
    #expect(file.settings == preferences.settings)
    #expect(text.contains("\nfsrs-parameters = FSRS-6 0.212"))
    #expect(text.count > SettingTable.example.sample.count)
  }
}
