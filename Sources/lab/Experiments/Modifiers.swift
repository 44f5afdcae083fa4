import TermUI

extension Experiment {
  static let changeOfLayout = Experiment(
    "A change of layout",
    lesson: """
      A row in one branch and a column in the other are two places, so each \
      change creates the cards again. The number of a grid's columns is an \
      argument: the cards stay, and so do their counts.
      """
  ) { ChangeOfLayout() }
}

/// Cards side by side or one below the other, by branches and by an argument.
private struct ChangeOfLayout: View {
  @State private var isWide = false

  var body: some View {
    KeyAction("l", "lay the cards out in a \(isWide ? "column" : "row")") { isWide.toggle() }
    if isWide {
      HStack(spacing: 2) { branched }
    } else {
      VStack(alignment: .leading) { branched }
    }
    Text("")
    LazyVGrid(
      columns: Array(repeating: GridItem(.fixed(16)), count: isWide ? 2 : 1), alignment: .leading
    ) {
      LaidOutCount(name: "grid", key: "3")
      LaidOutCount(name: "grid", key: "4")
    }
  }

  @ViewBuilder private var branched: some View {
    LaidOutCount(name: "branch", key: "1")
    LaidOutCount(name: "branch", key: "2")
  }
}

private struct LaidOutCount: View {
  let name: String
  let key: Character
  @State private var count = 0

  init(name: String, key: Character) {
    Counters.initialized(name)
    self.name = name
    self.key = key
  }

  var body: some View {
    let _ = Counters.evaluated(name)
    KeyAction(key, "\(name): \(count)") { count += 1 }
  }
}

extension Experiment {
  static let router = Experiment(
    "A router by switch",
    lesson: """
      Each case of a switch is a place of its own: a screen that is left is \
      destroyed with its state, and opening it again creates a new one. One \
      screen with the route as its argument stays.
      """
  ) { Router() }
}

/// The screens of an app, chosen by a switch and by an argument.
private struct Router: View {
  private enum Route: String {
    case words, settings
  }

  @State private var route = Route.words

  var body: some View {
    KeyAction("g", "go to the \(route == .words ? "settings" : "words")") {
      route = route == .words ? .settings : .words
    }
    switch route {
    case .words: RoutedScreen(name: "By switch", title: "words", key: "1")
    case .settings: RoutedScreen(name: "By switch", title: "settings", key: "1")
    }
    RoutedScreen(name: "By argument", title: route.rawValue, key: "2")
  }
}

private struct RoutedScreen: View {
  let name: String
  let title: String
  let key: Character
  @State private var visits = 0

  var body: some View {
    let _ = Counters.evaluated(name)
    KeyAction(key, "\(name): \(title), count \(visits)") { visits += 1 }
  }
}

extension Experiment {
  static let orderOfModifiers = Experiment(
    "The order of modifiers",
    lesson: """
      A modifier makes a new view around the one before it. A border after \
      the padding surrounds both; a border before it has the padding outside.
      """
  ) { OrderOfModifiers() }
}

/// The same two modifiers, in both orders.
private struct OrderOfModifiers: View {
  @State private var padding = 1

  var body: some View {
    let _ = Counters.evaluated("Owner")
    KeyAction("p", "change the padding: \(padding)") { padding = (padding + 1) % 3 }
    HStack(alignment: .top, spacing: 4) {
      VStack(alignment: .leading) {
        Text("padding, border").underline()
        Text("나무").padding(padding).border()
      }
      VStack(alignment: .leading) {
        Text("border, padding").underline()
        Text("나무").border().padding(padding)
      }
    }
  }
}

extension Experiment {
  static let tabsAndTasks = Experiment(
    "The lives of tasks and tabs",
    lesson: """
      A tab that isn't shown retains its state, but it has disappeared: its \
      task is cancelled. Shown again, it appears, and its task starts anew.
      """
  ) { TabsAndTasks() }
}

/// Two tabs, each with a count and a task.
private struct TabsAndTasks: View {
  @State private var tab = 1

  var body: some View {
    KeyAction("t", "show tab \(3 - tab)") { tab = 3 - tab }
    TabView(selection: $tab) {
      Tab("one", value: 1) { TabPage(number: 1) }
      Tab("two", value: 2) { TabPage(number: 2) }
    }
    .frame(maxWidth: 40).frame(height: 5)
    EventsView(counters: .shared)
  }
}

private struct TabPage: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    let _ = Counters.evaluated("Tab \(number)")
    KeyAction("c", "count of tab \(number): \(count)") { count += 1 }
      .task {
        Counters.log("tab \(number): task starts")
        try? await Task.sleep(for: .seconds(3600))
        Counters.log("tab \(number): task ends")
      }
  }
}
