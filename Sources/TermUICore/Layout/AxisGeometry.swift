extension Axis {
  /// The default spacing of a stack: one column, but no row.
  var spacing: Int { self == .horizontal ? 1 : 0 }

  func main(_ size: Size) -> Int { self == .horizontal ? size.width : size.height }

  func cross(_ size: Size) -> Int { self == .horizontal ? size.height : size.width }

  func size(main: Int, cross: Int) -> Size {
    self == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  func main(_ offer: ProposedViewSize) -> Int? {
    self == .horizontal ? offer.width : offer.height
  }

  func cross(_ offer: ProposedViewSize) -> Int? {
    self == .horizontal ? offer.height : offer.width
  }

  func offer(main: Int?, cross: Int?) -> ProposedViewSize {
    self == .horizontal
      ? ProposedViewSize(width: main, height: cross)
      : ProposedViewSize(width: cross, height: main)
  }

  func point(main: Int, cross: Int) -> Point {
    self == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
  }

  func main(_ point: Point) -> Int { self == .horizontal ? point.x : point.y }

  func cross(_ point: Point) -> Int { self == .horizontal ? point.y : point.x }
}
