#if DEBUG
  /// Compares each frame with one that is laid out and painted afresh from the same tree.
  ///
  /// In debug builds only, and off unless a test switches it on: it finds what an update forgot.
  @MainActor enum Oracle {
    static var isOn = false
    /// Is called with both pictures of a frame that is wrong.
    static var report: (String) -> Void = { fatalError($0) }

    /// The result of a layout: the picture, and the place of every node.
    struct Outcome {
      let canvas: Canvas
      let tree: String
    }

    static func compare(_ shown: Outcome, _ afresh: Outcome) {
      guard let mistake = difference(shown, afresh) else { return }
      report(
        """
        The frame differs from one laid out afresh, first in \(mistake)
        Shown:
        \(picture(shown.canvas))
        Afresh:
        \(picture(afresh.canvas))
        Tree:
        \(afresh.tree)
        """)
    }

    private static func difference(_ shown: Outcome, _ afresh: Outcome) -> String? {
      if let cells = zip(shown.canvas.cells, afresh.canvas.cells).enumerated().first(where: {
        $1.0 != $1.1
      }) {
        return "cell \(cells.offset), \(cells.element)"
      }
      guard shown.tree != afresh.tree else { return nil }
      let lines = zip(shown.tree.split(separator: "\n"), afresh.tree.split(separator: "\n"))
      return lines.first(where: !=).map { "\n\($0)\nwhich should be\n\($1)" }
        ?? "the number of nodes"
    }

    private static func picture(_ canvas: Canvas) -> String {
      (0..<canvas.size.height).map { "|" + canvas.line($0) }.joined(separator: "\n")
    }
  }

  extension Renderer {
    /// Compares the frame that has just been finished.
    func consultOracle() {
      guard Oracle.isOn else { return }
      let shown = Oracle.Outcome(canvas: canvas, tree: description)
      let afresh = Canvas(size: canvas.size)
      forgetLayout(root)
      place()
      tree.update()
      draw(on: afresh, [Rect(origin: .zero, size: canvas.size)])
      _ = tree.takeDamage()
      Oracle.compare(shown, Oracle.Outcome(canvas: afresh, tree: description))
    }

    private func forgetLayout(_ node: Node) {
      (node as? LayoutNode)?.forgetLayout()
      node.forEachChild(forgetLayout)
    }
  }
#endif
