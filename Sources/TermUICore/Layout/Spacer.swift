/// Takes the room that is left along the stack around it.
public struct Spacer: Equatable {
  let minLength: Int?

  /// Makes a spacer that takes at least so many cells; nil means a stack's default spacing.
  public init(minLength: Int? = nil) { self.minLength = minLength?.limited }

  /// Makes a spacer that takes at least so many cells.
  public init(minLength: Double) { self.init(minLength: minLength._cells) }
}

extension Spacer: ElementView {
  typealias ViewNode = SpacerNode
}

final class SpacerNode: StoringElement<Spacer> {
  /// The direction of the stack around, also while a lazy container has detached the row within it.
  private var axis: Axis?

  override var isSpacer: Bool { true }
  /// Others take what they need first.
  override var layoutPriority: Double { -.infinity }

  override func measure(_ offer: ProposedViewSize) -> Size {
    axis = container?.elementAxis ?? axis
    let least = view.minLength ?? axis?.spacing ?? 0
    let width = max(offer.width ?? least, least)
    let height = max(offer.height ?? least, least)
    switch axis {
    case .horizontal: return Size(width: width, height: 0)
    case .vertical: return Size(width: 0, height: height)
    case nil: return Size(width: width, height: height)
    }
  }
}

/// A line across the stack around it.
public struct Divider: Equatable {
  /// Makes a line across the stack.
  public init() {}
}

extension Divider: ElementView {
  typealias ViewNode = DividerNode
}

final class DividerNode: StoringElement<Divider> {
  override func measure(_ offer: ProposedViewSize) -> Size {
    container?.elementAxis == .horizontal
      ? Size(width: 1, height: offer.height ?? 1) : Size(width: offer.width ?? 1, height: 1)
  }

  override func paint(_ painter: inout Painter) {
    let isUpright = container?.elementAxis == .horizontal
    painter.line(
      Glyph(isUpright ? "│" : "─"), x: 0, y: 0, length: isUpright ? frame.height : frame.width,
      axis: isUpright ? .vertical : .horizontal, Style(foreground: Color(role: .separator)))
  }
}

/// A colour fills all the room that it is offered.
extension Color: ElementView {
  typealias ViewNode = ColorNode
}

final class ColorNode: StoringElement<Color> {
  override func viewChanged(from former: Color) {
    move(from: former, to: view)
    setNeedsPaint()
  }

  override var showsItsSize: Bool { true }

  override var isTappable: Bool { view != .clear }

  override func measure(_ offer: ProposedViewSize) -> Size {
    Size(width: offer.width ?? 1, height: offer.height ?? 1)
  }

  override func paint(_ painter: inout Painter) {
    painter.fill(Rect(origin: .zero, size: shownSize), shown(view))
  }
}
