import Testing

@testable import Scheduling

@Suite struct `A backlog` {
  private static let first = StudyDay(number: 20_000)

  @Test(arguments: [
    (due: 40, overdue: 0, false), (due: 60, overdue: 50, false), (due: 60, overdue: 51, true),
    (due: 90, overdue: 60, true), (due: 91, overdue: 60, false), (due: 3000, overdue: 2900, true),
  ])
  func `is large when it is more than fifty cards and two days' cards`(
    due: Int, overdue: Int, isLarge: Bool
  ) {
    #expect(Backlog(due: due, overdue: overdue).isLarge == isLarge)
  }

  @Test func `is spread over seven equal days beside the cards of each day`() {
    let plan = BacklogPlan.week(from: Self.first, overdue: 350)
    var overdue = 350
    var limits: [Int] = []
    for day in 0..<7 {
      let today = 10 + day
      let limit = plan.reviews(
        on: Self.first + day, Backlog(due: overdue + today, overdue: overdue), done: 0)
      limits.append(limit ?? -1)
      overdue += today - (limit ?? 0)
    }
    #expect(limits == [60, 61, 62, 63, 64, 65, 66])
    #expect(overdue == 0)
  }

  @Test func `that is spread has the same limit all day, and a skipped day's cards come later`() {
    let plan = BacklogPlan.week(from: Self.first, overdue: 350)
    #expect(plan.reviews(on: Self.first, Backlog(due: 360, overdue: 350), done: 0) == 60)
    #expect(plan.reviews(on: Self.first, Backlog(due: 320, overdue: 310), done: 40) == 60)
    #expect(plan.reviews(on: Self.first + 1, Backlog(due: 370, overdue: 360), done: 0) == 120)
    #expect(plan.reviews(on: Self.first + 9, Backlog(due: 370, overdue: 360), done: 0) == 370)
    #expect(plan.reviews(on: Self.first + -3, Backlog(due: 360, overdue: 350), done: 0) == 60)
  }

  @Test func `by the oldest cards has one limit until no backlog is left`() {
    let plan = BacklogPlan.oldest(50)
    #expect(plan.reviews(on: Self.first, Backlog(due: 360, overdue: 350), done: 20) == 50)
    #expect(plan.reviews(on: Self.first, Backlog(due: 60, overdue: 0), done: 20) == nil)
    #expect(BacklogPlan.all.reviews(on: Self.first, Backlog(due: 9, overdue: 9), done: 0) == nil)
  }

  @Test func `shows the days that are left`() {
    let plan = BacklogPlan.week(from: Self.first, overdue: 1)
    #expect([0, 1, 6, 7, 30].map { plan.daysLeft(on: Self.first + $0) } == [7, 6, 1, 1, 1])
  }
}
