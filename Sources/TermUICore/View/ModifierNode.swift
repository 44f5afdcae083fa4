/// The node of an app's own modifier, whose body contains the modified view.
final class ModifierNode<Modifier: ViewModifier>: ContentNode, BodyOwner {
  private var modifier: Modifier
  private var properties = PropertySlots(for: Modifier.self)
  private let source = ContentSource()
  private let comparison = Comparison.ofViews(Modifier.self)

  init(_ content: some View, _ modifier: Modifier, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
    setModified(content)
    self.content = evaluatedBody().makeSubtree(context.child(of: self, isLazy: context.isLazy))
  }

  override var name: String { Self.name(of: Modifier.self) }

  var isNew: Bool { content == nil }

  var owned: Any { modifier }

  func update(_ content: some View, _ newModifier: Modifier) {
    setModified(content)
    if !comparison(modifier, newModifier) {
      modifier = newModifier
      if EvaluationLog.isRecording { EvaluationLog.recordInputs(of: self) }
      evaluate()
    }
    // The content may be within a view that was not evaluated.
    for placeholder in source.placeholders { placeholder.refresh() }
  }

  override func evaluate() {
    let body = evaluatedBody()
    if let content { body.updateSubtree(content) }
  }

  private func setModified(_ content: some View) {
    source.version += 1
    source.content = content
  }

  override func tearDown() {
    super.tearDown()
    properties.end()
  }

  private func evaluatedBody() -> Modifier.Body {
    tracking {
      properties.prepare(&modifier, of: self)
      return logged { modifier.body(content: _ViewModifierContent(source: source)) }
    }
  }
}

extension ViewModifier {
  public static func _visit<Base: View>(
    _ content: Base, _ modifier: Self, _ visit: inout _ViewVisit
  ) {
    if let context = visit.context {
      visit.add(ModifierNode(content, modifier, context))
    } else {
      unsafeDowncast(visit.next(), to: ModifierNode<Self>.self).update(content, modifier)
    }
  }
}

/// The newest value of a modified view, and its nodes within the modifier's body.
@MainActor final class ContentSource {
  fileprivate(set) var content: any View = EmptyView()
  fileprivate(set) var version = 0
  fileprivate(set) var placeholders: [PlaceholderNode] = []

  final class PlaceholderNode: ContentNode {
    private let source: ContentSource
    private var version: Int

    init(_ source: ContentSource, _ context: NodeContext) {
      self.source = source
      version = source.version
      super.init(context)
      content = source.content.makeSubtree(context.child(of: self, isLazy: context.isLazy))
      source.placeholders.append(self)
    }

    override var name: String { "Content" }

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
public struct _ViewModifierContent<Modifier: ViewModifier> {
  let source: ContentSource
}

extension _ViewModifierContent: NodeView {
  func makeNode(_ context: NodeContext) -> ContentSource.PlaceholderNode {
    ContentSource.PlaceholderNode(source, context)
  }

  func update(_ node: ContentSource.PlaceholderNode) { node.refresh() }
}
