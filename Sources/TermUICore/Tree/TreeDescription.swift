extension Node {
  /// The node and all beneath as indented text: type, identity, frame.
  var description: String {
    var lines: [String] = []
    describe(identity: nil, level: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(identity: String?, level: Int, into lines: inout [String]) {
    var line = String(repeating: "  ", count: level) + name
    if let identity { line += " #\(identity)" }
    if let node = self as? LayoutNode {
      let frame = Rect(origin: node.screenOrigin, size: node.frame.size)
      line += " (\(frame.minX),\(frame.minY) \(frame.width)×\(frame.height))"
    }
    lines.append(line)
    forEachChild {
      $0.describe(identity: self.identity(of: $0), level: level + 1, into: &lines)
    }
  }
}
