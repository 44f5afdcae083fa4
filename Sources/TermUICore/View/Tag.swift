nonisolated extension View {
  /// Identifies the view among its siblings in a picker, a tab view, or a list.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag: tag)))
  }
}

private protocol OptionalTag {
  var wrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  var wrapped: AnyHashable? { map { AnyHashable($0) } }
}

extension AnyHashable {
  /// Makes a comparable value of a tag or selection; an optional one is unwrapped.
  init(tag: some Hashable) { self = (tag as? any OptionalTag)?.wrapped ?? AnyHashable(tag) }
}

struct TagModifier {
  let tag: AnyHashable
}

extension TagModifier: PrimitiveModifier {
  func makeNode(in parent: Node) -> TagNode { TagNode(tag, parent) }

  func update(_ node: TagNode) {
    guard node.tag != tag else { return }
    node.tag = tag
    node.host?.mark(node)
    for element in node.collected {
      element.container?.setNeedsPaint()
      element.container?.optionsChanged()
    }
  }
}

/// A view whose tag can be found before its node is made.
protocol Tagged {
  var tagWithin: AnyHashable? { get }
}

extension ModifiedContent: Tagged {
  var tagWithin: AnyHashable? {
    (modifier as? TagModifier)?.tag ?? (content as? any Tagged)?.tagWithin
  }
}

extension Node {
  /// The nearest tag around this node, or its id in a `ForEach`, within another node.
  func tag(below end: Node) -> AnyHashable? {
    ancestry.prefix { $0 !== end }.lazy.compactMap { $0.parent?.tag(of: $0) }.first
  }
}

/// The node of a view with a tag, or of a list's row, whose tag is its id.
final class TagNode: Node {
  fileprivate(set) var tag: AnyHashable? { didSet { tagHash = tag?.hashValue } }
  /// The tag's hash value: most rows aren't selected, and `==` takes some 1,800 instructions.
  private(set) var tagHash: Int?
  /// The list of which this is a row.
  unowned var host: (any RowHost)? {
    didSet { if host !== oldValue { rowDidChange() } }
  }
  var isSelected: Bool {
    didSet { if isSelected != oldValue { selection.set(isSelected) } }
  }
  /// Whether this is the selected row, or the one that keys select next of several.
  var isCurrent = false
  /// Whether it is underlined as the one that keys select next of several.
  var isUnderlined = false
  private let selection: TypedEnvironmentEntry<Bool>
  private let inner: EnvironmentScope

  init(_ tag: AnyHashable, in host: (any RowHost)? = nil, _ parent: Node) {
    self.tag = tag
    self.host = host
    let hash = tag.hashValue
    tagHash = hash
    isSelected = host?.isSelected(tag, hash: hash) == true
    selection = TypedEnvironmentEntry(ObjectIdentifier(IsSelectedKey.self), isSelected)
    inner = EnvironmentScope(parent: parent.innerScope, [selection])
    super.init(parent)
  }

  /// Makes it the tag of another row, which has taken the node over.
  func become(_ newTag: AnyHashable) {
    tag = newTag
    isSelected = host?.isSelected(newTag, hash: newTag.hashValue) == true
  }

  /// Removes the tag of a view that contains several rows.
  func removeTag() {
    tag = nil
    host = nil
  }

  override var innerScope: EnvironmentScope { attachments.last?.innerScope ?? inner }

  override var isGroup: Bool { true }

  override func tag(of child: Node) -> AnyHashable? { tag }
}

private struct IsSelectedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the list row around the view is selected.
  public var isSelected: Bool { self[IsSelectedKey.self] }
}

/// A list, as its rows and the container of them know it.
@MainActor protocol RowHost: Node {
  /// Whether its rows can be selected.
  var isSelectable: Bool { get }

  /// Whether the row with an id, whose hash value is given, is selected.
  func isSelected(_ id: AnyHashable, hash: Int) -> Bool

  /// Marks a row as selected or not; true if that has changed.
  @discardableResult func mark(_ row: TagNode) -> Bool

  /// Called before rows change.
  func rowsChange()
}

/// A lazy container, as the rows made for it know it.
@MainActor protocol RowContainer: LayoutNode {
  /// The list whose rows these are.
  var host: (any RowHost)? { get }
}
