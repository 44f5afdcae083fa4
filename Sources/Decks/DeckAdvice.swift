import Files

extension Deck {
  /// Text that is read all the same, in ways that its author may not expect: unknown columns, fronts
  /// that occur twice, and pictures that can't be shown.
  public var advice: [DeckProblem] {
    let found =
      format.unknownColumns.map { ($0.line, DeckFault.unknownColumn(name: $0.name, side: $0.side)) }
      + cardAdvice
    let listed = found.prefix(DeckIndex.listedProblems)
    let others = found.count - listed.count
    return listed.map { DeckProblem(file: path, line: $0, fault: $1) }
      + (others > 0 ? [DeckProblem(file: path, fault: .more(count: others))] : [])
  }

  private var cardAdvice: [(line: Int, fault: DeckFault)] {
    var found: [(Int, DeckFault)] = []
    var lines = LineCounter(self)
    var lineOfFront: [Int64: Int] = [:]
    lineOfFront.reserveCapacity(count)
    let hasPictures = format.columns.contains(.image)
    for index in 0..<count {
      let line = lines.line(of: index)
      if let first = lineOfFront.updateValue(line, forKey: frontKey(of: index)) {
        found.append((line, .sameFront(line: first)))
      }
      if hasPictures, let name = self[index].image, let fault = fault(ofPicture: name) {
        found.append((line, fault))
      }
    }
    return found
  }

  /// The path of a picture or sound that a card names, relative to the deck's folder unless
  /// absolute.
  ///
  /// Nil if the file is outside of the folder: a deck from elsewhere has nothing to show there.
  public func path(of file: String) -> String? {
    let folder = Path.folder(of: path)
    let path = file.hasPrefix("/") ? file : folder + file
    guard let real = Path.resolved(path) else { return path }
    return real.hasPrefix(Path.canonical(folder) + "/") ? path : nil
  }

  private func fault(ofPicture name: String) -> DeckFault? {
    guard let path = path(of: name) else { return .outsidePicture(name: name) }
    guard File(path).exists else { return .noPicture(name: name) }
    let beginning = (try? File(path).read(limit: 1 << 16) { _ in false }) ?? []
    let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
    return signatures.contains { beginning.starts(with: $0) } ? nil : .notAPicture(name: name)
  }
}
