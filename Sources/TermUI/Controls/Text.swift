/// One or more lines of text.
public struct Text: PrimitiveView, Equatable {
  struct Run: Equatable {
    var string: String
    var foreground: Color?
    var attributes: Style.Attributes = []
    var font: Font?
  }

  private(set) var runs: [Run]

  public init(_ content: some StringProtocol) { runs = [Run(string: String(content))] }

  public init(verbatim content: String) { runs = [Run(string: content)] }

  /// Joins two texts, each in its own style, into one that wraps as a whole.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.runs += second.runs
    return text
  }

  public func foregroundColor(_ color: Color?) -> Text { changed { $0.foreground = color } }

  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  public func underline(_ isActive: Bool = true) -> Text { attribute(.underline, isActive) }

  public func strikethrough(_ isActive: Bool = true) -> Text { attribute(.strikethrough, isActive) }

  /// Shows the text fainter than usual.
  public func dimmed(_ isActive: Bool = true) -> Text { attribute(.dim, isActive) }

  /// Shows the text with foreground and background exchanged.
  public func inverted(_ isActive: Bool = true) -> Text { attribute(.reverse, isActive) }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> Node {
    TextNode(view, context)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: TextNode.self).update(view)
  }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> Text {
    changed {
      if isActive { $0.attributes.insert(attribute) } else { $0.attributes.remove(attribute) }
    }
  }

  func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
}
