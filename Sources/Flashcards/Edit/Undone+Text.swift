import Localization
import Study

extension StudyList {
  /// The caption of a step that was undone or redone; it names a card that isn't open.
  func caption(of undone: Undone?, isRedone: Bool = false) -> String {
    guard let undone else {
      return String(localized: isRedone ? "Nothing to redo" : "Nothing to undo")
    }
    if case .keptGrade(let id) = undone.step {
      let front = id.map { list.card($0).front } ?? undone.front ?? ""
      return String(
        localized: "Not undone: \(front.mention) was graded later in another Karuta")
    }
    if case .redoneEdit(let edit) = undone.step {
      return String(localized: "Redone: \(edit.caption)")
    }
    let name = undone.name
    guard let front = undone.front?.mention, let deck = undone.deck else {
      return String(localized: isRedone ? "\(name) redone" : "\(name) undone") + undone.rest
    }
    return String(
      localized: isRedone
        ? "\(name) of \(front) in \(deck) redone" : "\(name) of \(front) in \(deck) undone")
      + undone.rest
  }
}

extension Undone {
  /// The end of a caption if a later edit stays.
  var rest: String { leavesEditOut ? String(localized: "; a later edit was kept") : "" }

  /// The question before a step outside of the open decks is undone.
  var question: String {
    let (name, deck) = (step.name.lowercased(), deck ?? "")
    guard let front else { return String(localized: "Undo the \(name) in \(deck)?") }
    return String(localized: "Undo the \(name) of \(front.mention) in \(deck)?")
  }

  /// `Mark`, or `3 marks` that were made at once.
  fileprivate var name: String {
    switch step {
    case .mark where count > 1: String(localized: "\(count) marks")
    case .suspension where count > 1: String(localized: "\(count) suspensions")
    default: step.name
    }
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
    case .order: String(localized: "Order")
    case .filter: String(localized: "Filter")
    case .edit, .redoneEdit: String(localized: "Edit")
    }
  }
}

extension UndoneEdit {
  /// The message that the edit was undone.
  var undoneCaption: String {
    let cards = count > 1 ? String(localized: "\(count) cards") : front.mention
    return switch (kind, deck) {
    case (.deletion, nil): String(localized: "Restored \(cards)")
    case (.deletion, let deck?): String(localized: "Restored \(cards) in \(deck)")
    case (.move, nil): String(localized: count, one: "\(cards) is back", other: "\(cards) are back")
    case (.move, let deck?):
      String(
        localized: count, one: "\(cards) is back from \(deck)",
        other: "\(cards) are back from \(deck)")
    case (.addition, _), (.change, _): String(localized: "Undone: \(caption)")
    }
  }

  /// The cards, what was done with them, and their deck if it isn't open.
  var caption: String {
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
