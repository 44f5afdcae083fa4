import Decks

/// A template of a note type, or two whose sides are swapped, of which each note has one card.
struct NoteTemplate {
  let number: Int
  /// The number of the template with the swapped sides; nil if there is none.
  fileprivate(set) var reverse: Int?
  /// The indexes of the fields that the question shows, of which the first with a text is the front of a card.
  let asked: [Int]
  /// The indexes of those that only the answer shows.
  let answered: [Int]
  /// The user's choices of columns, which for other templates than the first are those of no side.
  let choices: [ColumnMap.Choice]
  /// The columns of the fields.
  fileprivate(set) var map: ColumnMap
  private let type: AnkiCollection.NoteType

  fileprivate init(
    _ number: Int, of type: AnkiCollection.NoteType, _ rows: [[String]],
    _ choices: [ColumnMap.Choice]
  ) {
    (self.number, self.type) = (number, type)
    (asked, answered) = type.fields(ofTemplate: number)
    self.choices = number == 0 ? choices : choices.filter { ![.front, .back].contains($0.column) }
    var given: [Int: Column] = [:]
    if type.isCloze {
      // The front comes from the gaps.
      for (index, name) in type.fields.enumerated() {
        let column = FieldName(name).column
        let isOther = column.map { $0 == .back || Column.optional.contains($0) } ?? false
        given[index] = isOther ? column : .note
      }
    } else if number > 0 {
      // Another template than the first makes a card of the fields that it shows.
      for index in type.fields.indices where !(asked + answered).contains(index) {
        given[index] = .skipped
      }
      if let front = asked.first { given[front] = .front }
    }
    map = ColumnMap(
      table: type.name, names: type.fields, rows: rows, given: given,
      sides: asked.isEmpty ? nil : (asked, answered), choices: self.choices)
  }

  /// The columns with other fields as the sides.
  func map(front: Int?, back: Int?) -> ColumnMap {
    var given: [Int: Column] = [:]
    if number > 0 {
      for index in type.fields.indices where map.column(of: index) == .skipped {
        given[index] = .skipped
      }
    }
    if let front { given[front] = .front }
    if let back { given[back] = .back }
    return ColumnMap(table: type.name, names: type.fields, given: given, choices: choices)
  }

  /// Whether another template shows the back of this one and expects its front.
  fileprivate func isReversed(by other: NoteTemplate) -> Bool {
    guard let front = map.index(of: .front), let back = map.index(of: .back) else { return false }
    return asked.contains(front) && other.asked.contains(back) && !other.asked.contains(front)
      && other.answered.contains(front)
  }
}

extension AnkiCollection.NoteType {
  private var question: String { templates.first?.question ?? "" }

  /// The index of the field with the gaps.
  var gapField: Int {
    fields.firstIndex { question.range(of: "cloze:\($0)}}") != nil } ?? 0
  }

  /// The templates, of which two with swapped sides are one; the columns of their fields follow from some notes.
  func cardTemplates(_ rows: [[String]], _ choices: [ColumnMap.Choice]) -> [NoteTemplate] {
    let all = (0..<max(isCloze ? 1 : templates.count, 1)).map {
      NoteTemplate($0, of: self, rows, choices)
    }
    var reverses: Set<Int> = []
    return all.compactMap { template in
      if reverses.contains(template.number) { return nil }
      var template = template
      let reverse = all.first {
        $0.number > template.number && !reverses.contains($0.number) && template.isReversed(by: $0)
      }
      template.reverse = reverse?.number
      if let reverse { reverses.insert(reverse.number) }
      return template
    }
  }

  /// The indexes of the fields that the question of a template shows, and of those that only the answer shows.
  fileprivate func fields(ofTemplate number: Int) -> (asked: [Int], answered: [Int]) {
    guard templates.indices.contains(number) else { return ([], []) }
    let asked = indexes(in: templates[number].question, isQuestion: true)
    let answered = indexes(in: templates[number].answer, isQuestion: false)
    return (asked, answered.filter { !asked.contains($0) })
  }

  /// The indexes of the fields that a template shows, in its order; conditions show none, and a question
  /// neither what is to be typed nor hints.
  private func indexes(in template: String, isQuestion: Bool) -> [Int] {
    template.parts(separatedBy: "{{").dropFirst().compactMap { part in
      guard let end = part.range(of: "}}") else { return nil }
      let inner = part[..<end.lowerBound]
      if let first = inner.first, "#^/!".contains(first) { return nil }
      let words = inner.split(separator: ":").map(\.trimmed)
      if isQuestion, words.dropLast().contains(where: ["type", "hint"].contains) { return nil }
      let name = words.last
      return fields.firstIndex { $0 == name }
    }
  }
}
