/// What stands in the way of a measurement.
struct Refusal: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
