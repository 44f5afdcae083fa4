/// Rows one below the other, made when they first come near the window; one or more may be selected.
///
/// With a `selection`, the list takes the focus, and the arrows, PgUp, PgDn, Home and End move the
/// selection. A row is known by its id in a `ForEach`, elsewhere by its `.tag`. With a set as the
/// `selection`, these keys move an underline, and Space or a click selects a row or ends that.
public struct List<SelectionValue: Hashable, Content> {
  private let selection: Binding<SelectionValue?>?
  private let selectedSet: Binding<Set<SelectionValue>>?
  @State private var cursor: SelectionValue?
  private let content: Content
  @State private var list = NodeReference<ListNode>()

  /// Makes a row of each view, or of each element of some data.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    selectedSet = nil
    self.content = content()
  }

  /// Makes a row of each view, of which any number may be selected.
  public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
    self.selection = nil
    selectedSet = selection
    self.content = content()
  }
}

@MainActor extension List: View where Content: View {
  /// The rows in a scroll view.
  public var body: some View {
    ScrollView { LazyVStack(alignment: .leading) { content } }
      .modifier(
        ListModifier(
          list: list, selection: current == nil ? nil : { selected() },
          selectedSet: selectedSet.map { selected in
            {
              let ids = selected.wrappedValue
              return { ($0.base as? SelectionValue).map(ids.contains) == true }
            }
          })
      )
      .modifier(current == nil ? InputModifier() : input)
  }

  private var current: Binding<SelectionValue?>? { selectedSet == nil ? selection : $cursor }

  private var input: InputModifier {
    InputModifier(
      key: { handle($0) }, tap: { node, _ in tapped(node) }, isFocusable: true,
      innerInputs: { list.node?.inputsOfSelectedRow ?? [] },
      cursor: { list.node?.selectionOrigin })
  }

  private func selected() -> AnyHashable? { current?.wrappedValue.map { AnyHashable($0) } }

  private func isSelectable(_ id: AnyHashable) -> Bool { id.base is SelectionValue }

  private func handle(_ key: Key) -> Bool {
    if key == .space, let selectedSet, let cursor {
      selectedSet.wrappedValue.formSymmetricDifference([cursor])
      return true
    }
    guard let list = list.node else { return false }
    let sideways: Set<Key> = list.columns > 1 ? [.left, .right] : []
    let moves = EnvironmentValues(list.scope).scrollKeys[key]
    guard let key = moves ?? (sideways.contains(key) ? key : nil),
      Key.scrolling.union(sideways).contains(key)
    else { return false }
    if list.scrollsWithinSelectedRow(by: key) { return true }
    if let id = list.id(for: key, presses: list.takePresses(), where: isSelectable) { select(id) }
    return true
  }

  private func tapped(_ node: Node) -> Bool {
    guard let id = list.node?.id(around: node), isSelectable(id) else { return false }
    select(id)
    if let selectedSet, let id = id.base as? SelectionValue {
      selectedSet.wrappedValue.formSymmetricDifference([id])
    }
    return true
  }

  private func select(_ id: AnyHashable) { current?.wrappedValue = id.base as? SelectionValue }
}

extension List where SelectionValue == Never {
  /// Makes a row of each view.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension List {
  /// Makes a row of each element of some data.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>? = Binding<Never?>?.none,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row of each element of some data, known by a part of it.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>? = Binding<Never?>?.none,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a row of each number.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>? = Binding<Never?>?.none,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row of each element of some data, given a binding to it.
  public init<Data: MutableCollection, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>? = Binding<Never?>?.none,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Data.Element: Identifiable, Data.Indices: RandomAccessCollection,
    Content == ForEach<
      LazyMapCollection<Data.Indices, Binding<Data.Element>>, Data.Element.ID, RowContent
    >
  {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row of each element of some data, of which any number may be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a row of each element of some data, of which any number may be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}
