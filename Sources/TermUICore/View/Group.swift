/// Several views as one, without a layout.
public struct Group<Content: View> {
  let content: Content

  /// Makes a group of the views of a builder.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  public static var _isSingle: Bool { Content._isSingle }

  public static func _visit(_ view: Self, _ visit: inout _ViewVisit) {
    if let context = visit.context {
      visit.add(view.content.makeSubtree(context))
    } else {
      view.content.updateSubtree(visit.next())
    }
  }
}
