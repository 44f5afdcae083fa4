import Localization
import Study

extension StudyList {
  /// The caption of an undone step; it names a card that isn't open.
  func caption(of undone: UndoneStep?) -> String {
    guard let undone else { return String(localized: "Nothing to undo") + rest }
    if case .keptGrade(let id) = undone {
      let front = id.map { words.card($0).front } ?? undoneElsewhere?.front ?? ""
      return String(
        localized: "Not undone: \(front.mention) was graded later in another Karuta")
    }
    let name = name(of: undone)
    let text =
      undoneElsewhere.map {
        String(localized: "\(name) of \($0.front.mention) in \($0.deck) undone")
      } ?? String(localized: "\(name) undone")
    return text + rest
  }

  /// The caption of a redone step; it names a card that isn't open.
  func caption(ofRedone step: UndoneStep?) -> String {
    guard let step else { return String(localized: "Nothing to redo") }
    if case .redoneEdit(let edit) = step { return String(localized: "Redone: \(edit.caption)") }
    let name = name(of: step)
    return undoneElsewhere.map {
      String(localized: "\(name) of \($0.front.mention) in \($0.deck) redone")
    } ?? String(localized: "\(name) redone")
  }

  /// `Mark`, or `3 marks` that were made at once.
  private func name(of step: UndoneStep) -> String {
    let count = undoneCount
    return switch step {
    case .mark where count > 1: String(localized: "\(count) marks")
    case .suspension where count > 1: String(localized: "\(count) suspensions")
    default: step.name
    }
  }

  /// The caption of an undone edit, or of several that were undone at once.
  func caption(of edit: UndoneEdit) -> String {
    String(localized: "Undone: \(edit.caption)") + rest
  }

  private var rest: String { leavesEditOut ? String(localized: "; a later edit was kept") : "" }
}

extension StepElsewhere {
  /// The question before it is undone.
  var question: String {
    let name = step.name.lowercased()
    guard let front else { return String(localized: "Undo the \(name) in \(deck)?") }
    return String(localized: "Undo the \(name) of \(front.mention) in \(deck)?")
  }
}

extension UndoneStep {
  fileprivate var name: String {
    switch self {
    case .grade, .keptGrade: String(localized: "Grade")
    case .mark: String(localized: "Mark")
    case .suspension: String(localized: "Suspension")
    case .burying: String(localized: "Burying")
    case .shuffle: String(localized: "Shuffle")
    case .filter: String(localized: "Filter")
    case .edit, .redoneEdit: String(localized: "Edit")
    }
  }
}

extension UndoneEdit {
  /// The cards, what was done with them, and their deck if it isn't open.
  fileprivate var caption: String {
    let cards = count > 1 ? String(localized: "\(count) cards") : front.mention
    guard let deck else {
      return switch kind {
      case .addition: String(localized: "\(cards) added")
      case .change: String(localized: "\(cards) edited")
      case .deletion: String(localized: "\(cards) deleted")
      case .move: String(localized: "\(cards) moved")
      }
    }
    return switch kind {
    case .addition: String(localized: "\(cards) added to \(deck)")
    case .change: String(localized: "\(cards) edited in \(deck)")
    case .deletion: String(localized: "\(cards) deleted from \(deck)")
    case .move: String(localized: "\(cards) moved to \(deck)")
    }
  }
}
