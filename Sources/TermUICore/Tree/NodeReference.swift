/// Leads from a view's closures to a node beneath it.
final class NodeReference<Target: Node> {
  weak var node: Target?

  init() {}
}
