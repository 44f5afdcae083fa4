nonisolated extension View {
  /// Paints another view beneath this one, offered this one's size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    modifier(DecorationModifier(decoration: content(), alignment: alignment, isBeneath: true))
  }

  /// Paints another view beneath this one, offered this one's size.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(DecorationModifier(decoration: background, alignment: alignment, isBeneath: true))
  }

  /// Fills the background of the view with a colour.
  public func background(_ color: Color) -> some View {
    modifier(BackgroundModifier(color: color))
  }

  /// Paints another view above this one, offered this one's size.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    modifier(DecorationModifier(decoration: content(), alignment: alignment, isBeneath: false))
  }

  /// Paints another view above this one, offered this one's size.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(DecorationModifier(decoration: overlay, alignment: alignment, isBeneath: false))
  }
}

/// A colour beneath a view, which needs no node.
nonisolated struct BackgroundModifier: BoxModifier {
  let color: Color

  var layer: BoxLayer { .background(color) }
}

struct DecorationModifier<Decoration> {
  let decoration: Decoration
  let alignment: Alignment
  let isBeneath: Bool
}

extension DecorationModifier: ViewModifier, LayoutModifier where Decoration: View {
  func makeNode(in parent: Node) -> DecorationNode {
    let node = DecorationNode(isBeneath: isBeneath, parent)
    node.decorate(with: decoration, alignment)
    return node
  }

  func update(_ node: DecorationNode) { node.update(decoration, alignment) }
}

/// A view with others beneath or above it.
class DecorationNode: WrapperNode {
  private var layers: LayersNode?
  private let isBeneath: Bool

  init(isBeneath: Bool, _ parent: Node) {
    self.isBeneath = isBeneath
    super.init(parent)
  }

  override var name: String { isBeneath ? "Background" : "Overlay" }

  final func decorate(with decoration: some View, _ alignment: Alignment) {
    let layers = LayersNode(self)
    layers.alignment = alignment
    layers.children = decoration.makeNodes(in: layers)
    adopt([layers])
    self.layers = layers
  }

  final func update(_ decoration: some View, _ alignment: Alignment) {
    guard let layers else { return }
    if layers.alignment != alignment {
      layers.alignment = alignment
      invalidateLayout()
    }
    decoration.updateNodes(layers.children)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if isBeneath, let layers { body(layers) }
    super.forEachChild(body)
    if !isBeneath, let layers { body(layers) }
  }

  override func forEachElement(_ body: (LayoutNode) -> Void) {
    if isBeneath, let layers { body(layers) }
    super.forEachElement(body)
    if !isBeneath, let layers { body(layers) }
  }

  override func arrange(in size: Size) {
    super.arrange(in: size)
    guard let layers else { return }
    let inner = layers.size(for: ProposedViewSize(size))
    layers.place(at: layers.alignment.place(inner, in: size), as: ProposedViewSize(size))
  }
}
