/// How well the lines of a text fit the form as which it was read.
struct FormFit {
  /// The number of lines that fit.
  private(set) var fitting = 0
  /// The number of those that don't.
  private(set) var misfits = 0
  /// The first of these, with their numbers.
  private(set) var examples: [(line: Int, text: String)] = []

  mutating func add(_ isFitting: Bool, line: Int, text: @autoclosure () -> String) {
    if isFitting {
      fitting += 1
      return
    }
    misfits += 1
    if examples.count < 3 { examples.append((line, text())) }
  }

  /// Whether another form is likelier: of ten lines more than one doesn't fit, of a few more than two.
  var isDoubtful: Bool {
    let count = fitting + misfits
    return count < 10 ? misfits > min(2, fitting) : fitting * 10 < count * 9
  }
}
