import TermUICore
import Testing

@testable import Flashcards
@testable import Preferences

/// The rules that hold for any file of keys (the seed is the argument).
@MainActor @Suite struct RandomKeys {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private static let names =
    SettingTable.app.screens.joined().flatMap(\.keys).map(\.name)
    + ["w", "F5", "Tab", "Ctrl-N", "Spcae"]

  private static func text(_ random: inout Generator) -> String {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let screen = SettingTable.app.screens.randomElement(using: &random)!
      let command = screen.randomElement(using: &random)!
      let keys = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        names.randomElement(using: &random)!
      }
      return "\(command.setting) = \(keys.joined(separator: " "))\n"
    }.joined()
  }

  @Test(arguments: 0..<300)
  func `Every command has a key, no key means two things, and Ctrl-C quits`(seed: UInt64) {
    var random = Generator(state: seed)
    let text = Self.text(&random)
    let choices = ConfigFile(text).settings.keys
    expectReachable(KeyTable<HomeCommand>(choices), text)
    expectReachable(KeyTable<ListCommand>(choices), text)
    expectReachable(KeyTable<ReviewCommand>(choices), text)
    expectReachable(KeyTable<StatisticsCommand>(choices), text)
    expectReachable(KeyTable<SettingsCommand>(choices), text)
  }

  private func expectReachable<Command>(_ table: KeyTable<Command>, _ text: String) {
    let keys = table.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count, "\(Command.self) in\n\(text)")
    for binding in table.bindings {
      #expect(!binding.keys.isEmpty, "\(Command.self) \(binding.name) in\n\(text)")
      for key in binding.keys { #expect(table.command(for: key) == binding.command, "\(text)") }
    }
    #expect(table.command(for: .control("c")) == .quit)
    #expect(table.bindings.first { $0.command == .quit }!.keys != [.control("c")])
  }

  @Test func `No screen is left out`() {
    #expect(
      Set(SettingTable.app.screens.joined().map(\.screen)) == [
        "home", "list", "review", "settings", "statistics",
      ])
  }

  @Test(arguments: 0..<300)
  func `Each line counts, or is reported`(seed: UInt64) {
    var random = Generator(state: seed)
    let text = Self.text(&random)
    let file = ConfigFile(text)
    for (index, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      var keys: [Key] = []
      for key in words[2...].compactMap(Key.init(name:)) where !keys.contains(key) {
        keys.append(key)
      }
      let isInForce = file.settings.keys[words[0]] == keys
      let isTold = file.faults.contains { $0.line == index + 1 }
      let isReplaced = file.faults.contains {
        $0.description.contains("already set on line \(index + 1);")
      }
      #expect(isInForce || isTold || isReplaced, "line \(index + 1) of\n\(text)")
    }
  }
}
