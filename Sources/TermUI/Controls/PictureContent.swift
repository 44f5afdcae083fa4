/// A picture in half blocks: each cell shows two pixels, which are about square then.
struct PictureContent: ImageContent {
  private static let upperHalf = Glyph("▀")
  private static let lowerHalf = Glyph("▄")

  private let picture: Picture
  private var scaled: Picture

  init(_ picture: Picture) {
    self.picture = picture
    scaled = picture
  }

  func size(for offer: ProposedViewSize, isResizable: Bool) -> Size {
    let pixels = pixels(
      in: Size(width: offer.width ?? picture.width, height: offer.height ?? cells(picture.height)),
      isResizable: isResizable)
    return Size(width: pixels.width, height: cells(pixels.height))
  }

  mutating func paint(in size: Size, _ style: Style, _ painter: inout Painter) {
    let pixels = pixels(in: size, isResizable: true)
    if scaled.width != pixels.width || scaled.height != pixels.height {
      scaled = picture.scaled(to: pixels)
    }
    let visible = painter.visible.intersection(
      Rect(x: 0, y: 0, width: pixels.width, height: cells(pixels.height)))
    guard !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX { paint(x, y, &painter) }
    }
  }

  private func paint(_ x: Int, _ y: Int, _ painter: inout Painter) {
    let upper = color(x, y * 2)
    let lower = color(x, y * 2 + 1)
    switch (upper, lower) {
    case (let upper?, let lower?):
      painter.put(Self.upperHalf, x: x, y: y, Style(foreground: upper, background: lower))
    case (let upper?, nil): painter.put(Self.upperHalf, x: x, y: y, Style(foreground: upper))
    case (nil, let lower?): painter.put(Self.lowerHalf, x: x, y: y, Style(foreground: lower))
    case (nil, nil): break
    }
  }

  /// The colour of a pixel; nil where what lies beneath the picture shows through.
  private func color(_ x: Int, _ y: Int) -> Color? {
    guard y < scaled.height, scaled[x, y].isVisible else { return nil }
    return scaled[x, y].color
  }

  private func pixels(in room: Size, isResizable: Bool) -> Size {
    let natural = Size(width: picture.width, height: picture.height)
    let room = Size(width: room.width, height: room.height * 2)
    if !isResizable && natural.width <= room.width && natural.height <= room.height {
      return natural
    }
    let size = natural.fitting(room)
    // Offered more than any screen has, a picture is content with its own size.
    return size.width < Int.infinity / 2 && size.height < Int.infinity / 2 ? size : natural
  }

  private func cells(_ pixels: Int) -> Int { (pixels + 1) / 2 }
}
