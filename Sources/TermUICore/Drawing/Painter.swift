/// Paints on a canvas within a clip, in the coordinates of the view that paints.
@MainActor struct Painter {
  let canvas: Canvas
  /// The clip on the canvas.
  private(set) var clip: Rect
  /// The view's origin on the canvas.
  private(set) var origin = Point.zero

  init(canvas: Canvas, clip: Rect) {
    self.canvas = canvas
    self.clip = clip.intersection(Rect(origin: .zero, size: canvas.size))
  }

  /// Paints in the coordinates of an inner view, if anything within its bounds can be seen.
  mutating func within(_ offset: Point, bounds: Rect, _ paint: (inout Painter) -> Void) {
    let outer = origin
    origin = origin + offset
    if !bounds.offset(by: origin).intersection(clip).isEmpty { paint(&self) }
    origin = outer
  }

  mutating func clipped(to rect: Rect, _ paint: (inout Painter) -> Void) {
    let outer = clip
    clip = clip.intersection(rect.offset(by: origin))
    if !clip.isEmpty { paint(&self) }
    clip = outer
  }

  /// The part of the view that can be seen.
  var visible: Rect { clip.offset(by: Point(x: -origin.x, y: -origin.y)) }

  /// Fills a rectangle with blanks of one background.
  func fill(_ rect: Rect, _ color: Color) {
    guard color.kind != .none else { return }
    let area = rect.offset(by: origin).intersection(clip)
    guard !area.isEmpty else { return }
    let background = color.kind == .background ? Color.clear : color
    let blank = Cell(code: 0x20, style: Style(background: background), width: 1)
    for y in area.minY..<area.maxY {
      parted(before: area.minX, y)
      parted(before: area.maxX, y)
      let row = y * canvas.size.width
      canvas.cells[row + area.minX..<row + area.maxX].update(repeating: blank)
    }
  }

  /// Puts one glyph; half of a wide one that is cut by the clip becomes a blank.
  func put(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
    let x = x + origin.x
    let y = y + origin.y
    guard y >= clip.minY, y < clip.maxY, x + glyph.columns > clip.minX, x < clip.maxX else {
      return
    }
    guard glyph.columns == 2 else { return write(glyph.code, 1, x, y, style) }
    guard x >= clip.minX, x + 2 <= clip.maxX else {
      return write(0x20, 1, x < clip.minX ? x + 1 : x, y, style)
    }
    write(glyph.code, 2, x, y, style)
    parted(before: x + 2, y)
    var half = canvas[x, y]
    half.width = 0
    canvas[x + 1, y] = half
  }

  /// Repeats one narrow glyph along a row or a column.
  func line(_ glyph: Glyph, x: Int, y: Int, length: Int, axis: Axis, _ style: Style) {
    let size = axis == .horizontal ? Size(width: length, height: 1) : Size(width: 1, height: length)
    let area = Rect(origin: Point(x: x, y: y) + origin, size: size).intersection(clip)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      parted(before: area.minX, y)
      parted(before: area.maxX, y)
      for x in area.minX..<area.maxX { overwrite(glyph.code, 1, x, y, style) }
    }
  }

  /// Changes the look of what has been painted already; a wide character is taken whole.
  func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.offset(by: origin).intersection(clip)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let isHalf = canvas[area.minX, y].width == 0 && area.minX > 0
      for x in (isHalf ? area.minX - 1 : area.minX)..<area.maxX { change(&canvas[x, y].style) }
    }
  }

  /// Inverts what has been painted in an area at the origin.
  func invert(_ size: Size) {
    restyle(Rect(origin: .zero, size: size)) { $0.attributes.insert(.reverse) }
  }

  private func write(_ code: UInt32, _ width: UInt8, _ x: Int, _ y: Int, _ style: Style) {
    parted(before: x, y)
    if width == 1 { parted(before: x + 1, y) }
    overwrite(code, width, x, y, style)
  }

  /// Writes a cell; the cell beneath shows through if the style has no background.
  private func overwrite(_ code: UInt32, _ width: UInt8, _ x: Int, _ y: Int, _ style: Style) {
    var style = style
    switch style.background.kind {
    case .none: style.background = canvas[x, y].style.background
    case .background: style.background = .clear
    default: break
    }
    canvas[x, y] = Cell(code: code, style: style, width: width)
  }

  /// Blanks both halves of a wide character that a change at this column would cut in two.
  private func parted(before x: Int, _ y: Int) {
    guard x > 0, x < canvas.size.width, canvas[x, y].width == 0 else { return }
    for column in x - 1...x {
      canvas[column, y] = Cell(code: 0x20, style: canvas[column, y].style, width: 1)
    }
  }
}
