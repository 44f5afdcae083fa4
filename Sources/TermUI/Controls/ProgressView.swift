/// How far something has come, or that it is under way.
public struct ProgressView: View {
  private let title: String?
  private let fraction: Double?

  /// Something is under way, nobody knows for how long.
  public init() { (title, fraction) = (nil, nil) }

  /// Something that has a name is under way.
  public init(_ title: some StringProtocol) { (self.title, fraction) = (String(title), nil) }

  /// So much of a total is done; nil says that nobody knows.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    (title, fraction) = (nil, Self.fraction(value, total))
  }

  /// So much of a total of something named is done; nil says that nobody knows.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    (self.title, fraction) = (String(title), Self.fraction(value, total))
  }

  /// A bar, or a text that goes on.
  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        if let title { Text(title) }
        ProgressBar(fraction: fraction)
      }
    } else {
      Text((title ?? "") + "…")
    }
  }

  private static func fraction<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value)
    -> Double?
  {
    guard let value else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isNaN ? 0 : min(1, max(0, fraction))
  }
}

/// A bar in eighths of a cell, as wide as there is room.
struct ProgressBar: PrimitiveView {
  let fraction: Double

  static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    ProgressBarNode(view.fraction, context)
  }

  static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: ProgressBarNode.self).fraction = view.fraction
  }
}

final class ProgressBarNode: LayoutNode {
  private static let eighths: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  fileprivate var fraction: Double {
    didSet { if fraction != oldValue { setNeedsPaint() } }
  }

  init(_ fraction: Double, _ context: NodeContext) {
    self.fraction = fraction
    super.init(context)
  }

  override var name: String { "ProgressBar" }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let width = offer.width ?? 20
    return Size(width: width < Int.infinity / 2 ? width : 20, height: 1)
  }

  override func paint(_ painter: inout Painter) {
    let filled = Int(fraction * Double(frame.width * 8))
    let style = Style(foreground: .accentColor)
    for x in 0..<frame.width {
      let part = min(8, filled - x * 8)
      if part > 0 {
        painter.put(Glyph(part == 8 ? "█" : Self.eighths[part - 1]), x: x, y: 0, style)
      } else {
        painter.put(Glyph("░"), x: x, y: 0, Style(foreground: .secondary))
      }
    }
  }
}
