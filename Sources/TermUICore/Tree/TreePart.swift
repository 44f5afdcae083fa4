/// A part of the render tree that a change of its sources evaluates: a node, or an attachment of one.
class TreePart: Dependent {
  let tree: RenderTree
  /// The node around; a removed part has none, which ends the circle of references.
  final private(set) var parent: Node?
  let scope: EnvironmentScope
  let depth: Int
  let serial: Int
  private(set) var isAlive = true

  init(_ parent: Node) {
    precondition(parent.isAlive, "a view is made within one that has been removed")
    tree = parent.tree
    self.parent = parent
    scope = parent.innerScope
    depth = parent.depth + 1
    serial = tree.nextSerial()
  }

  /// Makes the root of a tree.
  init(_ tree: RenderTree, _ scope: EnvironmentScope) {
    (self.tree, self.scope) = (tree, scope)
    (parent, depth) = (nil, 1)
    serial = tree.nextSerial()
  }

  /// Updates what depends on the sources.
  func evaluate() {}

  /// The covered page that the evaluation can wait for.
  var coveredPage: PageNode? { parent?.coveredPage }

  override func sourceDidChange() { if isAlive { tree.enqueue(self) } }

  /// Called when the row around is set aside, and when another row has taken it over, whose values are up to date then.
  func setSpare(_ spare: Bool) {
    isSpare = spare
    guard !spare, isQueued else { return }
    isQueued = false
    tree.enqueue(self)
  }

  /// Ends it, and all that belongs to it, which still finds what is around.
  func tearDown() {
    isAlive = false
    forgetSources()
    tearDownContent()
    parent = nil
  }

  /// Ends what belongs to it.
  func tearDownContent() {}
}

/// The part of a node that a modifier without a place in the layout adds to it.
///
/// The attachments of a node are those of the modifiers around its content, the outer ones first.
class Attachment: TreePart {
  /// The environment of the views within the modifier.
  var innerScope: EnvironmentScope { scope }

  /// Called if the node has appeared or disappeared, for outer attachments first.
  func setShown(_ shown: Bool) {}

  /// The type's name without "Attachment".
  override var name: String {
    let name = Self.name(of: type(of: self))
    return name.hasSuffix("Attachment") ? String(name.dropLast(10)) : name
  }
}
