/// Takes the room that is left along the stack around it.
public struct Spacer {
  let minLength: Int?

  /// Makes a spacer that takes at least so many cells; nil means a stack's default spacing.
  public init(minLength: Int? = nil) { self.minLength = minLength?.limited }

  /// Makes a spacer that takes at least so many cells.
  public init(minLength: Double) { self.init(minLength: minLength._cells) }
}

extension Spacer: ElementView {
  func makeNode(_ context: NodeContext) -> SpacerNode { SpacerNode(minLength, context) }

  func update(_ node: SpacerNode) {
    guard node.minLength != minLength else { return }
    node.minLength = minLength
    node.invalidateLayout()
  }
}

final class SpacerNode: LayoutNode {
  fileprivate var minLength: Int?
  /// The direction of the stack around, also while a lazy container has detached the row within it.
  private var axis: Axis?

  init(_ minLength: Int?, _ context: NodeContext) {
    self.minLength = minLength
    super.init(context)
  }

  override var isSpacer: Bool { true }
  /// Others take what they need first.
  override var layoutPriority: Double { -.infinity }

  override func measure(_ offer: ProposedViewSize) -> Size {
    axis = container?.elementAxis ?? axis
    let least = minLength ?? axis?.spacing ?? 0
    let width = max(offer.width ?? least, least)
    let height = max(offer.height ?? least, least)
    switch axis {
    case .horizontal: return Size(width: width, height: 0)
    case .vertical: return Size(width: 0, height: height)
    case nil: return Size(width: width, height: height)
    }
  }

  override func paint(_ painter: inout Painter) {}
}
