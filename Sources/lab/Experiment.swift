import LabSource
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
    copiedState, sharedBinding, flagByPosition, liftedFlag, shuffleSubject, resetInModel, madeAgain,
    announcedByHand, threeStrings, grandchild, branchesAndIDs, applyIfTrap, changeOfLayout, router,
    orderOfModifiers, eagerAndLazy, appearing, tabsAndTasks, deepStore, moving,
  ]
}

extension Experiment: Equatable {
  static func == (a: Experiment, b: Experiment) -> Bool { a.title == b.title }
}

/// An experiment below its title, with its counters and its lesson.
struct ExperimentView: View {
  let experiment: Experiment
  let isTreeShown: Bool

  var body: some View {
    GeometryReader { window in
      // The window's size decides only about siblings of the experiment: a branch around it would
      // give it a new identity, and with it new state.
      let isTall = window.size.height >= 20
      VStack(alignment: .leading) {
        ScrollView {
          VStack(alignment: .leading) {
            Text(experiment.title).bold()
            if isTall { Text("") }
            Specimen(experiment: experiment)
            if !isTall && !isTreeShown { Explanation(lesson: experiment.lesson) }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        if isTreeShown {
          TreeView(blueprint: experiment.blueprint, counters: .shared)
            .frame(height: window.size.height * 2 / 3)
        } else if isTall {
          Explanation(lesson: experiment.lesson)
        }
        KeyHints("c source · i tree · r restart · z zero · Esc back")
      }
    }
  }
}

/// The views of an experiment, by whose name the lab finds them in the render tree.
struct Specimen: View {
  let experiment: Experiment

  var body: some View { experiment.views() }
}

private struct Explanation: View {
  let lesson: String

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      CountersView(counters: .shared)
      Text(lesson).italic()
    }
  }
}

/// The source of an experiment, above everything else.
struct SourceView: View {
  let experiment: Experiment
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(experiment.file).bold().lineLimit(1)
      ScrollView {
        Text(ExperimentSource.text(ofExperiment: experiment.title) ?? "")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      KeyHints("↑↓ PgUp PgDn scroll · Esc close · q quit")
    }
    .background(.background)
    .focusable()
    .focusEffectDisabled()
    .focused($isFocused)
    .onAppear { isFocused = true }
  }
}

/// A key and its action, which a click runs too.
struct KeyAction: View {
  let key: Character
  let title: String
  let action: () -> Void

  init(_ key: Character, _ title: String, action: @escaping () -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }

  var body: some View {
    (Text(" \(key) ").inverted() + Text(" \(title)"))
      .onTapGesture(perform: action)
      .onKeyPress(.character(key)) {
        action()
        return .handled
      }
  }
}

/// The last line of a screen: its keys.
struct KeyHints: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).lineLimit(1).foregroundColor(.secondary) }
}
