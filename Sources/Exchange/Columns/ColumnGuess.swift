import Decks

/// The columns to which the fields of records go, by their names and by a sample of their texts.
///
/// First what is given, then names, then forms: a reading is beside a word in another script, a rank counts,
/// a front is nearly unique. The place of a field decides last.
struct ColumnGuess {
  /// A field that goes nowhere.
  enum Omission: Equatable {
    case empty, rank, copy
  }

  private let names: [String?]
  private let shapes: [FieldShape]
  private(set) var columns: [Column?]
  /// The fields that were left out by the guess.
  private(set) var omissions: [Int: Omission] = [:]

  /// The field that would be the back of each card though it has only levels; nil if there is none.
  private(set) var levels: Int?

  /// The most records that are looked at.
  static let sampleSize = 200

  /// - Parameters:
  ///   - rows: Some records; none if only names are known.
  ///   - given: The columns of fields that are no guess.
  ///   - sides: The fields that can be the front and the back, the likeliest first; all if nil.
  init(
    names: [String?], rows: [[String]] = [], given: [Int: Column] = [:],
    sides: (fronts: [Int], backs: [Int])? = nil
  ) {
    self.names = names
    let texts = names.indices.map { index in rows.map { index < $0.count ? $0[index] : "" } }
    shapes = texts.map(FieldShape.init)
    columns = names.indices.map { given[$0] }
    if !rows.isEmpty { omitEmpty() }
    nameColumns(sides)
    if !rows.isEmpty {
      findMedia()
      omitRanks()
      omitCopies(texts)
    }
    chooseSides(sides)
    chooseRest(isNamed: names.contains { $0?.isEmpty == false })
    // With nothing else beside the words their readings are what is learned.
    if sides == nil, isFree(.back), isFree(.note), let reading = columns.firstIndex(of: .reading) {
      columns[reading] = .back
    }
    if sides == nil, let back = columns.firstIndex(of: .back), given[back] == nil,
      shapes[back].isLevel || shapes[back].isCategory && name(back)?.isLevel == true
        || shapes[back].areSmallNumbers
          && name(back).map(\.isLevel) ?? (shapes.count { !$0.isEmpty } < 3)
    {
      levels = back
    }
    // A list of words with their parts of speech has no meanings either.
    let notes = columns.indices.filter { columns[$0] == .note && !shapes[$0].isEmpty }
    if sides == nil, isFree(.back), !rows.isEmpty, !notes.isEmpty,
      notes.allSatisfy({ name($0)?.isPartOfSpeech == true || shapes[$0].isPartOfSpeech })
    {
      levels = notes[0]
    }
  }

  private func isFree(_ column: Column) -> Bool { !columns.contains(column) }

  private var free: [Int] { columns.indices.filter { columns[$0] == nil } }

  private func name(_ index: Int) -> FieldName? { names[index].map { FieldName($0) } }

  // MARK: Names

  private mutating func nameColumns(_ sides: (fronts: [Int], backs: [Int])?) {
    // A switch beside a word, such as whether its writing is common, has the word's name.
    let known = names.indices.map { columns[$0] == nil && !shapes[$0].isSwitch ? name($0) : nil }
    for column in [Column.front, .back, .reading, .image, .sound, .guid, .directions] {
      let candidates = known.indices.filter { index in
        guard known[index]?.column == column else { return false }
        // A template knows better than a name on which side a field is.
        switch column {
        case .front: return sides?.fronts.contains(index) ?? true
        case .back: return sides?.backs.contains(index) ?? true
        default: return true
        }
      }
      let best = candidates.min { (known[$0]?.rank ?? 0, $0) < (known[$1]?.rank ?? 0, $1) }
      if let best, isFree(column) { columns[best] = column }
    }
    for index in free {
      guard let name = known[index] else { continue }
      switch name.column {
      case .note, .tags: columns[index] = name.column
      case .skipped
      where sides == nil && (shapes[index].isEmpty || shapes[index].isNumeric || name.isID):
        (columns[index], omissions[index]) = (.skipped, .rank)
      default: break
      }
    }
    if sides != nil { return }
    for index in free where known[index]?.hasLanguage == true {
      if let side = [Column.front, .back].first(where: isFree) { columns[index] = side }
    }
    // Of several of one meaning the others are notes, except a name that could be of the other side.
    for index in free {
      let isOther = known[index]?.column == .front && known[index]?.rank == 2 && isFree(.back)
      let isForm = known[index]?.isForm == true && !isFree(.front)
      if known[index]?.column != nil && !isOther || isForm { columns[index] = .note }
    }
  }

  // MARK: Forms

  private mutating func omitEmpty() {
    for index in free
    where shapes[index].isEmpty && names[index].map({ $0.trimmed.isEmpty }) ?? true {
      (columns[index], omissions[index]) = (.skipped, .empty)
    }
  }

  private mutating func findMedia() {
    let hasSides =
      free.count { !shapes[$0].isNumeric && !shapes[$0].isConstantCode } > 1
    for index in free {
      if shapes[index].isSound, isFree(.sound) {
        columns[index] = .sound
      } else if shapes[index].isImage, isFree(.image) {
        columns[index] = .image
      } else if shapes[index].areTags, isFree(.tags), free.count > 2 {
        columns[index] = .tags
      } else if shapes[index].isAddress || shapes[index].isConstantCode && hasSides
        || free.count > 2 && (shapes[index].isPartOfSpeech || shapes[index].isLevel)
      {
        columns[index] = .note
      }
    }
  }

  /// Leaves numbers out where a front and a back are there without them.
  private mutating func omitRanks() {
    // What a name says of numbers is a note; a switch says nothing to a learner.
    let numbers = free.filter {
      (shapes[$0].isNumeric || shapes[$0].isCode) && names[$0]?.isEmpty != false
        || shapes[$0].isSwitch
        || shapes[$0].isCount && names[$0]?.count { $0.isLetter } ?? 0 < 5
    }
    let others = free.filter { !numbers.contains($0) && !shapes[$0].isEmpty }
    let needed = [Column.front, .back].count(where: isFree)
    guard others.count >= needed else { return }
    for index in numbers { (columns[index], omissions[index]) = (.skipped, .rank) }
  }

  private mutating func omitCopies(_ texts: [[String]]) {
    for index in free {
      let isCopy = columns.indices.contains { other in
        other != index && columns[other] != .skipped && (other < index || columns[other] != nil)
          && FieldShape.areCopies(texts[other], texts[index])
      }
      if isCopy { (columns[index], omissions[index]) = (.skipped, .copy) }
    }
  }

  // MARK: Sides

  private mutating func chooseSides(_ sides: (fronts: [Int], backs: [Int])?) {
    let hasHan = columns.indices.contains { shapes[$0].script == .han && columns[$0] != .note }
    let readings = Set(
      columns.indices.filter { index in
        shapes[index].isPhonetic && shapes.count > 2
          || hasHan && shapes[index].script != .han
            && (shapes[index].isReading || shapes.count > 2 && shapes[index].isPinyin)
      })
    if isFree(.reading), let reading = free.first(where: readings.contains),
      free.count > 1 || !isFree(.front)
    {
      columns[reading] = .reading
    }
    if isFree(.front) {
      let wanted = sides?.fronts.filter { columns[$0] == nil } ?? free
      let words = wanted.filter { !readings.contains($0) }
      // A category is the same for many words, and a number is seldom asked for.
      let unique = words.first { sides != nil || !shapes[$0].isCategory && !isNumber($0) }
      if let front = unique ?? words.first ?? wanted.first { columns[front] = .front }
    }
    if isFree(.back) {
      let front = columns.firstIndex(of: .front)
      let wanted = sides?.backs.filter { columns[$0] == nil } ?? free
      let rest = wanted.filter { sides != nil || !isConstant($0) }
      let texts = rest.filter { !readings.contains($0) && !shapes[$0].isEmpty }
      let other = texts.first { index in
        guard let front, let script = shapes[index].script else { return false }
        return script != shapes[front].script
      }
      let unique =
        texts.first { sides != nil || !shapes[$0].isCategory && !isNumber($0) }
        ?? texts.first { !shapes[$0].isCategory }
      let back = other ?? unique ?? texts.first ?? rest.first
      if let back { columns[back] = .back }
    }
  }

  /// Whether a field with a name has numbers, which is seldom a side.
  private func isNumber(_ index: Int) -> Bool {
    shapes[index].isNumeric && names[index]?.isEmpty == false
  }

  /// Whether a field before the front is the same for all words, and has no name: it is no answer.
  private func isConstant(_ index: Int) -> Bool {
    shapes[index].isConstant && names[index]?.isEmpty != false
      && columns.firstIndex(of: .front).map { index < $0 } == true
  }

  /// What is left: in a table without names a reading may come third, and all else is a note.
  private mutating func chooseRest(isNamed: Bool) {
    // What is the same for all words would become the back of each.
    for index in free where isFree(.back) && isConstant(index) {
      (columns[index], omissions[index]) = (.skipped, .copy)
    }
    for index in free {
      let isWord =
        index == 2 && !shapes[index].isSentence && !shapes[index].isCategory
        && !isTranslation(index)
      columns[index] = !isNamed && isFree(.reading) && isWord ? .reading : .note
    }
  }

  /// Whether a field has words beside others in Latin letters, which are no reading of them.
  private func isTranslation(_ index: Int) -> Bool {
    guard let front = columns.firstIndex(of: .front), shapes[index].count > 2 else { return false }
    return [front, index].allSatisfy { shapes[$0].script == .latin } && !shapes[index].hasPhonetics
  }
}
