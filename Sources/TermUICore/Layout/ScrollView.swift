/// Shows a part of its content and lets the rest be scrolled into view.
///
/// The keys of the environment's `scrollKeys` scroll it, and the left and right arrows scroll sideways.
public struct ScrollView<Content> {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// Makes a scroll view; if its content is higher, the trailing column shows the visible part.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: View, PrimitiveView, NodeView, ElementView where Content: View {
  func makeNode(in parent: Node) -> ScrollNode {
    let node = ScrollNode(axes, parent)
    node.showsIndicators = showsIndicators
    node.stack.children = content.makeNodes(in: node.stack)
    return node
  }

  func update(_ node: ScrollNode) {
    node.axes = axes
    node.showsIndicators = showsIndicators
    content.updateNodes(node.stack.children)
  }
}

/// The margins, the scroll bar, and the first place of scroll views, set by the views around them.
struct ScrollStyle: Equatable {
  var margins = EdgeInsets(top: 0)
  var indicators = ScrollIndicatorVisibility.automatic
  var anchor: UnitPoint?
}

private struct ScrollStyleKey: EnvironmentKey { static let defaultValue = ScrollStyle() }

extension EnvironmentValues {
  var scrollStyle: ScrollStyle {
    get { self[ScrollStyleKey.self] }
    set { self[ScrollStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Leaves room around the content of the scroll views within, in which scrolled content is visible.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Int?) -> some View {
    transformEnvironment(\.scrollStyle) { style in
      let length = length ?? 1
      if edges.contains(.top) { style.margins.top = length }
      if edges.contains(.leading) { style.margins.leading = length }
      if edges.contains(.bottom) { style.margins.bottom = length }
      if edges.contains(.trailing) { style.margins.trailing = length }
    }
  }

  /// Leaves room around the content of the scroll views within, in which scrolled content is visible.
  public func contentMargins(_ length: Int) -> some View { contentMargins(.all, length) }
}

private struct ScrollKeys: EnvironmentKey {
  static let defaultValue: [Key: Key] = [
    .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    "j": .down, "k": .up, "g": .home, "G": .end,
  ]
}

extension EnvironmentValues {
  /// The keys that scroll unless a view handles them, each with the one of ``Key/scrolling`` that
  /// it replaces.
  public var scrollKeys: [Key: Key] {
    get { self[ScrollKeys.self] }
    set { self[ScrollKeys.self] = newValue }
  }
}

/// Whether a scroll view shows the position of its window.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Shown where the content is higher than the view.
  case automatic
  /// Shown where the content is higher than the view.
  case visible
  /// Not shown.
  case hidden
  /// Not shown.
  case never

  var isShown: Bool { self == .automatic || self == .visible }
}

nonisolated extension View {
  /// Sets whether the scroll views within show the position of their windows.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    transformEnvironment(\.scrollStyle) { $0.indicators = visibility }
  }
}

/// The place of a scroll bar's mark.
///
/// The bar is the trailing column itself, inverted along the visible part: it takes no room
/// from the content, hides none of it, and a step of it changes two cells.
struct ScrollBar: Equatable {
  let top: Int
  let length: Int

  /// Nil if all of the content is visible.
  init?(position: Int, window: Int, content: Int) {
    guard content > window, window > 0 else { return nil }
    length = max(1, min(window - 1, window * window / content))
    let way = content - window
    // At both ends the mark touches the end, and nowhere else.
    let free = window - length
    let place = min(max(0, position), way)
    top =
      place == 0 ? 0 : place == way ? free : min(free, max(1, min(free - 1, place * free / way)))
  }

  @MainActor func paint(column: Int, _ painter: inout Painter) {
    painter.restyle(Rect(x: column, y: top, width: 1, height: length)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }
}
