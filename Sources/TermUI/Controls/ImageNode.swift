final class ImageNode: LayoutNode {
  private var image: Image
  private var content: any ImageContent
  /// The file's picture as it was read, to tell when it is another.
  private var file: PictureFile.Entry?
  private var style = TextStyle()

  init(_ image: Image, _ context: NodeContext) {
    self.image = image
    (content, file) = Self.read(image.source)
    super.init(context)
    style = tracking { EnvironmentValues(scope).textStyle }
  }

  override var name: String {
    switch image.source {
    case .symbol(let name): "Image \"\(name)\""
    case .file(let path): "Image \"\(path)\""
    }
  }

  func update(_ newImage: Image) {
    let (newContent, newFile) = Self.read(newImage.source)
    guard newImage != image || newFile !== file else { return }
    (image, content, file) = (newImage, newContent, newFile)
    invalidateLayout()
  }

  override func evaluate() {
    isQueued = false
    let newStyle = tracking { EnvironmentValues(scope).textStyle }
    guard newStyle != style else { return }
    style = newStyle
    setNeedsPaint()
  }

  override func measure(_ offer: ProposedViewSize) -> Size {
    content.size(for: offer, isResizable: image.isResizable)
  }

  override func paint(_ painter: inout Painter) {
    let font = style.font ?? .body
    let look = Style(
      foreground: style.foreground ?? .primary,
      attributes: style.attributes.union(font.attributes))
    content.paint(in: frame.size, look, &painter)
  }

  private static func read(_ source: Image.Source) -> (any ImageContent, PictureFile.Entry?) {
    switch source {
    case .symbol(let name): return (SymbolContent(name), nil)
    case .file(let path):
      let file = PictureFile.entry(at: path)
      switch file.content {
      case .picture(let picture): return (PictureContent(picture), file)
      case .failed(let error): return (MissingPicture(path: path, error: error), file)
      }
    }
  }
}
