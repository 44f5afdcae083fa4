/// One or more lines of text.
public struct Text: Equatable {
  struct Run: Equatable {
    var string: String
    var foreground: Color?
    var attributes: Style.Attributes = []
    var font: Font?
    /// The reading that is shown above the string.
    var ruby: String?

    /// Compares strings by their bytes, because two spellings of one character may look different.
    static func == (a: Run, b: Run) -> Bool {
      a.foreground == b.foreground && a.attributes == b.attributes && a.font == b.font
        && a.ruby == b.ruby && a.string.utf8.elementsEqual(b.string.utf8)
    }
  }

  private(set) var runs: [Run]

  /// Makes a text of a literal, in which other texts and images may be interpolated.
  public init(_ key: LocalizedStringKey) { runs = key.runs }

  /// Makes a text of any string.
  @_disfavoredOverload public init(_ content: some StringProtocol) {
    runs = [Run(string: String(content))]
  }

  /// Makes a text of a string, without interpretation.
  public init(verbatim content: String) { runs = [Run(string: content)] }

  /// Makes a text of an image's symbol.
  public init(_ image: Image) { self.init(verbatim: image.inlineText) }

  /// Makes a text with its reading in a row above; it is broken only if it is wider than a line.
  ///
  /// With an empty `ruby` the row is blank. A reading has the colour of its text, or is dim if that has the usual one.
  public init(_ content: some StringProtocol, ruby: String) {
    runs = [Run(string: String(content), ruby: ruby)]
  }

  /// Joins two texts, each in its own style, into one that wraps as a whole.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.runs += second.runs
    return text
  }

  /// Sets the colour of the text, except of parts that have a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.foreground = $0.foreground ?? color }
  }

  /// Sets the colour of the text, except of parts that have a colour.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  /// Makes the text italic.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { attribute(.underline, isActive) }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true) -> Text { attribute(.strikethrough, isActive) }

  /// Shows the text fainter than usual.
  public func dimmed(_ isActive: Bool = true) -> Text { attribute(.dim, isActive) }

  /// Shows the text with foreground and background exchanged.
  public func inverted(_ isActive: Bool = true) -> Text { attribute(.reverse, isActive) }
}

extension Text: ElementView {
  func makeNode(in parent: Node) -> TextNode { TextNode(self, parent) }

  func update(_ node: TextNode) { node.update(self) }

  private consuming func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> Text {
    changed {
      if isActive { $0.attributes.insert(attribute) } else { $0.attributes.remove(attribute) }
    }
  }

  consuming func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
}

/// A text literal; texts and images that are interpolated in it have their own styles.
///
/// Nothing is translated, and Markdown is shown as it is written.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  let runs: [Text.Run]

  /// Makes a key of a string.
  public init(_ value: String) { runs = [Text.Run(string: value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    runs = stringInterpolation.runs.isEmpty ? [Text.Run(string: "")] : stringInterpolation.runs
  }

  /// The parts of a literal, joined into as few runs as their styles allow.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var runs: [Text.Run] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if let last = runs.last, last == Text.Run(string: last.string) {
        runs[runs.count - 1].string += literal
      } else if !literal.isEmpty {
        runs.append(Text.Run(string: literal))
      }
    }

    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) { runs += text.runs }

    /// Adds an image's symbol.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

    /// Adds a value as a string interpolates it.
    public mutating func appendInterpolation<Value>(_ value: Value) { appendLiteral("\(value)") }
  }
}
