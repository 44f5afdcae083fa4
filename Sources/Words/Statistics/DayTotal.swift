/// What was done on a day.
struct DayTotal: Equatable {
  var answers = 0
  /// The answers that moved a card on.
  var reviews = 0
  var seconds = 0.0

  static func += (total: inout DayTotal, more: DayTotal) {
    total.answers += more.answers
    total.reviews += more.reviews
    total.seconds += more.seconds
  }
}
