import TermUI

/// A live screen for one behaviour that people get wrong.
struct Experiment {
  let title: String
  /// Why the views behave as they do, in one sentence.
  let lesson: String
  /// The file that declares the experiment, without its folder.
  let file: String
  /// Makes the views, whenever they are evaluated.
  let views: () -> AnyView

  init<Content: View>(
    _ title: String, lesson: String, file: String = #fileID, views: @escaping () -> Content
  ) {
    self.title = title
    self.lesson = lesson
    self.file = file.split(separator: "/").last.map(String.init) ?? file
    self.views = { AnyView(views()) }
  }
}

extension Experiment: Equatable {
  static func == (a: Experiment, b: Experiment) -> Bool { a.file == b.file }
}
