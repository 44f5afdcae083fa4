import TermUI
import Testing

@testable import Flashcards

/// What holds of every file of keys, whatever it says (the seed is the argument).
@MainActor @Suite struct RandomKeys {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private static let names =
    ListKeys.table.flatMap(\.keys).map(\.name) + ["w", "F5", "Tab", "Ctrl-N", "Spcae"]

  private static func text(_ random: inout Generator) -> String {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in
      let command = ListKeys.table.randomElement(using: &random)!.name
      let keys = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        names.randomElement(using: &random)!
      }
      return "key.list.\(command) = \(keys.joined(separator: " "))\n"
    }.joined()
  }

  @Test("Every command has a key, no key means two things, and Ctrl-C quits", arguments: 0..<300)
  func reachable(seed: UInt64) {
    var random = Generator(state: seed)
    let text = Self.text(&random)
    let file = ConfigFile(text)
    let table = KeyTable(ListKeys.self, file.settings.keys)
    let keys = table.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count, "\(text)")
    for binding in table.bindings {
      #expect(!binding.keys.isEmpty, "\(binding.name) in\n\(text)")
      for key in binding.keys { #expect(table.command(for: key) == binding.action, "\(text)") }
    }
    #expect(table.command(for: .control("c")) == .quit)
    #expect(table.bindings.first { $0.action == .quit }!.keys != [.control("c")])
  }

  @Test("Each line counts, or is told", arguments: 0..<300)
  func honest(seed: UInt64) {
    var random = Generator(state: seed)
    let text = Self.text(&random)
    let file = ConfigFile(text)
    for (index, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      var keys: [Key] = []
      for key in words[2...].compactMap(Key.init(name:)) where !keys.contains(key) {
        keys.append(key)
      }
      let isInForce = file.settings.keys["list", String(words[0].dropFirst(9))] == keys
      let isTold = file.faults.contains { $0.line == index + 1 }
      let isReplaced = file.faults.contains {
        $0.description.contains("in line \(index + 1) already")
      }
      #expect(isInForce || isTold || isReplaced, "line \(index + 1) of\n\(text)")
    }
  }
}
