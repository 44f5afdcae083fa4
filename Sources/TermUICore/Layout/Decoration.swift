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
    modifier(DecorationModifier(decoration: color, alignment: .center, isBeneath: true))
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

struct DecorationModifier<Decoration: View> {
  let decoration: Decoration
  let alignment: Alignment
  let isBeneath: Bool
}

extension DecorationModifier: LayoutModifier {
  func makeNode(_ context: NodeContext) -> DecorationNode<Decoration> {
    let node = DecorationNode(decoration, isBeneath: isBeneath, context)
    node.alignment = alignment
    let layers = LayersNode(node.context.child(of: node))
    layers.alignment = alignment
    layers.children = decoration.makeNodes(layers.context.child(of: layers))
    node.layers = layers
    return node
  }

  func update(_ node: DecorationNode<Decoration>) {
    node.decoration = decoration
    node.alignment = alignment
    guard let layers = node.layers else { return }
    layers.alignment = alignment
    decoration.updateNodes(layers.children)
  }
}

final class DecorationNode<Decoration: View>: WrapperNode {
  fileprivate var decoration: Decoration
  fileprivate var layers: LayersNode? {
    didSet { if let layers { adopt([layers]) } }
  }
  fileprivate var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }
  private let isBeneath: Bool

  init(_ decoration: Decoration, isBeneath: Bool, _ context: NodeContext) {
    self.decoration = decoration
    self.isBeneath = isBeneath
    super.init(context)
  }

  override var name: String { isBeneath ? "Background" : "Overlay" }

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
