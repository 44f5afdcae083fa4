#if DEBUG
  /// Compares each frame with one that is laid out and painted afresh from the same tree.
  ///
  /// In debug builds only, and off unless a test turns it on: it finds what an update forgot.
  enum Oracle {
    static var isOn = false
    /// Hears of a frame that is not what it should be, with both pictures.
    static var report: (String) -> Void = { fatalError($0) }

    static func compare(_ shown: Canvas, _ afresh: Canvas, _ tree: String) {
      guard !shown.cells.elementsEqual(afresh.cells) else { return }
      let place = zip(shown.cells, afresh.cells).enumerated().first { $1.0 != $1.1 }
      report(
        "The frame differs from one painted afresh, first in \(place.map { "\($0)" } ?? "its size").\n"
          + "Shown:\n\(picture(shown))\n"
          + "Afresh:\n\(picture(afresh))\nTree:\n\(tree)")
    }

    private static func picture(_ canvas: Canvas) -> String {
      (0..<canvas.size.height).map { "|" + canvas.line($0) }.joined(separator: "\n")
    }
  }

  extension Renderer {
    /// Asks the oracle about the frame that has just been finished.
    func consultOracle() {
      guard Oracle.isOn else { return }
      let afresh = Canvas(size: canvas.size)
      forgetLayout(root)
      place()
      tree.update()
      draw(on: afresh, [Rect(origin: .zero, size: canvas.size)])
      _ = tree.takeDamage()
      Oracle.compare(canvas, afresh, description)
    }

    private func forgetLayout(_ node: Node) {
      (node as? LayoutNode)?.forgetLayout()
      node.forEachChild(forgetLayout)
    }
  }
#endif
