/// A symbol, or a picture from a file.
public struct Image: PrimitiveView, Equatable {
  enum Source: Equatable {
    case symbol(String)
    case file(String)
  }

  let source: Source
  private(set) var isResizable = false

  /// A glyph for one of the common symbol names; `⍰` stands in for a name that is not known.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A PNG or JPEG drawn in half blocks, two pixels a cell, as large as its pixels and the room allow.
  ///
  /// Where a file cannot be shown, its name and the reason stand in place of the picture.
  public init(path: String) { source = .file(path) }

  /// Lets the image take the size of its frame: a symbol stands in the middle of it, a picture grows or
  /// shrinks to it and keeps its proportions.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    ImageNode(view, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: ImageNode.self).update(view)
  }
}
