@testable import TermUICore

#if DEBUG
  /// Compares each frame with one that is laid out and painted afresh from the same tree.
  ///
  /// It finds what an update forgot.
  enum Oracle {
    /// The result of a layout: the picture, and the place of every node, except in rows that a lazy container has hidden.
    struct Outcome {
      let canvas: Canvas
      let tree: String
    }

    /// Returns both pictures of a frame that is wrong.
    static func compare(_ shown: Outcome, _ afresh: Outcome) -> String? {
      difference(shown, afresh).map { mistake in
        """
        The frame differs from one laid out afresh, first in \(mistake)
        Shown:
        \(picture(shown.canvas))
        Afresh:
        \(picture(afresh.canvas))
        Tree:
        \(afresh.tree)
        """
      }
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

  extension Node {
    /// This node and those beneath that aren't hidden, with their places.
    fileprivate var shownTree: String {
      var lines: [String] = []
      func add(_ node: Node, _ indentation: String) {
        let frame = (node as? LayoutNode).map { " \($0.screenOrigin) \($0.frame.size)" } ?? ""
        lines.append(indentation + node.name + frame)
        node.forEachChild { if !$0.isHidden { add($0, indentation + "  ") } }
      }
      add(self, "")
      return lines.joined(separator: "\n")
    }
  }

  extension Renderer {
    /// Compares the last frame; returns both pictures if it is wrong.
    func consultOracle() -> String? {
      guard tree.isIdle else { return "the frame is never done" }
      let shown = Oracle.Outcome(canvas: canvas, tree: root.shownTree)
      let afresh = Canvas(size: canvas.size)
      forgetLayout(root)
      place()
      tree.update()
      draw(on: afresh, [Rect(origin: .zero, size: canvas.size)])
      _ = tree.takeDamage()
      return Oracle.compare(shown, Oracle.Outcome(canvas: afresh, tree: root.shownTree))
    }

    private func forgetLayout(_ node: Node) {
      (node as? LayoutNode)?.forgetLayout()
      node.forEachChild(forgetLayout)
    }
  }
#endif
