import Scheduling

extension CardState {
  /// How long it is until the card comes again, in short: `<1m 10m 1.5h 4d 1.2mo 3y`.
  ///
  /// Source: Anki's buttons, which give minutes and days in whole numbers.
  var intervalCaption: String {
    let seconds = interval ?? 0
    let days = seconds / UnixTime.day
    if seconds <= 60 { return "<1m" }
    if seconds < 3600 { return "\(Int((seconds / 60).rounded()))m" }
    if days < 1 { return Self.tenths(seconds / 3600) + "h" }
    if days < 30 { return "\(Int(days.rounded()))d" }
    if days < 365 { return Self.tenths(days / 30) + "mo" }
    return Self.tenths(days / 365) + "y"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
