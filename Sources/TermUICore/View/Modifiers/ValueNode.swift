/// Keeps the value that a modifier compares with its next one.
final class ValueNode<Value>: ContentNode {
  var value: Value
  override var name: String { title }
  private let title: String

  init(_ title: String, _ value: Value, _ context: NodeContext) {
    self.title = title
    self.value = value
    super.init(context)
  }
}
