/// The one stack behind `VStack` and `HStack`: it shares its room among its elements along an axis.
final class StackNode: ContainerNode, AxisStackNode {
  private let axis: Axis
  private var spacing: Int?
  private var alignment: Alignment
  /// Whether every element paints within its own frame, so that those out of sight can be skipped.
  private var isTidy = false

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ parent: Node) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init(parent)
  }

  override var elementAxis: Axis? { axis }

  override var name: String { axis == .vertical ? "VStack" : "HStack" }

  func update(spacing: Int?, alignment: Alignment) {
    guard spacing != self.spacing || alignment != self.alignment else { return }
    self.spacing = spacing
    self.alignment = alignment
    invalidateLayout()
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    gather()
    var main = gaps
    var cross = 0
    for share in shares(of: offer) {
      main += axis.main(share.size)
      cross = max(cross, axis.cross(share.size))
    }
    // Endless twice is endless.
    return axis.size(main: min(main, .unbounded), cross: cross)
  }

  override func arrange(in size: Size) {
    gather()
    var position = 0
    let shares = filled(shares(of: offer), offer)
    for (index, share) in shares.enumerated() {
      if index > 0 { position += gap(before: index) }
      let place = alignment.place(share.size, in: size)
      let cross = axis == .vertical ? place.minX : place.minY
      let origin = axis.point(main: position, cross: cross)
      elements[index].place(at: Rect(origin: origin, size: share.size), as: share.offer)
      position += axis.main(share.size)
    }
    isTidy = elements.allSatisfy { $0.paintsWithinFrame }
  }

  override func extendPaintBounds(around element: LayoutNode) {
    if !element.paintsWithinFrame { isTidy = false }
    super.extendPaintBounds(around: element)
  }

  /// The shares in a stack of its ideal width or height, which the elements may fill.
  private func filled(_ shares: [Share], _ offer: ProposedViewSize) -> [Share] {
    guard axis.cross(offer) == nil, elements.count > 1 else { return shares }
    // A loop, since each call of a closure checks the actor.
    var (least, cross) = (Int.max, 0)
    for share in shares {
      least = min(least, axis.cross(share.size))
      cross = max(cross, axis.cross(share.size))
    }
    guard least < cross else { return shares }
    return zip(elements, shares).map { element, share in
      guard axis.cross(share.size) < cross else { return share }
      let offer = axis.offer(main: axis.main(share.offer), cross: cross)
      let size = element.size(for: offer)
      return axis.main(size) == axis.main(share.size) ? (size, offer) : share
    }
  }

  override func paint(_ painter: inout Painter) {
    guard elements.count > 16, isTidy, tree.motion.isStill else { return paintElements(&painter) }
    let visible = painter.visible
    let first = axis.main(visible.origin)
    let last = first + axis.main(visible.size)
    var index = elements.partitioningIndex {
      axis.main($0.frame.origin) + axis.main($0.frame.size) > first
    }
    while index < elements.count, axis.main(elements[index].frame.origin) < last {
      elements[index].draw(in: &painter)
      index += 1
    }
  }

  // MARK: Spacing

  private var gaps: Int {
    guard elements.count > 1 else { return 0 }
    if let spacing { return spacing * (elements.count - 1) }
    var gaps = 0
    for index in 1..<elements.count { gaps += gap(before: index) }
    return gaps
  }

  /// The spacing before an element: by default none beside a spacer.
  private func gap(before index: Int) -> Int {
    if let spacing { return spacing }
    return elements[index].isSpacer || elements[index - 1].isSpacer ? 0 : axis.spacing
  }

  // MARK: Sharing

  private typealias Share = (size: Size, offer: ProposedViewSize)

  /// The elements' sizes: the least flexible are asked first, and each is offered an equal share of
  /// what is left, the larger shares to the leading ones. Those of higher priority come before all
  /// others, for which only the least sizes are reserved.
  private func shares(of offer: ProposedViewSize) -> [Share] {
    let cross = axis.cross(offer)
    guard let room = axis.main(offer), room < Int.unbounded / 2, elements.count > 1 else {
      var main = axis.main(offer)
      if let room = main, room < Int.unbounded / 2 { main = max(0, room - gaps) }
      let share = axis.offer(main: main, cross: cross)
      var shares: [Share] = []
      shares.reserveCapacity(elements.count)
      for element in elements { shares.append((element.size(for: share), share)) }
      return shares
    }
    let claims = claims(cross)
    var shares = [Share](repeating: (.zero, .zero), count: elements.count)
    var left = room - gaps
    for claim in claims { left -= claim.least }
    var waiting = 0
    for (place, claim) in claims.enumerated() {
      if waiting == 0 {
        for other in claims[place...] where other.priority == claim.priority {
          left += other.least
          waiting += 1
        }
      }
      let offer = axis.offer(main: max(0, (left + waiting - 1) / waiting), cross: cross)
      let size = elements[claim.index].size(for: offer)
      shares[claim.index] = (size, offer)
      left -= axis.main(size)
      waiting -= 1
    }
    return shares
  }

  /// An element's claim to room along the axis.
  private struct Claim: Comparable {
    let index: Int
    let priority: Double
    let least: Int
    let flexibility: Int

    static func < (a: Claim, b: Claim) -> Bool {
      (b.priority, a.flexibility, a.index) < (a.priority, b.flexibility, b.index)
    }
  }

  /// The claims of all elements, in the order in which they are given their shares.
  private func claims(_ cross: Int?) -> [Claim] {
    var claims: [Claim] = []
    claims.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let least = axis.main(element.size(for: axis.offer(main: 0, cross: cross)))
      let most = axis.main(element.size(for: axis.offer(main: .unbounded, cross: cross)))
      claims.append(
        Claim(
          index: index, priority: element.layoutPriority, least: least, flexibility: most - least))
    }
    return claims.sorted()
  }
}

/// The node behind the stacks of both axes.
protocol AxisStackNode: Node {
  var children: [Node] { get set }

  init(_ axis: Axis, spacing: Int?, alignment: Alignment, _ parent: Node)

  func update(spacing: Int?, alignment: Alignment)
}

extension Array {
  /// The first index whose element satisfies a predicate that holds for all elements after it.
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
