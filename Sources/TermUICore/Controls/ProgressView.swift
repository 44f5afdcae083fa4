import Publishing

/// The progress of a piece of work.
public struct ProgressView {
  private let title: String?
  private let fraction: Double?

  /// Makes a view of work of unknown length.
  public init() { self.init(title: nil, done: nil) }

  /// Makes a view of work of unknown length, with a title.
  public init(_ title: some StringProtocol) { self.init(title: String(title), done: nil) }

  /// Makes a view of the part of a total that is done; nil if that is unknown.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    self.init(title: nil, done: value.map { Double($0) / Double(total) })
  }

  /// Makes a view of the part of a total that is done, with a title; nil if that is unknown.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1.0
  ) {
    self.init(title: String(title), done: value.map { Double($0) / Double(total) })
  }

  private init(title: String?, done: Double?) {
    self.title = title
    // NaN becomes 0.
    fraction = done.map { min(1, max(0, $0)) }
  }
}

@MainActor extension ProgressView: View {
  /// A bar, a title that ends in `…`, or without a title a sign that moves.
  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        if let title { Text(title) }
        ProgressBar(fraction: fraction)
      }
    } else if let title {
      Text(title.hasSuffix("…") || title.hasSuffix("...") ? title : title + "…")
    } else {
      Spinner()
    }
  }
}

/// A sign that moves while it is shown, unless motion is off.
private struct Spinner: View {
  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  @State private var step = 0
  @State private var isShown = false
  @State private var clock = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  @Environment(\.isMotionEnabled) private var isMotionEnabled

  var body: some View {
    Text(isMotionEnabled ? String(Self.signs[step % Self.signs.count]) : "…")
      .onReceive(isShown && isMotionEnabled ? clock : nil) { _ in step += 1 }
      .onAppear { isShown = true }
      .onDisappear { isShown = false }
  }
}

private struct TintKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
  fileprivate var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the colour of the bars within, in place of the accent colour.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
}

/// A bar in eighths of a cell, as wide as possible.
struct ProgressBar {
  let fraction: Double
  @Environment(\.tint) private var tint

  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

@MainActor extension ProgressBar: View {
  var body: some View {
    GeometryReader { bar($0.size.width) }.frame(idealWidth: 20).frame(height: 1)
  }

  private func bar(_ width: Int) -> Text {
    let eighths = Int(fraction * Double(width * 8))
    return Text(String(repeating: "█", count: eighths / 8) + Self.parts[eighths % 8])
      .foregroundColor((tint ?? .accentColor).graphic)
      + Text(String(repeating: "░", count: width - (eighths + 7) / 8))
      .foregroundColor(Color(role: .track))
  }
}
