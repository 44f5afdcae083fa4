/// A place in a row that knows its number, so that it can be left without a search.
protocol Placed: AnyObject {
  var place: Int { get set }
}

/// Elements in the order in which they came; coming and going take constant time on average.
///
/// Who goes leaves a gap. The gaps are closed once they are the greater part.
struct Row<Element: Placed> {
  private(set) var places: [Element?] = []
  private var gaps = 0

  mutating func append(_ element: Element) {
    element.place = places.count
    places.append(element)
  }

  /// Takes an element out; false where it is not in the row.
  mutating func remove(_ element: Element) -> Bool {
    guard element.place < places.count, places[element.place] === element else { return false }
    places[element.place] = nil
    gaps += 1
    if gaps > 16, gaps * 2 > places.count { closeGaps() }
    return true
  }

  private mutating func closeGaps() {
    places.removeAll { $0 == nil }
    for (place, element) in places.enumerated() { element?.place = place }
    gaps = 0
  }
}
