import Scheduling
import Testing

@testable import Flashcards

@MainActor @Suite struct `A changed setting of the settings file` {
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
    let bytes = ConfigFile.setting("reviews", to: "5", in: Array(old.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == new)
    #expect(ConfigFile(path: "karuta.conf", bytes: bytes).settings.study.limits.reviews == 5)
  }

  @Test func `holds the parameters of FSRS with their version, to the last bit`() throws {
    let values = FSRSParameters.default.values.map { $0 + 1e-13 }
    let parameters = try FSRSParameters(values)
    let bytes = ConfigFile.setting(parameters, in: Array(ConfigFile.sample.utf8))
    let file = ConfigFile(path: "karuta.conf", bytes: bytes)
    #expect(file.faults == [] && file.settings.study.scheduler.fsrs.parameters == parameters)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\nfsrs-parameters = FSRS-6 0.212"))
    #expect(bytes.count > ConfigFile.sample.utf8.count)
  }
}
