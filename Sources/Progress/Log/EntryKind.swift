/// The kinds of entries in the log, by their numbers in the database.
enum EntryKind: Int {
  // Those from which the states of the schedules follow; see ``Review/Kind``.
  case grade = 1
  case cram
  case state
  case optimisation
  // A grade is taken out of force by undo, and put into force again.
  case retraction
  case redo
  case mark
  case suspension
  case burying
  case deckRenamed
  case deckTrashed
  // A record gets another key or deck by an edit, or by likeness after a change of its file by another program.
  case move
  case match
  // A flag of a schedule, which comes from Anki.
  case flag
}
