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

/// Shows the question how to work off a backlog.
struct BacklogDialog: ViewModifier {
  @Bindable var model: HomeModel

  func body(content: Content) -> some View {
    content.alert(
      String(localized: overdue, one: "1 card is overdue", other: "\(overdue) cards are overdue"),
      isPresented: $model.dialog.isPresent { if case .backlog = $0 { true } else { false } }
    ) {
      if model.reviews(model.week) < all {
        KeyButton(localized: "Over a week: \(model.reviews(model.week)) today", key: "w") {
          model.choose(model.week)
        }
      }
      if all > BacklogPlan.oldestCards {
        KeyButton(localized: "Oldest first: \(BacklogPlan.oldestCards) a day", key: "o") {
          model.choose(.oldest(BacklogPlan.oldestCards))
        }
      }
      KeyButton(localized: "All: \(all) today", key: "a", role: .cancel) { model.choose(.all) }
    } message: {
      Text(localized: "How do you want to catch up?").lineLimit(nil)
    }
  }

  private var overdue: Int { model.overview?.backlog.overdue ?? 0 }

  private var all: Int { model.reviews(.all) }
}
