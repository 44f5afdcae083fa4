/// A picture in half blocks: each cell shows two pixels, which are about square then.
struct PictureView {
  let picture: Picture
  let isResizable: Bool
}

extension PictureView: ElementView {
  typealias ViewNode = PictureNode
}

final class PictureNode: StoringElement<PictureView> {
  /// The characters of cells without colours, from dark to light.
  private static let weights: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]

  private var scaled: Picture
  private lazy var hasColors = readEnvironment()

  required init(_ view: PictureView, _ parent: Node) {
    scaled = view.picture
    super.init(view, parent)
  }

  override func viewChanged(from former: PictureView) {
    scaled = view.picture
    invalidateLayout()
  }

  override func evaluate() {
    hasColors = readEnvironment()
    setNeedsPaint()
  }

  private func readEnvironment() -> Bool { tracking { EnvironmentValues(scope).hasColors } }

  override func measure(_ offer: ProposedViewSize) -> Size {
    let natural = view.picture
    let pixels = pixels(
      in: Size(width: offer.width ?? natural.width, height: offer.height ?? cells(natural.height)),
      isResizable: view.isResizable)
    return Size(width: pixels.width, height: cells(pixels.height))
  }

  override func paint(_ painter: inout Painter) {
    let pixels = pixels(in: frame.size, isResizable: true)
    if scaled.width != pixels.width || scaled.height != pixels.height {
      scaled = view.picture.scaled(to: pixels)
    }
    let visible = painter.visible.intersection(
      Rect(x: 0, y: 0, width: pixels.width, height: cells(pixels.height)))
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX { paint(x, y, &painter) }
    }
  }

  private func paint(_ x: Int, _ y: Int, _ painter: inout Painter) {
    let upper = pixel(x, y * 2)
    let lower = pixel(x, y * 2 + 1)
    guard let first = upper ?? lower else { return }
    if hasColors {
      var style = Style(foreground: first.color)
      if upper != nil, let lower { style.background = lower.color }
      painter.put(Glyph(upper == nil ? "▄" : "▀"), x: x, y: y, style)
    } else {
      let light = ((upper?.luminance ?? 0) + (lower?.luminance ?? 0)) / 2
      painter.put(Glyph(Self.weights[Int(light * 4.99)]), x: x, y: y, Style())
    }
  }

  /// The colour of a pixel; nil if it is transparent.
  private func pixel(_ x: Int, _ y: Int) -> Picture.Pixel? {
    guard y < scaled.height, scaled[x, y].isVisible else { return nil }
    return scaled[x, y]
  }

  private func pixels(in room: Size, isResizable: Bool) -> Size {
    let natural = Size(width: view.picture.width, height: view.picture.height)
    let room = Size(width: room.width, height: room.height * 2)
    if !isResizable && natural.width <= room.width && natural.height <= room.height {
      return natural
    }
    let size = natural.fitting(room)
    // Offered more than any screen has, a picture is content with its own size.
    return size.width < Int.unbounded / 2 && size.height < Int.unbounded / 2 ? size : natural
  }

  private func cells(_ pixels: Int) -> Int { (pixels + 1) / 2 }
}

extension Picture.Pixel {
  /// From 0 to 1 (ITU-R BT.709).
  fileprivate var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }
}

private struct HasColorsKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether the screen shows colours.
  public package(set) var hasColors: Bool {
    get { self[HasColorsKey.self] }
    set { self[HasColorsKey.self] = newValue }
  }
}
