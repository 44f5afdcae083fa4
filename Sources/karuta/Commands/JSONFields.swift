import Exchange
import Scheduling

/// The members of a JSON object, read with their types checked.
struct JSONFields {
  let value: JSON
  /// The names of the objects around the members.
  private let path: String

  private init(_ value: JSON, path: String) {
    self.value = value
    self.path = path
  }

  init(line: String) throws(CommandError) {
    do throws(JSONFault) {
      self.init(try JSONReader.read(line), path: "")
    } catch {
      throw CommandError("\(error)")
    }
  }

  func fault(_ name: String, _ wording: String) -> CommandError {
    CommandError("\(path)\(name) \(wording)")
  }

  func object(_ name: String) throws(CommandError) -> JSONFields {
    guard let member = value[name], case .object = member else {
      throw fault(name, "must be an object")
    }
    return JSONFields(member, path: "\(path)\(name).")
  }

  func objects(_ name: String) throws(CommandError) -> [JSONFields] {
    try elements(name).enumerated().map { (index, element) throws(CommandError) in
      guard case .object = element else { throw fault("\(name)[\(index)]", "must be an object") }
      return JSONFields(element, path: "\(path)\(name)[\(index)].")
    }
  }

  /// A number within bounds; sums of numbers within the default ones are exact.
  func number(
    _ name: String, in bounds: ClosedRange<Double> = -1e15...1e15
  ) throws(CommandError) -> Double {
    guard let number = value[name]?.double else { throw fault(name, "must be a number") }
    guard bounds.contains(number) else { throw fault(name, "must be \(wording(bounds))") }
    return number
  }

  func rating() throws(CommandError) -> Rating {
    guard let rating = Int(exactly: try number("rating")).flatMap(Rating.init) else {
      throw fault("rating", "must be 1, 2, 3, or 4")
    }
    return rating
  }

  func numbers(
    _ name: String, in bounds: ClosedRange<Double> = -1e15...1e15
  ) throws(CommandError) -> [Double] {
    try elements(name).enumerated().map { (index, element) throws(CommandError) in
      guard let number = element.double, bounds.contains(number) else {
        throw fault("\(name)[\(index)]", "must be a number \(wording(bounds))")
      }
      return number
    }
  }

  private func wording(_ bounds: ClosedRange<Double>) -> String {
    "from \(JSON.seconds(bounds.lowerBound).text) to \(JSON.seconds(bounds.upperBound).text)"
  }

  private func elements(_ name: String) throws(CommandError) -> [JSON] {
    guard let elements = value[name]?.elements else { throw fault(name, "must be a list") }
    return elements
  }
}
