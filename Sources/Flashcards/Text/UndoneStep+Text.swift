import Decks
import Study

extension StudyList {
  /// The caption of an undone step; it names a card that isn't open.
  func caption(of undone: UndoneStep?) -> String {
    let place = undoneElsewhere.map { " of \(Ruby.base(of: $0.front)) in \($0.deck)" } ?? ""
    return (undone.map { "\(name(of: $0))\(place) undone" } ?? "Nothing to undo") + rest
  }

  /// The caption of a redone step; it names a card that isn't open.
  func caption(ofRedone step: UndoneStep?) -> String {
    let place = undoneElsewhere.map { " of \(Ruby.base(of: $0.front)) in \($0.deck)" } ?? ""
    return step.map { "\(name(of: $0))\(place) redone" } ?? "Nothing to redo"
  }

  /// `Mark`, or `3 marks` that were made at once.
  private func name(of step: UndoneStep) -> String {
    undoneCount == 1 ? step.name : "\(undoneCount) \(step.name.lowercased())s"
  }

  /// The caption of an undone edit.
  func caption(of edit: UndoneEdit) -> String {
    let place = edit.deck.map { " \(edit.kind.preposition) \($0)" } ?? ""
    return "Undone: \(Ruby.base(of: edit.front)) \(edit.kind.verb)\(place)" + rest
  }

  private var rest: String { leavesEditOut ? "; a later edit stays" : "" }
}

extension StepElsewhere {
  /// The question before it is undone.
  var question: String {
    let card = front.map { " of \(Ruby.base(of: $0))" } ?? ""
    return "Undo the \(step.name.lowercased())\(card) in \(deck)?"
  }
}

extension UndoneStep {
  fileprivate var name: String {
    switch self {
    case .grade: "Grade"
    case .mark: "Mark"
    case .suspension: "Suspension"
    case .burying: "Burying"
    case .shuffle: "Shuffle"
    case .filter: "Filter"
    case .edit, .redoneEdit: "Edit"
    }
  }
}

extension UndoneEdit.Kind {
  fileprivate var verb: String {
    switch self {
    case .addition: "added"
    case .change: "changed"
    case .deletion: "deleted"
    case .move: "moved"
    }
  }

  fileprivate var preposition: String {
    switch self {
    case .addition, .move: "to"
    case .change: "in"
    case .deletion: "from"
    }
  }
}
