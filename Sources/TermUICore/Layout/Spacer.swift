/// Takes the room that is left along the stack around it.
public struct Spacer {
  let minLength: Int?

  /// Makes a spacer that takes at least so many cells.
  public init(minLength: Int? = nil) { self.minLength = minLength }
}

extension Spacer: ElementView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    SpacerNode(view.minLength ?? 0, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SpacerNode.self)
    guard node.minLength != view.minLength ?? 0 else { return }
    node.minLength = view.minLength ?? 0
    node.invalidateLayout()
  }
}

final class SpacerNode: LayoutNode {
  fileprivate var minLength: Int

  init(_ minLength: Int, _ context: NodeContext) {
    self.minLength = minLength
    super.init(context)
  }

  override var name: String { "Spacer" }
  override var isSpacer: Bool { true }
  /// Others take what they need first.
  override var layoutPriority: Double { -.infinity }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let width = max(offer.width ?? minLength, minLength)
    let height = max(offer.height ?? minLength, minLength)
    switch container?.elementAxis {
    case .horizontal: return Size(width: width, height: 0)
    case .vertical: return Size(width: 0, height: height)
    case nil: return Size(width: width, height: height)
    }
  }

  override func paint(_ painter: inout Painter) {}
}
