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

private struct ScrollIndicatorsKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
  var scrollIndicators: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets whether the scroll views within show the position of their windows.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    environment(\.scrollIndicators, visibility)
  }
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
