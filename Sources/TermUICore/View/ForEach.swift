/// A view for each element of some data, known by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  /// Whether the elements are their own ids.
  var areElementsIDs = false

  /// Builds a view for each element, known by a part of it.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, identify: { $0[keyPath: id] }, content: content)
    areElementsIDs = id as AnyKeyPath == \Data.Element.self
  }

  init(
    _ data: Data, identify: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    id = identify
    self.content = content
  }
}

extension ForEach: View, PrimitiveView, NodeView where Content: View {
  func makeNode(in parent: Node) -> ForEachNode<Data, ID, Content> {
    ForEachNode(self, parent)
  }

  func update(_ node: ForEachNode<Data, ID, Content>) { node.update(self) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Builds a view for each element, known by its own id.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identify: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Builds a view for each number, known by its position.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, identify: { $0 }, content: content)
    areElementsIDs = true
  }
}

extension ForEach {
  /// Gives each view a binding to its element: `ForEach($items, id: \.name) { $item in … }`.
  public init<C: MutableCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == LazyMapCollection<C.Indices, Binding<C.Element>>, C.Indices: RandomAccessCollection
  {
    // The rows made before the next update may include those of elements that are removed meanwhile.
    let items = data.wrappedValue
    let elements = items.indices.lazy.map { data.element(at: $0, of: items) }
    self.init(elements, identify: { $0.location.peek()[keyPath: id] }, content: content)
  }

  /// Gives each view a binding to its element: `ForEach($items) { $item in … }`.
  public init<C: MutableCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapCollection<C.Indices, Binding<C.Element>>, C.Indices: RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}
