/// Rows that may be made one at a time, though a modifier stands around them all.
protocol RowsView: View {
  /// The rows, with a modifier around each of them.
  func modified(by modifier: some ViewModifier) -> any RowsView
}

extension ForEach: RowsView {
  func modified(by modifier: some ViewModifier) -> any RowsView {
    let content = content
    return ForEach<Data, ID, _>(data, identify: id) { content($0).modifier(modifier) }
  }
}

extension ModifiedContent: RowsView
where Content: RowsView, Modifier: PrimitiveModifier, Modifier.ModifierNode: LayoutNode {
  func modified(by modifier: some ViewModifier) -> any RowsView {
    content.modified(by: self.modifier).modified(by: modifier)
  }
}

extension RowsView {
  func makeNode(_ context: NodeContext) -> Node { Self._makeNode(self, context) }

  func updateNode(_ node: Node) { Self._updateNode(node, self) }
}
