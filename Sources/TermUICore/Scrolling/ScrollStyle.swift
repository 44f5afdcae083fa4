/// The margins, the scroll bar, and the first place of scroll views, set by the views around them.
struct ScrollStyle: Equatable {
  var margins = EdgeInsets(top: 0)
  var indicators = ScrollIndicatorVisibility.automatic
  var anchor: UnitPoint?
}

private struct ScrollStyleKey: EnvironmentKey { static let defaultValue = ScrollStyle() }

extension EnvironmentValues {
  var scrollStyle: ScrollStyle {
    get { self[ScrollStyleKey.self] }
    set { self[ScrollStyleKey.self] = newValue }
  }
}

/// Whether a scroll view shows the position of its window.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Shown where the content is higher than the view.
  case automatic
  /// Shown where the content is higher than the view.
  case visible
  /// Not shown.
  case hidden
  /// Not shown.
  case never

  var isShown: Bool { self == .automatic || self == .visible }
}

/// The part of a scroll view's content that is visible.
public struct ScrollGeometry: Equatable, Sendable {
  /// The first visible cell of the content within the margins.
  public let contentOffset: Point
  /// The size of the content, in part estimated if it is lazy.
  public let contentSize: Size
  /// The size of the scroll view within its margins.
  public let containerSize: Size
  /// The lines of the content in which a list shows its selected row; nil without one.
  public let selectedRow: Range<Int>?
}

/// The place of a scroll bar's mark.
///
/// The bar is the trailing column itself, inverted along the visible part: it takes no room
/// from the content, hides none of it, and a step of it changes two cells.
struct ScrollBar: Equatable {
  let top: Int
  let length: Int

  /// Nil if all of the content is visible.
  init?(position: Int, window: Int, content: Int) {
    guard content > window, window > 0 else { return nil }
    length = max(1, min(window - 1, window * window / content))
    let way = content - window
    // At both ends the mark touches the end, and nowhere else.
    let free = window - length
    let place = min(max(0, position), way)
    top =
      place == 0 ? 0 : place == way ? free : min(free, max(1, min(free - 1, place * free / way)))
  }

  @MainActor func paint(column: Int, _ painter: inout Painter) {
    painter.restyle(Rect(x: column, y: top, width: 1, height: length)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }
}
