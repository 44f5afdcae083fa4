import TermUICore
import Testing

@testable import Flashcards

@MainActor @Suite struct ConfigSampleTests {
  @Test func `The sample says nothing as it stands`() {
    let file = ConfigFile(ConfigFile.sample)
    #expect(file.settings == Settings() && file.faults == [])
    #expect(ConfigFile.sample.allSatisfy { $0.isASCII })
    #expect(ConfigFile.sample.split(separator: "\n").allSatisfy { $0.count <= 170 })
  }

  @Test func `Each setting of the sample, taken as it is, reads back to what holds without it`() {
    let lines = ConfigFile.sample.split(separator: "\n").filter {
      $0.firstMatch(of: /^#[a-z]/) != nil
    }
    let file = ConfigFile(lines.map { $0.dropFirst() + "\n" }.joined())
    #expect(file.faults == [])
    var settings = file.settings
    for binding in ListKeys.table {
      let keys = binding.keys.filter { !Key.reserved.contains($0) }
      #expect(settings.keys["list", binding.name] == keys)
    }
    settings.keys = KeyChoices()
    #expect(settings == Settings())
    let commands = ScreenKeys.defaults.reduce(0) { $0 + $1.commands.count }
    #expect(lines.count == Setting.all.count + commands)
  }

  @Test func `No two settings have the same name, and no two commands of a screen`() {
    let commands = ScreenKeys.defaults.flatMap { section in
      section.commands.map { section.setting($0.name) }
    }
    let names = Setting.all.map(\.name) + commands
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+([-.][a-z]+)*/) != nil })
  }
}
