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

nonisolated struct OffsetModifier: LayoutModifier {
  typealias Wrapper = OffsetNode

  let offset: Point
}

final class OffsetNode: StoringWrapper<OffsetModifier> {
  override func modifierChanged(from former: OffsetModifier) {
    if modifier.offset != former.offset { invalidateLayout() }
  }

  override func arrange(in size: Size) {
    element?.place(at: Rect(origin: modifier.offset, size: size), as: offer)
  }
}
