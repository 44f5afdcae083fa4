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
