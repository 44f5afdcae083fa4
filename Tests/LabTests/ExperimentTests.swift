import Testing

@testable import TermUICore
@testable import lab

extension LabTests {
  struct StateTests {
    @Test func `C1 A copied state keeps its first value though its parent's flag flips`() {
      let trial = Trial(.copiedState)
      #expect(
        trial.pressing("p") == .init(bodies: ["Parent": 1], initializers: ["Card": 1], frames: 1))
      #expect(trial.shows("The parent says back."))
      #expect(trial.shows("The card says front."))
    }

    @Test func `C3 A write to the card's own state evaluates the card alone`() {
      let trial = Trial(.copiedState)
      #expect(trial.pressing("f") == .init(bodies: ["Card": 1], frames: 1))
      #expect(trial.shows("The card says back."))
    }

    @Test(arguments: ["1", "2"])
    func `C5 A binding flips both cards without evaluating the parent, which only passes it on`(
      key: Character
    ) {
      let trial = Trial(.sharedBinding)
      #expect(trial.pressing(key) == .init(bodies: ["Card 1": 1, "Card 2": 1], frames: 1))
      #expect(trial.shows("card 1: back") && trial.shows("card 2: back"))
    }

    @Test func `B6 With indices as ids a flag stays at its position, with words it moves`() {
      let trial = Trial(.flagByPosition)
      trial.press("16")
      #expect(trial.shows("나무 flipped") && trial.shows("하늘 flipped"))
      let run = trial.pressing("m")
      #expect(run.bodies == ["By index": 3])
      #expect(run.initializers == ["By index": 3, "By word": 3])
      let rows = trial.text.split(separator: "\n").dropFirst(2)
      #expect(rows.first?.contains("1  하늘 flipped") == true)
      #expect(rows.first?.hasSuffix("6  하늘 flipped") == true)
    }

    @Test func `B8 A hidden card loses its own flag, and not a flag of its parent`() {
      let trial = Trial(.liftedFlag)
      trial.press("12")
      #expect(trial.shows("its own flag: back") && trial.shows("its parent's flag: back"))
      trial.press("h")
      #expect(!trial.shows("flag"))
      trial.press("h")
      #expect(trial.shows("its own flag: front") && trial.shows("its parent's flag: back"))
    }

    @Test
    func
      `D9 A shuffle flips every card back, in one frame, and evaluates only flipped ones`()
    {
      let trial = Trial(.shuffleSubject)
      trial.press("13")
      #expect(trial.shows("木") && trial.shows("空"))
      let run = trial.pressing("s")
      #expect(run == .init(bodies: ["Parent": 1, "Card": 2], initializers: ["Card": 4], frames: 1))
      for front in ["나무", "바람", "하늘", "바다"] { #expect(trial.shows(front)) }
    }
  }

  struct ModelTests {
    @Test(
      arguments: [
        ("v", ["Grandparent": 1, "Parent": 1, "Child by value": 1]),
        ("e", ["Grandparent": 1, "Child by environment": 1]),
        ("b", ["Child by binding": 1]),
      ] as [(Character, [String: Int])])
    func
      `C7 A grandchild's value evaluates the views on its way, a binding and the environment don't`(
        key: Character, bodies: [String: Int]
      )
    {
      let trial = Trial(.grandchild)
      #expect(trial.pressing(key).bodies == bodies)
    }

    @Test func `C7 A reset in the model evaluates the parent, and the cards that were flipped`() {
      let trial = Trial(.resetInModel)
      #expect(trial.pressing("1").bodies == ["Parent": 1, "Card": 1])
      trial.press("3")
      #expect(trial.shows("木") && trial.shows("空"))
      #expect(trial.pressing("s") == .init(bodies: ["Parent": 1, "Card": 2], frames: 1))
      for front in ["나무", "바람", "하늘", "바다"] { #expect(trial.shows(front)) }
    }

    @Test func `C14 A change is shown once it is announced, and update() runs before the body`() {
      let trial = Trial(.announcedByHand)
      #expect(trial.pressing("a").bodies == ["View": 1, "update()": 1])
      #expect(trial.shows("twice the count: 2"))
      #expect(trial.pressing("s") == .init())
      #expect(trial.shows("twice the count: 2"))
      #expect(trial.pressing("p").bodies == ["View": 1, "update()": 1])
      #expect(trial.shows("twice the count: 4"))
    }
  }

  struct ModifierTests {
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

  struct IdentityTests {
    @Test
    func `C11 An evaluation of the parent retains state and owned objects, not inline ones`() {
      let trial = Trial(.madeAgain)
      trial.press("123")
      let run = trial.pressing("p")
      #expect(run.bodies == ["Given": 1])
      #expect(run.initializers == ["State": 1, "Owned": 1, "Given": 1, "Given model": 1])
      #expect(trial.shows("@State: 1") && trial.shows("@StateObject: 1"))
      #expect(trial.shows("@ObservedObject: 0"))
    }

    @Test func `B4 A new identity resets state and owned objects`() {
      let trial = Trial(.madeAgain)
      trial.press("12")
      let run = trial.pressing("n")
      #expect(run.initializers["Owned model"] == 1)
      #expect(trial.shows("@State: 0") && trial.shows("@StateObject: 0"))
    }

    @Test func `B2 Branches and a changed id reset a view, an argument doesn't`() {
      let trial = Trial(.branchesAndIDs)
      trial.press("123")
      #expect(
        trial.pressing("t")
          == .init(
            bodies: ["Branches": 1, "Argument": 1, "ID": 1],
            initializers: ["Branches": 1, "Argument": 1, "ID": 1], frames: 1))
      #expect(trial.shows("Branches: 0") && trial.shows("Argument: 1") && trial.shows("ID: 0"))
    }

    @Test func `B3 applyIf resets the state of the modified view at each change`() {
      let trial = Trial(.applyIfTrap)
      trial.press("12")
      #expect(trial.pressing("b").bodies == ["applyIf": 1])
      #expect(trial.shows("applyIf: 0") && trial.shows("argument: 1"))
      #expect(trial.host.style(of: "argument")?.attributes.contains(.bold) == true)
    }

    @Test func `B9 An eager stack makes a thousand rows, a lazy one those near its window`() {
      let trial = Trial(.eagerAndLazy)
      #expect(trial.bodies("VStack") == 1000)
      #expect((5...20).contains(trial.bodies("LazyVStack")))
    }

    @Test func `B9 A row that was scrolled out and back retains its state`() {
      let trial = Trial(.eagerAndLazy)
      trial.press("md")
      #expect(!trial.shows("[x] row 0"))
      trial.press("u")
      #expect(trial.shows("[x] row 0"))
    }

    @Test
    func `B11 Bodies come first, then the frame, then appearing; parents come before children`() {
      let trial = Trial(.appearing)
      trial.press("tt")
      let family = ["parent", "first child", "second child"]
      #expect(
        Counters.shared.events
          == ["body", "appears", "disappears"].flatMap { what in family.map { "\($0): \(what)" } })
    }
  }

  struct EvaluationTests {
    @Test(
      arguments: [
        ("v", ["By value: owner": 1, "By value: texts": 1]),
        ("b", ["By binding: texts": 1]),
        ("o", ["By object: owner": 1, "By object: texts": 3]),
        ("e", ["By object: owner": 1, "By object: texts": 3]),
      ] as [(Character, [String: Int])])
    func `C7, C10 One changed string evaluates bodies by the way in which it is passed`(
      key: Character, bodies: [String: Int]
    ) {
      let trial = Trial(.threeStrings)
      #expect(trial.pressing(key).bodies == bodies)
    }

    @Test func `E3 A view finds a store three levels up, and the levels between aren't evaluated`()
    {
      let trial = Trial(.deepStore)
      #expect(
        trial.pressing("+")
          == .init(bodies: ["Owner": 1, "Cards": 1], initializers: ["Shelf": 1], frames: 1))
      #expect(trial.shows("1 cards"))
      trial.press("--")
      #expect(trial.shows("-1 cards"))
    }
  }

  struct MovingTests {
    /// The number of frames within the next two seconds.
    private func framesAfter(_ trial: Trial) -> Int {
      let frames = trial.host.frames
      for _ in 0..<60 { trial.host.advance(by: Motion.interval) }
      return trial.host.frames - frames
    }

    /// Whether the ball is at the right end.
    private func isAtEnd(_ trial: Trial) -> Bool {
      let indent = trial.host.lines.first { $0.contains("●") }?.prefix { $0 == " " }.count
      let keys = trial.host.lines.first { $0.contains(" j ") }?.prefix { $0 == " " }.count
      return indent == keys.map { $0 - 1 + 24 }
    }

    @Test func `C19 An animated change evaluates each body once and paints many frames`() {
      let trial = Trial(.moving)
      let run = trial.pressing("a")
      #expect(
        run
          == .init(
            bodies: ["Owner": 1, "Moving views": 1], initializers: ["Moving views": 1], frames: 1))
      #expect(framesAfter(trial) > 20)
      #expect(trial.bodies("Moving views") == 2)
      #expect(isAtEnd(trial))
    }

    @Test(arguments: ["j", "ma"])
    func `C19 A change takes one frame without an animation, or with motion switched off`(
      keys: String
    ) {
      let trial = Trial(.moving)
      trial.press(keys)
      #expect(isAtEnd(trial))
      #expect(framesAfter(trial) == 0)
    }
  }
}
