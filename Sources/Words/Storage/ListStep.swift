/// A step that changes how a list is shown.
struct ListStep {
  let kind: Journal.Kind
  let was: SQLValue
  let became: SQLValue
  let time: Double
}
