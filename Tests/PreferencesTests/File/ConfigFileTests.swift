import TermUICore
import Testing

@testable import Preferences

@MainActor @Suite struct ConfigFileTests {
  @Test func `The sample changes no setting`() {
    let sample = SettingTable.example.sample
    let file = ConfigFile(sample)
    #expect(file.settings == Settings() && file.faults == [])
    #expect(sample.allSatisfy { $0.isASCII })
    #expect(sample.split(separator: "\n").allSatisfy { $0.count <= 170 })
  }

  @Test func `Each setting of the sample, taken as it is, reads back to what holds without it`() {
    let table = SettingTable.example
    let lines = table.sample.split(separator: "\n").filter { $0.firstMatch(of: /^#[a-z]/) != nil }
    let file = ConfigFile(lines.map { $0.dropFirst() + "\n" }.joined())
    #expect(file.faults == [])
    var settings = file.settings
    for command in table.screens.joined() {
      let keys = settings.keys[command.setting]
      #expect(keys == command.keys.filter { !Key.reserved.contains($0) })
    }
    settings.keys = [:]
    #expect(settings == Settings())
    #expect(lines.count == table.ofAll.count)
  }

  @Test func `No two settings of all decks or of sections have the same name`() {
    for settings in [SettingTable.example.ofAll, Setting.ofSections] {
      let names = settings.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+([-.][a-z]+)*/) != nil })
    }
  }
}
