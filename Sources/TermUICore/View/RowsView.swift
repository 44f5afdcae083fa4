/// Views that a lazy container may make one at a time, though a modifier stands around them all.
protocol RowsView: View {
  /// The same views, with a modifier around each of them; nil where it has to stand around them all.
  func modified(by modifier: some ViewModifier) -> (any View)?
}

extension ForEach: RowsView {
  func modified(by modifier: some ViewModifier) -> (any View)? {
    let content = content
    return ForEach<Data, ID, _>(data, identify: id) { content($0).modifier(modifier) }
  }
}

extension IDView: RowsView {
  func modified(by modifier: some ViewModifier) -> (any View)? {
    IDView<_, ID>(content: content.modifier(modifier), id: id)
  }
}

extension Group: RowsView {
  func modified(by modifier: some ViewModifier) -> (any View)? { content.modifier(modifier) }
}

extension TupleView: RowsView {
  func modified(by modifier: some ViewModifier) -> (any View)? {
    let leading = (leading as? any RowsView)?.modified(by: modifier) ?? leading.modifier(modifier)
    return leading.followed(by: last.modifier(modifier))
  }
}

nonisolated extension View {
  fileprivate func followed(by last: some View) -> any View {
    TupleView(leading: self, last: last)
  }
}

extension Optional: RowsView where Wrapped: View {
  func modified(by modifier: some ViewModifier) -> (any View)? {
    .some(map { $0.modifier(modifier) })
  }
}

extension _ConditionalContent: RowsView {
  func modified<Modifier: ViewModifier>(by modifier: Modifier) -> (any View)? {
    typealias Each = _ConditionalContent<
      ModifiedContent<First, Modifier>, ModifiedContent<Second, Modifier>
    >
    return switch branch {
    case .first(let content): Each(.first(content.modifier(modifier)))
    case .second(let content): Each(.second(content.modifier(modifier)))
    }
  }
}

extension View {
  func makeNode(_ context: NodeContext) -> Node { Self._makeNode(self, context) }

  func updateNode(_ node: Node) { Self._updateNode(node, self) }

  func wrapped(by modifier: some ViewModifier) -> any View { self.modifier(modifier) }
}
