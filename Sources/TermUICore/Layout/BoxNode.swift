/// A layout modifier that shares one node with those around it and within it.
protocol BoxModifier: LayoutModifier where Wrapper == BoxNode {
  var layer: BoxLayer { get }
}

extension BoxModifier {
  func makeNode(in parent: Node) -> BoxNode {
    let box = BoxNode(parent)
    box.add(layer)
    return box
  }

  func update(_ box: BoxNode) { box.update(layer, at: 0) }

  static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    let layer = modifier.layer
    guard Base._isSingle, let box = visit.holder as? BoxNode,
      box.takes(layer, at: visit.layerIndex)
    else { return visitNode(content, modifier, &visit) }
    if visit.parent != nil { box.add(layer) } else { box.update(layer, at: visit.layerIndex) }
    visit.layerIndex += 1
    Base._visit(content, &visit)
  }
}

/// The part of a box that one modifier makes.
enum BoxLayer: Equatable {
  case padding(EdgeInsets)
  case border(BorderModifier)
  case frame(FrameModifier)
  case rotation(RotationModifier)
  case background(Color)

  /// The room between the layer and what is within, if that is all that it changes in the layout.
  var insets: EdgeInsets? {
    switch self {
    case .padding(let insets): insets
    case .border(let border): EdgeInsets(border.edges, 1)
    case .frame, .rotation, .background: nil
    }
  }
}

/// An element within a background colour, paddings, frames, a border, and a rotation, in the order of the modifiers.
final class BoxNode: WrapperNode {
  /// The layers, the outermost first.
  private var layers: [BoxLayer] = []

  override var name: String {
    "Box (" + layers.map { "\($0)".prefix { $0 != "(" } }.joined(separator: ", ") + ")"
  }

  /// Whether a layer can be the one at an index.
  ///
  /// A node moves, grows, and changes its colour as a whole. So nothing is around its background, and only padding around
  /// its border, and it has one of each.
  func takes(_ layer: BoxLayer, at index: Int) -> Bool {
    let outer = layers[..<index]
    return switch layer {
    case .padding, .frame: true
    case .border: outer.allSatisfy { if case .padding = $0 { true } else { false } }
    case .background: false
    case .rotation: outer.allSatisfy { if case .rotation = $0 { false } else { true } }
    }
  }

  func add(_ layer: BoxLayer) { layers.append(layer) }

  func update(_ layer: BoxLayer, at index: Int) {
    let former = layers[index]
    guard former != layer else { return }
    layers[index] = layer
    switch (former, layer) {
    case (.border(let former), .border(let border)):
      if border.edges != former.edges { invalidateLayout() }
      move(from: former.color, to: border.color)
      setNeedsPaint()
    case (.background(let former), .background(let color)):
      move(from: former, to: color)
      setNeedsPaint()
    case (.rotation(let former), .rotation(let rotation)):
      move(by: Movement.Way(turn: former.degrees - rotation.degrees))
      setNeedsPaint()
    default: invalidateLayout()
    }
  }

  // MARK: Layout

  override func measure(_ offer: ProposedViewSize) -> Size { size(from: 0, offer) }

  /// The size of a layer and of what is within, for an offer.
  private func size(from index: Int, _ offer: ProposedViewSize) -> Size {
    guard index < layers.count else { return element?.size(for: offer) ?? .zero }
    let layer = layers[index]
    if let insets = layer.insets {
      return insets.around(size(from: index + 1, insets.within(offer)))
    }
    guard case .frame(let frame) = layer else { return size(from: index + 1, offer) }
    return frame.size(offer) { size(from: index + 1, $0) }
  }

  /// The place within a layer for what it contains, and the offer to that.
  private func inside(
    _ index: Int, _ place: Rect, _ offer: ProposedViewSize
  ) -> (place: Rect, offer: ProposedViewSize) {
    let layer = layers[index]
    if let insets = layer.insets { return (insets.within(place), insets.within(offer)) }
    guard case .frame(let frame) = layer else { return (place, offer) }
    let inner = frame.inner(offer) { size(from: index + 1, $0) }
    let rect = frame.alignment.place(size(from: index + 1, inner), in: place.size)
    return (rect.offset(by: place.origin), inner)
  }

  override func arrange(in size: Size) {
    var (place, offer) = (Rect(origin: .zero, size: size), offer)
    for index in layers.indices { (place, offer) = inside(index, place, offer) }
    element?.place(at: place, as: offer)
  }

  // MARK: Painting

  override var showsItsSize: Bool {
    border(in: layers, .zero) != nil || background(in: layers) != nil
  }

  private func background(in layers: [BoxLayer]) -> Color? {
    if case .background(let color)? = layers.first { color } else { nil }
  }

  override var ownBounds: Rect {
    guard let border = border(in: layers, shownSize) else { return super.ownBounds }
    return super.ownBounds.union(border.place)
  }

  /// The border, and its place in a size.
  private func border(
    in layers: [BoxLayer], _ size: Size
  ) -> (modifier: BorderModifier, place: Rect)? {
    var place = Rect(origin: .zero, size: size)
    for layer in layers {
      switch layer {
      case .padding(let insets): place = insets.within(place)
      case .border(let border): return (border, place)
      case .frame, .rotation, .background: return nil
      }
    }
    return nil
  }

  override func paint(_ painter: inout Painter) {
    // Read once: each read of a property is checked.
    let (layers, size) = (layers, shownSize)
    if let background = background(in: layers) {
      painter.fill(Rect(origin: .zero, size: size), shown(background))
    }
    if let rotation = shownPart(by: layers) {
      painter.clipped(to: rotation) { paintElements(&$0) }
    } else {
      paintElements(&painter)
    }
    if let (border, place) = border(in: layers, size) {
      border.paint(in: place, shown(border.color), &painter)
    }
  }

  /// The part of the content that a rotation shows, if it is not all.
  private func shownPart(by layers: [BoxLayer]) -> Rect? {
    for (index, layer) in layers.enumerated() {
      guard case .rotation(let rotation) = layer else { continue }
      var (place, offer) = (Rect(origin: .zero, size: frame.size), offer)
      for outer in 0..<index { (place, offer) = inside(outer, place, offer) }
      return rotation.shownPart(of: place, turn: movement?.turn ?? 0)
    }
    return nil
  }
}
