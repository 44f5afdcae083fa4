/// How far something has come, or that it is under way.
public struct ProgressView {
  private let title: String?
  private let fraction: Double?

  /// Something is under way, nobody knows for how long.
  public init() { (title, fraction) = (nil, nil) }

  /// Something that has a name is under way.
  public init(_ title: some StringProtocol) { (self.title, fraction) = (String(title), nil) }

  /// So much of a total is done; nil says that nobody knows.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    (title, fraction) = (nil, Self.fraction(value, total))
  }

  /// So much of a total of something named is done; nil says that nobody knows.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    (self.title, fraction) = (String(title), Self.fraction(value, total))
  }
}

@MainActor extension ProgressView: View {
  /// A bar, or a text that goes on.
  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        if let title { Text(title) }
        ProgressBar(fraction: fraction)
      }
    } else {
      Text((title ?? "") + "…")
    }
  }

  nonisolated private static func fraction<Value: BinaryFloatingPoint>(
    _ value: Value?, _ total: Value
  )
    -> Double?
  {
    // What is no number is no more than 0.
    value.map { min(1, max(0, Double($0) / Double(total))) }
  }
}

/// A bar in eighths of a cell, as wide as there is room.
struct ProgressBar {
  let fraction: Double

  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

@MainActor extension ProgressBar: View {
  var body: some View {
    GeometryReader { bar($0.size.width) }.frame(idealWidth: 20).frame(height: 1)
  }

  private func bar(_ width: Int) -> Text {
    let eighths = Int(fraction * Double(width * 8))
    return Text(String(repeating: "█", count: eighths / 8) + Self.parts[eighths % 8])
      .foregroundColor(.accentColor)
      + Text(String(repeating: "░", count: width - (eighths + 7) / 8)).foregroundColor(.secondary)
  }
}
