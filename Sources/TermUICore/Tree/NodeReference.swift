/// Leads from a view's closures to a node beneath it.
@MainActor final class NodeReference<Target: Node> {
  weak var node: Target?
}
