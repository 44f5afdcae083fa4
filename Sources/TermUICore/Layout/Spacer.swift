/// Takes the room that is left along the stack around it.
public struct Spacer {
  let minLength: Int?

  /// Makes a spacer that takes at least so many cells.
  public init(minLength: Int? = nil) { self.minLength = minLength?.limited }

  /// Makes a spacer that takes at least so many cells.
  public init(minLength: Double) { self.init(minLength: minLength.cells) }
}

extension Spacer: ElementView {
  func makeNode(_ context: NodeContext) -> SpacerNode { SpacerNode(minLength ?? 0, context) }

  func update(_ node: SpacerNode) {
    guard node.minLength != minLength ?? 0 else { return }
    node.minLength = minLength ?? 0
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
