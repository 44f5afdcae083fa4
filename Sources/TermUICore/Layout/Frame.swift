nonisolated extension View {
  /// Gives the view a fixed size in cells; nil leaves a dimension to the view.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: FrameModifier.Extent(fixed: width),
        height: FrameModifier.Extent(fixed: height), alignment: alignment))
  }

  /// Gives the view a fixed size in cells; nil leaves a dimension to the view.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(width: width?._cells, height: height?._cells, alignment: alignment)
  }

  /// Bounds the view's size in cells; `.infinity` as a maximum takes all the room that is offered.
  public func frame(
    minWidth: (any Length)? = nil, idealWidth: (any Length)? = nil,
    maxWidth: (any Length)? = nil, minHeight: (any Length)? = nil,
    idealHeight: (any Length)? = nil, maxHeight: (any Length)? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: FrameModifier.Extent(
          least: minWidth?._cells, ideal: idealWidth?._cells, most: maxWidth?._cells),
        height: FrameModifier.Extent(
          least: minHeight?._cells, ideal: idealHeight?._cells, most: maxHeight?._cells),
        alignment: alignment))
  }

  /// Bounds the view's size in cells; `.infinity` as a maximum takes all the room that is offered.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth as (any Length)?, idealWidth: idealWidth as (any Length)?,
      maxWidth: maxWidth as (any Length)?, minHeight: minHeight as (any Length)?,
      idealHeight: idealHeight as (any Length)?, maxHeight: maxHeight as (any Length)?,
      alignment: alignment)
  }
}

nonisolated struct FrameModifier: BoxModifier, Equatable {
  /// The bounds of one dimension.
  struct Extent: Equatable {
    /// Whether the content has its ideal length, whatever is offered.
    var isIdeal = false
    var fixed: Int?
    var least: Int?
    var ideal: Int?
    var most: Int?

    /// The length offered to the content.
    func offer(_ offer: Int?) -> Int? {
      if isIdeal { return nil }
      if let fixed { return fixed.length }
      guard let wish = offer ?? ideal else { return nil }
      return min(max(wish, least?.length ?? 0), most?.length ?? .unbounded)
    }

    /// The frame's own extent, the content's being known.
    func extent(of content: Int, offered: Int?) -> Int {
      if let fixed { return fixed.length }
      var extent = content
      if let least { extent = max(least.length, min(extent, offered ?? extent)) }
      if let most { extent = min(most.length, max(extent, offered ?? extent)) }
      return extent
    }
  }

  let width: Extent
  let height: Extent
  let alignment: Alignment

  var layer: BoxLayer { .frame(self) }

  /// The frame's size for an offer; `content` gives the content's.
  func size(_ offer: ProposedViewSize, of content: (ProposedViewSize) -> Size) -> Size {
    if let width = width.fixed, let height = height.fixed {
      return Size(width: width.length, height: height.length)
    }
    let inner = inner(offer, of: content)
    let size = content(inner)
    return Size(
      width: width.extent(of: size.width, offered: inner.width),
      height: height.extent(of: size.height, offered: inner.height))
  }

  /// The offer to the content.
  func inner(
    _ offer: ProposedViewSize, of content: (ProposedViewSize) -> Size
  ) -> ProposedViewSize {
    var inner = ProposedViewSize(
      width: width.offer(offer.width), height: height.offer(offer.height))
    let leastWidth = inner.width == nil ? width.least : nil
    let leastHeight = inner.height == nil ? height.least : nil
    guard leastWidth != nil || leastHeight != nil else { return inner }
    // Smaller content may fill the frame's least size, and larger content isn't cut.
    let ideal = content(inner)
    if let leastWidth, ideal.width < leastWidth { inner.width = width.offer(leastWidth) }
    if let leastHeight, ideal.height < leastHeight { inner.height = height.offer(leastHeight) }
    return inner
  }
}

extension Int {
  /// The number as a length, which may have been computed from too little room.
  fileprivate var length: Int { Swift.max(0, limited) }
}

nonisolated extension View {
  /// Lets the view have its ideal size, whatever it is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view have its ideal width or height, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(
      FrameModifier(
        width: FrameModifier.Extent(isIdeal: horizontal),
        height: FrameModifier.Extent(isIdeal: vertical), alignment: .center))
  }

  /// Lets a stack offer room to the view before it offers any to views of lower priority.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(value: value))
  }
}

nonisolated struct LayoutPriorityModifier: LayoutModifier, Equatable {
  typealias Wrapper = LayoutPriorityNode

  let value: Double
}

final class LayoutPriorityNode: StoringWrapper<LayoutPriorityModifier> {
  override var layoutPriority: Double { modifier.value }

  override func modifierChanged(from former: LayoutPriorityModifier) {
    // The stack's concern: the views between retain their sizes.
    var container = self.container
    while let wrapper = container as? WrapperNode { container = wrapper.container }
    container?.invalidateLayout()
  }
}

nonisolated extension View {
  /// Paints the view so many cells away from its place.
  public func offset(x: Int = 0, y: Int = 0) -> some View {
    // What it gains at one side it loses at the other, so that its size stays.
    padding(EdgeInsets(top: y, leading: x, bottom: -y.limited, trailing: -x.limited))
  }

  /// Paints the view so many cells away from its place.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    offset(x: x._cells, y: y._cells)
  }
}
