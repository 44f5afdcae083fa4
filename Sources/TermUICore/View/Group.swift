/// Several views taken together, without a layout of their own.
public struct Group<Content: View> {
  let content: Content

  /// Takes the views of a builder together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  public static var _isSingle: Bool { Content._isSingle }

  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    visit.node(make: view.content.makeSubtree, update: view.content.updateSubtree)
  }
}
