/// The node of a view with a `body`: it owns the view's state and evaluates the body when it must.
final class BodyNode<V: View>: Node, BodyOwner {
  private var view: V
  private var properties = PropertySlots(for: V.self)
  private var child: Node?
  private let comparison: Comparison
  private let isLazy: Bool
  /// Made where the type of the view is known, so that the compiler can specialise it.
  private let evaluation: (BodyNode) -> Void

  init(
    _ view: V, _ context: NodeContext, _ comparison: Comparison,
    evaluation: @escaping (BodyNode) -> Void
  ) {
    self.view = view
    self.comparison = comparison
    self.evaluation = evaluation
    isLazy = context.isLazy
    super.init(context)
    if let page = coveredPage {
      page.postponeNewBody(self)
    } else {
      child = evaluatedBody().makeSubtree(context.child(of: self, isLazy: isLazy))
    }
  }

  override var name: String { Self.name(of: V.self) }

  var isNew: Bool { child == nil }

  var owned: Any { view }

  func update(_ newView: V) {
    if comparison(view, newView) { return }
    view = newView
    if isNew { return }
    if EvaluationLog.isRecording { EvaluationLog.recordInputs(of: self) }
    evaluateBody()
  }

  override func evaluate() { evaluation(self) }

  fileprivate func evaluateBody() {
    // This evaluation includes a pending one.
    isQueued = false
    let body = evaluatedBody()
    if let child { return body.updateSubtree(child) }
    child = body.makeSubtree(context.child(of: self, isLazy: isLazy))
    elementsChanged()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func tearDown() {
    super.tearDown()
    properties.end()
  }

  private func evaluatedBody() -> V.Body {
    tracking {
      properties.prepare(&view, of: self)
      return logged { view.body }
    }
  }
}

extension View {
  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let context = visit.context {
      visit.add(BodyNode(view, context, .ofViews(Self.self)) { $0.evaluateBody() })
    } else {
      unsafeDowncast(visit.next(), to: BodyNode<Self>.self).update(view)
    }
  }
}
