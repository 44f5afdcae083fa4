/// What an image shows: a symbol, a picture, or why there is no picture.
protocol ImageContent {
  func size(for offer: ProposedViewSize, isResizable: Bool) -> Size

  mutating func paint(in size: Size, _ style: Style, _ painter: inout Painter)
}
