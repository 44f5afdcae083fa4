/// The node of an app's own modifier, whose body contains the modified view.
///
/// `Modifier` has no constraint for the reason that `BodyNode` has none.
final class ModifierNode<Modifier>: OwnerNode<Modifier> {
  fileprivate let source = ContentSource()
  private let evaluation: (ModifierNode) -> Void

  init(
    _ content: some View, _ modifier: Modifier, _ parent: Node,
    evaluation: @escaping (ModifierNode) -> Void
  ) {
    self.evaluation = evaluation
    super.init(modifier, parent)
    setModified(content)
    evaluate()
  }

  func update(_ content: some View, _ newModifier: Modifier) {
    setModified(content)
    if takes(newModifier) { evaluate() }
    // The content may be within a view that was not evaluated.
    for placeholder in source.placeholders { placeholder.refresh() }
  }

  override func evaluate() { evaluation(self) }

  private func setModified(_ content: some View) {
    source.version += 1
    source.content = content
  }
}

extension ModifierNode where Modifier: ViewModifier {
  fileprivate func evaluateBody() {
    evaluated { $0.body(content: _ViewModifierContent(source: source)) }.setContent(of: self)
  }
}

extension ViewModifier {
  public static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let parent = visit.parent {
      visit.add(ModifierNode(content, modifier, parent) { $0.evaluateBody() })
    } else {
      visit.next(as: ModifierNode<Self>.self).update(content, modifier)
    }
  }
}

/// The newest value of a modified view, and its nodes within the modifier's body.
@MainActor final class ContentSource {
  fileprivate(set) var content: any View = EmptyView()
  fileprivate(set) var version = 0
  fileprivate(set) var placeholders: [PlaceholderNode] = []

  final class PlaceholderNode: Node {
    private let source: ContentSource
    private var version: Int

    init(_ source: ContentSource, _ parent: Node) {
      self.source = source
      version = source.version
      super.init(parent)
      content = source.content.makeSubtree(in: self)
      source.placeholders.append(self)
    }

    override var name: String { "Content" }

    override var isGroup: Bool { true }

    /// Brings the modified view up to date, once for each of its values.
    func refresh() {
      guard version != source.version, isAlive, let content else { return }
      version = source.version
      source.content.updateSubtree(content)
    }

    override func tearDown() {
      source.placeholders.removeAll { $0 === self }
      super.tearDown()
    }
  }
}

/// The modified view in the body of its modifier.
public struct _ViewModifierContent<Modifier> {
  let source: ContentSource
}

extension _ViewModifierContent: NodeView {
  func makeNode(in parent: Node) -> ContentSource.PlaceholderNode {
    ContentSource.PlaceholderNode(source, parent)
  }

  func update(_ node: ContentSource.PlaceholderNode) { node.refresh() }
}
