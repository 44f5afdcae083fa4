import Foundation
import Testing

@testable import TermUICore

/// Random apps under random use, of which none may end the program or hold a removed view.
@Suite(.serialized) struct RandomUseTests {
  static let count = ProcessInfo.processInfo.environment["RANDOM_RUNS"].flatMap(Int.init) ?? 25
  static let first = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap(UInt64.init)

  @Test func `no random app ends the program, whatever keys, clicks, and changes come`() async {
    let start = Self.first ?? 1
    for seed in start..<start + UInt64(Self.count) {
      // The last one printed is that of an app that ends the program.
      print("random use, seed \(seed)")
      fflush(nil)
      if let mistake = await Self.run(seed) {
        Issue.record("seed \(seed): \(mistake)")
        return
      }
    }
  }

  /// Returns the first mistake in the tree, or a view that is retained after the end of its screen.
  private static func run(_ seed: UInt64) async -> String? {
    var seen: [ObjectIdentifier: SeenNode] = [:]
    do {
      var use = RandomUse(seed: seed)
      if let mistake = await use.run() { return mistake }
      seen = use.seen
    }
    // A task that was cancelled with its view ends a little later.
    for _ in 0..<200 where seen.values.contains(where: { $0.node != nil }) {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return seen.values.lazy.compactMap(\.node).first.map { "\($0.name) outlives its screen" }
  }
}

private struct SeenNode {
  weak var node: Node?
}

private struct RandomUse {
  private var random: RandomScreen
  private let model: ScreenModel
  private let data = RandomModel()
  private let host: ViewHost
  /// All nodes that were in the tree after a frame.
  private(set) var seen: [ObjectIdentifier: SeenNode] = [:]

  private static let keys: [Key] = [
    .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .enter, .escape,
    "a", "한", "🇰🇷", "+", .backspace, .deleteForward, .control("k"), .paste("b\nc"),
  ]

  init(seed: UInt64) {
    random = RandomScreen(seed: seed, kinds: RandomPart.Kind.used)
    let model = ScreenModel(random.part(depth: 4), moves: seed % 2 == 0)
    let data = data
    self.model = model
    host = ViewHost(columns: 30, rows: 16) { ScreenView(model: model).environmentObject(data) }
  }

  /// Returns the first mistake in the tree.
  mutating func run() async -> String? {
    for step in 0..<40 {
      // Several meet in one frame, as those do that come while it is made.
      let actions = (0...random.below(4)).map { _ in act() }
      _ = host.lines
      if random.below(4) == 0 { await Task.yield() }
      if let stray = host.renderer.strayNode { return "step \(step), \(actions): \(stray)" }
      _ = host.renderer.root.first { node -> Void? in
        seen[ObjectIdentifier(node)] = SeenNode(node: node)
        return nil
      }
    }
    return nil
  }

  private mutating func act() -> String {
    let place = Point(x: random.below(30), y: random.below(16))
    switch random.below(18) {
    case 0:
      host.renderer.resize(to: Size(width: random.below(45), height: random.below(24)))
      return "resize"
    case 1: return send(.mouse(MouseEvent(.wheelUp, at: place)))
    case 15: return send(.mouse(MouseEvent(.wheelDown, at: place)))
    case 2, 3, 4: return send(.mouse(MouseEvent(.press, at: place)))
    case 5, 6: return send(.tab) + send(.enter)
    case 7, 8: return send(Self.keys[random.below(Self.keys.count)])
    case 9:
      host.advance(by: Double(random.below(9)) * Motion.interval)
      return "time"
    case 10:
      model.signal.send(random.below(5))
      return "signal"
    case 11:
      random.change(model.notice)
      return "notice"
    case 12:
      withAnimation { random.change(&model.part) }
      return "animated change"
    case 13:
      random.change(data)
      return "data"
    default:
      random.change(&model.part)
      return "change"
    }
  }

  private mutating func send(_ key: Key) -> String {
    host.renderer.send(key, presses: 1 + random.below(2))
    return "\(key)"
  }
}

extension RandomScreen {
  fileprivate mutating func change(_ data: RandomModel) {
    switch below(6) {
    case 0: data.isOpen.toggle()
    case 1: data.path = (0..<below(3)).map { _ in below(9) }
    case 2: data.items.removeLast(below(data.items.count + 1))
    case 3: if !data.items.isEmpty { data.items[below(data.items.count)].isOn.toggle() }
    case 4: data.items.reverse()
    default:
      let ids = data.items.count..<data.items.count + below(20)
      data.items += ids.map { RandomModel.Item(id: $0, text: "item \($0)") }
    }
  }
}

extension Renderer {
  /// A removed node that is still laid out, or a living one that no node leads to.
  fileprivate var strayNode: String? {
    var living: Set<ObjectIdentifier> = []
    var strays: [String] = []
    func visit(_ node: Node) {
      living.insert(ObjectIdentifier(node))
      if !node.isAlive { strays.append("\(node.name) is removed but has a parent") }
      node.forEachChild(visit)
    }
    visit(root)
    func check(_ node: Node?, _ use: String) {
      if let node, !(node is DepartureNode), !living.contains(ObjectIdentifier(node)) {
        strays.append("\(node.name) is not in the tree but \(use)")
      }
    }
    func visitElements(_ node: LayoutNode) {
      check(node, "laid out")
      node.forEachElement(visitElements)
    }
    if tree.isIdle { visitElements(root) }
    for stack in tree.layoutFollowers { check(stack, "filled") }
    check(focus.focused, "focused")
    return strays.first
  }
}
