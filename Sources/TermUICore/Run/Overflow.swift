#if DEBUG
  /// The search for a view of which nothing is in the window, though it has a size.
  @MainActor struct Overflow {
    private let window: Rect

    init(window: Size) { self.window = Rect(origin: .zero, size: window) }

    /// A message about the first such view within a node; nil if there is none.
    func message(of node: LayoutNode) -> String? { message(of: node, in: .zero, within: nil) }

    /// What a scroll view or a lazy container shows of its content depends on its position.
    private func message(
      of node: LayoutNode, in origin: Point, within around: LayoutNode?
    ) -> String? {
      let frame = node.frame.offset(by: origin)
      guard !frame.isEmpty, !node.isClear, !node.isSpacer else { return nil }
      guard !frame.intersection(window).isEmpty else { return message(of: node, frame, around) }
      guard !node.clipsElements, !(node is LazyStackNode) else { return nil }
      let isTooLarge = frame.height > window.height || frame.width > window.width
      var found: String?
      node.forEachElement { element in
        if found == nil {
          found = message(of: element, in: frame.origin, within: isTooLarge ? node : around)
        }
      }
      return found
    }

    private func message(of node: LayoutNode, _ frame: Rect, _ around: LayoutNode?) -> String {
      let view = "\(node.name) (\(frame.width)×\(frame.height))"
      guard let around, let size = sizeTooLarge(around.frame.size) else {
        let place = "column \(frame.minX), row \(frame.minY)"
        return "\(view) is at \(place), outside of a window of \(window.width)×\(window.height)"
      }
      return "\(around.name) is \(size): nothing of \(view) is visible; a ScrollView would show it"
    }

    private func sizeTooLarge(_ size: Size) -> String? {
      if size.height > window.height {
        return "\(size.height) rows high in a window of \(window.height)"
      }
      guard size.width > window.width else { return nil }
      return "\(size.width) columns wide in a window of \(window.width)"
    }
  }
#endif
