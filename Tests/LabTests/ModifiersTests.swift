import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct ModifiersTests {
    @Test func `A border after the padding surrounds it, a border before it doesn't`() {
      let trial = Trial(.orderOfModifiers)
      #expect(trial.shows("│ 나무 │") && trial.shows("│나무│"))
      trial.press("p")
      #expect(trial.shows("│  나무  │") && trial.shows("│나무│"))
    }

    @Test func `B2 Another layout by branches resets the cards, one by an argument doesn't`() {
      let trial = Trial(.changeOfLayout)
      trial.press("1234")
      let run = trial.pressing("l")
      #expect(run.bodies == ["branch": 2])
      #expect(trial.text.contains(/branch: 0 +2 +branch: 0/))
      #expect(trial.text.contains(/grid: 1 +4 +grid: 1/))
    }

    @Test func `B2 A router's switch resets the screen that it leaves, an argument doesn't`() {
      let trial = Trial(.router)
      trial.press("12g")
      #expect(trial.shows("By switch: settings, count 0"))
      #expect(trial.shows("By argument: settings, count 1"))
      trial.press("g")
      #expect(trial.shows("By switch: words, count 0"))
      #expect(trial.shows("By argument: words, count 1"))
    }

    @Test func `B12 A hidden tab retains its state, and its task ends and starts anew`() async {
      let trial = Trial(.tabsAndTasks)
      await trial.host.settle()
      trial.press("c")
      for key in ["t", "t"] {
        trial.press(key)
        await trial.host.settle()
      }
      #expect(trial.shows("count of tab 1: 1"))
      let events = Counters.shared.events
      #expect(
        events.filter { $0.hasPrefix("tab 1") }.map { $0.dropFirst(7) } == [
          "task starts", "task ends", "task starts",
        ])
      #expect(
        events.filter { $0.hasPrefix("tab 2") }.map { $0.dropFirst(7) } == [
          "task starts", "task ends",
        ])
    }
  }
}
