import TermUI

/// A live screen for one behavior that is often misunderstood.
struct Experiment {
  let title: String
  /// The rule that explains the behavior.
  let lesson: String
  /// The name of the file that declares the experiment.
  let file: String
  /// Makes the views each time they are evaluated.
  let views: () -> AnyView

  init<Content: View>(
    _ title: String, lesson: String, file: String = #fileID, views: @escaping () -> Content
  ) {
    self.title = title
    self.lesson = lesson
    self.file = file.split(separator: "/").last.map(String.init) ?? file
    self.views = { AnyView(views()) }
  }

  /// The experiments in the order of the menu.
  static let all = [
    copiedState, sharedBinding, flagByPosition, liftedFlag, shuffleSubject, madeAgain, threeStrings,
    branchesAndIDs, applyIfTrap, eagerAndLazy, appearing, deepStore, moving,
  ]
}

extension Experiment: Equatable {
  static func == (a: Experiment, b: Experiment) -> Bool { a.file == b.file }
}
