nonisolated extension View {
  /// Paints the view so many cells away from its place.
  public func offset(x: Int = 0, y: Int = 0) -> some View {
    modifier(OffsetModifier(offset: Point(x: x.limited, y: y.limited)))
  }

  /// Paints the view so many cells away from its place.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    offset(x: x._cells, y: y._cells)
  }
}

struct OffsetModifier {
  let offset: Point
}

extension OffsetModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> OffsetNode {
    let node = OffsetNode(context)
    node.offset = offset
    return node
  }

  func update(_ node: OffsetNode) {
    guard offset != node.offset else { return }
    node.offset = offset
    node.invalidateLayout()
  }
}

final class OffsetNode: WrapperNode {
  fileprivate var offset = Point.zero

  override var name: String { "Offset" }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: offset, size: size), as: offer)
  }
}
