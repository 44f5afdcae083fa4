/// A way in which a view appears or disappears when an animated change inserts or removes it.
public struct AnyTransition: Hashable, Sendable {
  /// The difference from the view in its usual place.
  struct Effect: Hashable {
    var isFaded = false
    /// A shift as a multiple of the view's size.
    var shift = Point.zero

    /// The way from there to the view's place; nil if it is shown there at once.
    func way(of size: Size) -> Movement.Way? {
      let origin = Point(x: shift.x * size.width, y: shift.y * size.height)
      guard isFaded || origin != .zero else { return nil }
      return Movement.Way(place: Rect(origin: origin, size: .zero), isFaded: isFaded)
    }

    func combined(with other: Effect) -> Effect {
      Effect(isFaded: isFaded || other.isFaded, shift: shift + other.shift)
    }
  }

  let insertion: Effect
  let removal: Effect

  private init(insertion: Effect, removal: Effect) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ effect: Effect) { self.init(insertion: effect, removal: effect) }

  /// Appears and disappears at once.
  public static let identity = AnyTransition(Effect())
  /// Is faint while it appears or disappears.
  public static let opacity = AnyTransition(Effect(isFaded: true))
  /// Moves in from the leading side, and out to the trailing one.
  public static let slide = asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Moves in from a side, and out to it, by the length of the view.
  public static func move(edge: Edge) -> AnyTransition {
    switch edge {
    case .top: AnyTransition(Effect(shift: Point(x: 0, y: -1)))
    case .leading: AnyTransition(Effect(shift: Point(x: -1, y: 0)))
    case .bottom: AnyTransition(Effect(shift: Point(x: 0, y: 1)))
    case .trailing: AnyTransition(Effect(shift: Point(x: 1, y: 0)))
    }
  }

  /// Appears in one way and disappears in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Both at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }
}

nonisolated extension View {
  /// Sets the way in which the view appears and disappears, if an animated change inserts or removes it in
  /// a stack, alone and not with what is around it.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}

nonisolated struct TransitionModifier: LayoutModifier, Equatable {
  typealias Wrapper = TransitionNode

  let transition: AnyTransition
}

final class TransitionNode: StoringWrapper<TransitionModifier> {
  /// Whether it was inserted alone, and has had no place yet.
  private var isEntering = false
  /// Not known any more while the view is removed, so read once it has a place.
  private lazy var identity = identityInContainer

  required init(_ modifier: TransitionModifier, _ parent: Node) {
    super.init(modifier, parent)
    let around = ancestry.dropFirst().first { $0 is LayoutNode }
    isEntering = around.map { !tree.isNew($0) } ?? false
  }

  override func arrange(in size: Size) {
    super.arrange(in: size)
    _ = identity
    guard isEntering else { return }
    isEntering = false
    let place = (container as? ContainerNode)?.endDeparture(of: identity)
    guard var way = modifier.transition.insertion.way(of: size) else { return }
    // A view that returns before it has disappeared does so from its present position.
    if let place { way.place.origin = place - frame.origin }
    move(by: way)
  }

  override func paint(_ painter: inout Painter) {
    guard movement?.isFaded == true else { return paintElements(&painter) }
    snapshot.paint(&painter, isFaint: true)
  }

  private var snapshot: Snapshot { Snapshot(of: paintBounds) { self.paintElements(&$0) } }

  override func tearDown() {
    if let stack = container as? ContainerNode, stack.isAlive, !tree.motion.isJumping,
      let way = modifier.transition.removal.way(of: frame.size)
    {
      let departure = DepartureNode(of: identity, snapshot, stack)
      stack.show(departure, from: shownOrigin, way)
    }
    super.tearDown()
  }
}

/// The last look of a removed view, until it has disappeared.
final class DepartureNode: LayoutNode {
  /// The identity of the view in its container.
  let identity: [String]
  private let snapshot: Snapshot
  /// Called when the view has disappeared.
  var ended: () -> Void = {}

  init(of identity: [String], _ snapshot: Snapshot, _ parent: Node) {
    self.identity = identity
    self.snapshot = snapshot
    super.init(parent)
  }

  override var movement: Movement? {
    didSet { if movement == nil, oldValue != nil { ended() } }
  }

  override var isTappable: Bool { false }

  /// The place in the container where the view is seen now.
  var viewOrigin: Point { shownOrigin - snapshot.bounds.origin }

  /// Begins to leave a place of the container; false if the view disappears at once.
  func leave(from origin: Point, _ way: Movement.Way) -> Bool {
    place(
      at: snapshot.bounds.offset(by: origin + way.place.origin),
      as: ProposedViewSize(snapshot.bounds.size))
    move(by: Movement.Way(place: Rect.zero.way(from: way.place), isFaded: way.isFaded))
    return movement != nil
  }

  override func paint(_ painter: inout Painter) {
    let origin = snapshot.bounds.origin
    painter.within(.zero - origin, bounds: snapshot.bounds) {
      snapshot.paint(&$0, isFaint: movement?.isFaded == true)
    }
  }
}

extension Node {
  /// The identities of the node and of those around it, up to the container.
  fileprivate var identityInContainer: [String] {
    var path: [String] = []
    var node: Node = self
    while let parent = node.parent {
      if let each = parent as? EachNode, node !== each.content,
        let element = (node as? WrapperNode)?.element
      {
        // The index of a wrapper changes; its element has a place in the group.
        node = element
        continue
      }
      var siblings: [Node] = []
      parent.forEachChild { siblings.append($0) }
      let index = siblings.firstIndex { $0 === node } ?? 0
      path.append(parent.identity(of: node) ?? "\(index)")
      if parent is ContainerNode { break }
      node = parent
    }
    return path
  }
}

/// The cells that a view has painted; the others are transparent.
@MainActor struct Snapshot {
  let bounds: Rect
  private let canvas: Canvas
  private static let transparent = Cell(code: 0, style: .plain, width: 1)

  init(of bounds: Rect, _ paint: (inout Painter) -> Void) {
    self.bounds = bounds
    canvas = Canvas(size: bounds.size)
    canvas.cells.update(repeating: Self.transparent)
    var painter = Painter(canvas: canvas, clip: Rect(origin: .zero, size: bounds.size))
    painter.within(.zero - bounds.origin, bounds: bounds, paint)
  }

  func paint(_ painter: inout Painter, isFaint: Bool) {
    for row in 0..<canvas.size.height {
      for column in 0..<canvas.size.width {
        var cell = canvas[column, row]
        if cell == Self.transparent || cell.width == 0 { continue }
        if isFaint { cell.style.attributes.insert(.dim) }
        let glyph = Glyph(code: cell.code, columns: Int(cell.width))
        painter.put(glyph, x: bounds.minX + column, y: bounds.minY + row, cell.style)
      }
    }
  }
}
