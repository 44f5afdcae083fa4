/// Views one above the other, the last in front.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  /// Stacks the views of a builder, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: ElementView {
  func makeNode(in parent: Node) -> LayersNode {
    let node = LayersNode(parent)
    node.alignment = alignment
    node.children = content.makeNodes(in: node)
    return node
  }

  func update(_ node: LayersNode) {
    node.alignment = alignment
    content.updateNodes(node.children)
  }
}

/// Elements one above the other: a `ZStack`, a background, an overlay.
class LayersNode: ContainerNode {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }

  override var name: String { "ZStack" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    gather()
    return elements.reduce(Size.zero) { size, element in
      let next = element.size(for: offer)
      return Size(width: max(size.width, next.width), height: max(size.height, next.height))
    }
  }

  override func arrange(in size: Size) {
    gather()
    for element in elements {
      element.place(at: alignment.place(element.size(for: offer), in: size), as: offer)
    }
  }
}

/// Pages of which one is shown: it is in the middle of the room, or at its top if it is too high.
class PagesNode: LayersNode {
  override func measure(_ offer: ProposedViewSize) -> Size {
    let size = super.measure(offer)
    return Size(width: offer.width ?? size.width, height: offer.height ?? size.height)
  }

  override func arrange(in size: Size) {
    gather()
    for element in elements {
      let page = element.size(for: offer)
      let alignment = page.height > size.height ? Alignment.top : .center
      element.place(at: alignment.place(page, in: size), as: offer)
    }
  }
}

/// A layout node that places all the elements of its content, as stacks and layers do.
class ContainerNode: LayoutNode {
  final var children: [Node] = []
  /// The placed nodes; up to date after `gather`.
  private(set) var elements: [LayoutNode] = []
  private var needsElements = true
  /// The removed views that have not disappeared yet, in front of the elements.
  private var departures: [DepartureNode] = []

  override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    for element in elements { body(element) }
    for departure in departures { body(departure) }
  }

  override func tearDown() {
    for departure in departures { departure.tearDown() }
    super.tearDown()
  }

  /// Shows a removed view until it has disappeared.
  final func show(_ departure: DepartureNode, from origin: Point, _ way: Movement.Way) {
    adopt(CollectionOfOne(departure))
    guard departure.leave(from: origin, way) else { return }
    departures.append(departure)
    departure.ended = { [weak self, unowned departure] in
      departure.setNeedsPaint()
      departure.tearDown()
      self?.departures.removeAll { $0 === departure }
    }
  }

  /// Removes the last look of a view that returns; returns the place where the view was seen.
  final func endDeparture(of identity: [String]) -> Point? {
    guard let departure = departures.first(where: { $0.identity == identity }) else { return nil }
    defer { departure.ended() }
    return departure.viewOrigin
  }

  override func elementsChanged() {
    needsElements = true
    invalidateLayout()
    container?.optionsChanged()
  }

  /// Updates the elements, if they have changed.
  final func gather() {
    guard needsElements else { return }
    needsElements = false
    elements = []
    elements.reserveCapacity(children.count)
    for child in children { child.collect { elements.append($0) } }
    adopt(elements)
  }
}
