import Localization
import Preferences
import Scheduling
import Study
import TermUICore

extension HomeModel {
  /// Shows the ways to work off the overdue cards; says so if there are none.
  func beginBacklog() {
    if overview?.backlog.overdue ?? 0 == 0 {
      message = String(localized: "No cards are overdue.")
    } else {
      dialog = .backlog
    }
  }

  /// Shows the question about a large backlog once, and forgets the answer when the backlog is gone.
  func lookAtBacklog() {
    guard let backlog = overview?.backlog else { return }
    if library.options.backlogPlan != nil, backlog.overdue == 0 {
      choose(nil)
    } else if library.options.backlogPlan == nil, dialog == nil, backlog.isLarge,
      reviews(.all) > BacklogPlan.oldestCards
    {
      dialog = .backlog
    }
  }

  func choose(_ plan: BacklogPlan?) {
    dialog = nil
    do {
      try preferences.set(.backlog) { $0.study.backlogPlan = plan }
    } catch {
      message = String(localized: "Choice not saved: \(error)")
    }
    refresh()
  }

  /// The plan that spreads the overdue cards over a week from today on.
  var week: BacklogPlan {
    .week(from: library.today, overdue: overview?.backlog.overdue ?? 0)
  }

  /// Today's reviews by a plan, if none was done before.
  func reviews(_ plan: BacklogPlan) -> Int {
    let backlog = overview?.backlog ?? Backlog()
    let most = plan.reviews(on: library.today, backlog, done: 0) ?? backlog.due
    return min(most, backlog.due, library.options.limits.reviews)
  }
}

/// Asks how to work off a backlog.
struct BacklogDialog: View {
  let model: HomeModel
  @State private var row: Character?

  private static let hints = [
    KeyHint([.enter], localized: "begin", priority: 1),
    KeyHint([.escape], localized: "all today", priority: 1),
  ]

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading, spacing: 0) {
        if window.size.height > 4 {
          Text(localized: "How do you want to catch up?").padding(.bottom, 1)
        }
        List(selection: $row) {
          ForEach(ways, id: \.key) { way in
            MenuRow(
              key: way.key, title: way.title, meaning: "", value: Text(way.caption),
              isWide: window.size.width >= 50, selection: $row
            ) { model.choose(way.plan) }
          }
        }
        .initiallyFocused()
        HintsView(columns: window.size.width)
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 56, maxHeight: ways.count + 3)
    .navigationTitle(
      String(localized: overdue, one: "1 card is overdue", other: "\(overdue) cards are overdue")
    )
    .onAppear { row = ways.first?.key }
    .onKeyPress(hints: Self.hints) { press in
      let key: Character? =
        switch press.key {
        case .enter, .space: row
        // Without an answer Home would ask again.
        case .escape: "a"
        case .character(let letter): letter
        default: nil
        }
      guard let way = ways.first(where: { $0.key == key }) else { return .ignored }
      model.choose(way.plan)
      return .handled
    }
  }

  private struct Way {
    let key: Character
    let title: String
    let caption: String
    let plan: BacklogPlan
  }

  /// The ways that differ from studying all today, and that one.
  private var ways: [Way] {
    let all = model.reviews(.all)
    var ways: [Way] = []
    func add(_ key: Character, _ title: String, _ caption: String, _ plan: BacklogPlan) {
      ways.append(Way(key: key, title: title, caption: caption, plan: plan))
    }
    let week = model.reviews(model.week)
    if week < all {
      add(
        "w", String(localized: "Over a week"), String(localized: "\(week) cards today"), model.week)
    }
    if all > BacklogPlan.oldestCards {
      let cards = BacklogPlan.oldestCards
      add(
        "o", String(localized: "Oldest first"), String(localized: "\(cards) cards a day"),
        .oldest(cards))
    }
    add("a", String(localized: "All at once"), String(localized: "\(all) cards today"), .all)
    return ways
  }

  private var overdue: Int { model.overview?.backlog.overdue ?? 0 }
}
