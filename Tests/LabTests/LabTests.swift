import Foundation
import LabSource
import TermUI
import Testing

@testable import lab

extension LabTests {
  struct LabViewTests {
    @Test func `The menu lists all experiments, Enter opens the selected one, Esc returns`() {
      let host = ViewHost { LabView() }
      for experiment in Experiment.all {
        #expect(host.lines.contains { $0.contains(experiment.title) })
      }
      host.type("jjk")
      host.send(.enter)
      #expect(host.lines[0] == Experiment.all[1].title)
      host.send(.escape)
      #expect(host.lines[2] == "▶ \(Experiment.all[1].title)")
    }

    @Test func `The selection stops at both ends`() {
      let host = ViewHost { LabView() }
      host.type("k")
      #expect(host.lines[1] == "▶ \(Experiment.all[0].title)")
      host.type(String(repeating: "j", count: 50))
      #expect(host.lines[Experiment.all.count].hasPrefix("▶"))
    }

    @Test(arguments: [(80, 24), (50, 132), (40, 10), (20, 5), (3, 2), (1, 1)])
    func `Every experiment opens in a window of any size, with its keys on the last line`(
      columns: Int, rows: Int
    ) {
      for index in Experiment.all.indices {
        let host = ViewHost(columns: columns, rows: rows) { LabView() }
        for _ in 0..<index { host.send(.down) }
        host.send(.enter)
        #expect(host.lines.count == rows)
        if columns >= 20 { #expect(host.lines[rows - 1].hasPrefix("c source")) }
        if columns >= 20 {
          let word = Experiment.all[index].title.prefix { $0 != " " }
          #expect(host.lines[0].hasPrefix(word))
        }
      }
    }

    @Test func `An experiment retains its state when the window shrinks and grows again`() {
      let host = ViewHost { LabView() }
      host.send(.enter)
      host.type("f")
      host.resize(columns: 20, rows: 5)
      host.resize(columns: 80, rows: 24)
      #expect(host.lines.contains("The card says back."))
    }

    @Test func `c shows the compiled source, and the experiment retains its state`() {
      let host = ViewHost(columns: 100, rows: 80) { LabView() }
      host.send(.enter)
      host.type("fc")
      #expect(host.lines[0] == "StateOwners.swift")
      #expect(host.lines.contains("private struct CopyingCard: View {"))
      #expect(!host.lines.contains { $0.contains(Experiment.sharedBinding.title) })
      host.type("c")
      #expect(host.lines.contains("The card says back."))
    }

    @Test func `The program contains the source of every experiment`() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/lab/Experiments")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(Set(files) == Set(Experiment.all.map(\.file)))
      for file in files {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let experiments = Experiment.all.filter { $0.file == file }
        let parts = try experiments.map {
          try #require(ExperimentSource.text(ofExperiment: $0.title))
        }
        #expect(parts.joined(separator: "\n") == text.drop { $0 != "\n" }.dropFirst(2))
      }
    }

    @Test func `r restarts an experiment, z only resets the counters`() {
      let host = ViewHost { LabView() }
      host.send(.enter)
      host.type("fz")
      #expect(Counters.shared.counts.isEmpty)
      #expect(host.lines.contains("The card says back."))
      host.type("r")
      #expect(Counters.shared["Card"] == .init(name: "Card", initializers: 1, bodies: 1))
      #expect(host.lines.contains("The card says front."))
    }

    @Test
    func `i shows the blueprint and the render tree, with what the last update evaluated`() async {
      let host = ViewHost(columns: 80, rows: 60) { LabView() }
      for _ in 0..<8 { host.send(.down) }
      host.send(.enter)
      host.type("i")
      await host.settle()
      #expect(host.lines.contains { $0.contains("struct ThreeStrings: View {") })
      host.type("v")
      await host.settle()
      let tree = host.lines.map { $0.dropFirst(40).drop { $0 == " " } }
      let evaluated = tree.filter { $0.hasPrefix("● ") }
        .map { $0.dropFirst(2).drop { $0 == " " }.prefix { $0.isLetter } }
      #expect(evaluated == ["ByValue", "KeyAction", "ValueText"])
      #expect(tree.contains { $0.hasPrefix("BoundText") })
      host.type("i")
      await host.settle()
      #expect(host.lines.contains { $0.contains("A child is evaluated if its input has changed") })
      #expect(Counters.shared.tree == [])
    }

    @Test func `The counters beside an experiment follow each key`() async {
      let host = ViewHost { LabView() }
      host.send(.enter)
      host.type("p")
      await host.settle()
      let table = host.lines.map { $0.split(separator: " ") }
      #expect(table.contains(["Parent", "2"]))
      #expect(table.contains(["Card", "2", "1"]))
    }
  }
}
