import TermUICore
import Testing

@testable import Flashcards

@MainActor struct StatisticsViewTests {
  @Test func `A window of 80×24 shows a year, the streak and the forecast at once`() throws {
    let screen = try StatisticsDriver()
    #expect(
      screen.screen == """
         Statistics   korean                                                 Wed 18 Nov
         Known words  20                          Forecast  8 today, 53 in 30 days
         ▂██████▂█▄▂█████▃▄▄▃▂▆██▆███▂▂▂▄█████    █
         █████████████████████████████████████    █
         █████████████████████████████████████    █▆▆▆▃▁▆▆▆▆▃▆▆▃▆▆▃▆▆▆▃▃▆▆▆▆▃▃▃▁
         19 Nov                          today    today  +7     +14    +21

         Answers  2,102 on 324 days · 4 days in a row · 8 the longest
                   Jun     Jul     Aug       Sep     Oct     Nov
         Mon ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■   Wed 18 Nov
             ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■   1 answer
         Wed ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■   9 s
             ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
         Fri ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
             ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■
         Sun ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■     0 ■ ■ ■ ■ ■ 10+

         Remembered  90% of 2,255 answers         Buttons  2,310 answers
         1–3 d      100%  ━━━━━━━━━━━━━    228    ○ Again     10%  ━╸───────────    231
         4–7 d      100%  ━━━━━━━━━━━━━    302    ◐ Hard      30%  ━━━━─────────    693
         8–21 d      86%  ━━━━━━━━━━━──  1,050    ● Good      30%  ━━━━─────────    693
         22–90 d     89%  ━━━━━━━━━━━╸─    675    ◆ Easy      30%  ━━━━─────────    693
         Tab decks  ← day before  ↓ scroll                              ▼ 22 more lines
         Esc back                                                        ? keys  q quit
        """)
  }

  @Test func `A window of 132×40 has six panels`() throws {
    let screen = try StatisticsDriver(columns: 132, rows: 40)
    let titles = [
      "╭─ Known words ─", "─╮ ╭─ Forecast ─", "╭─ Answers ─", "╭─ Remembered ─", "─╮ ╭─ Buttons ─",
      "─╮ ╭─ Cards ─",
    ]
    for title in titles { #expect(screen.screen.contains(title), "\(title)") }
    #expect(screen.host.lines.filter { $0.hasSuffix("─╮") }.allSatisfy { $0.columns == 131 })
  }

  @Test func `Further down come retention, buttons, time and cards`() throws {
    let screen = try StatisticsDriver()
    screen.host.send(.end)
    #expect(
      screen.content == """
         Statistics   korean                                                 Wed 18 Nov

         Cards  60                                Time studied  58 s a day
         new          8%  ━────────────      5    today            9 s
         learning     0%  ─────────────      0    7 days         6 min
         young       57%  ━━━━━━━╸─────     34    30 days       25 min
         mature      33%  ━━━━╸────────     20    total     5 h 46 min
         suspended    2%  ╸────────────      1

         Remembered by month                      Buttons by stage  of 100 each
         2026-11     90%  ━━━━━━━━━━━╸─    104               Again  Hard  Good  Easy
         2026-10     90%  ━━━━━━━━━━━╸─    178    new           11    31    29    29
         2026-09     90%  ━━━━━━━━━━━╸─    175    young         10    25    30    35
         2026-08     90%  ━━━━━━━━━━━╸─    176    mature        10    40    30    20
         2026-07     90%  ━━━━━━━━━━━╸─    178
         2026-06     90%  ━━━━━━━━━━━╸─    165
         2026-05     90%  ━━━━━━━━━━━╸─    190
         2026-04     90%  ━━━━━━━━━━━╸─    169
         2026-03     90%  ━━━━━━━━━━━╸─    188
         2026-02     90%  ━━━━━━━━━━━╸─    153
         2026-01     90%  ━━━━━━━━━━━╸─    179
         2025-12     90%  ━━━━━━━━━━━╸─    176
        """)
  }

  @Test func `A window of 40×12 shows as many weeks as fit`() throws {
    let screen = try StatisticsDriver(columns: 40, rows: 12)
    #expect(
      screen.content == """
         Statistics   korean         Wed 18 Nov
         Known words  20
         ▂████▂▂█▂███▆▂▂██▃▅▆█████▂▂▂▅██▃▄▂▂███
         ██████████████████████████████████████
         ██████████████████████████████████████
         19 Nov                           today

         Forecast  8 today, 53 in 30 days
         █
         █
         █▆▆▆▃▁▆▆▆▆▃▆▆▃▆▆▃▆▆▆▃▃▆▆▆▆▃▃▃▁
        ▼ 62 more lines
        """)
    for _ in 0..<3 { screen.host.send(.pageDown) }
    #expect(
      screen.content == """
         Statistics   korean         Wed 18 Nov
         Remembered  90% of 2,255 answers
         1–3 d      100%  ━━━━━━━━━━━━━━    228
         4–7 d      100%  ━━━━━━━━━━━━━━    302
         8–21 d      86%  ━━━━━━━━━━━━──  1,050
         22–90 d     89%  ━━━━━━━━━━━━╸─    675
         predicted   95%  ━━━━━━━━━━━━━╸     54

         Buttons  2,310 answers
         ○ Again     10%  ━╸────────────    231
         ◐ Hard      30%  ━━━━──────────    693
        ▼ 35 more lines
        """)
  }

  @Test func `A window of 20×5 shows everything, a few lines at a time`() throws {
    let screen = try StatisticsDriver(columns: 20, rows: 5)
    var lines = Array(screen.host.lines[1...3])
    for _ in 0..<200 {
      #expect(screen.host.lines[0] == "Statistics   korean")
      let before = screen.host.lines
      screen.host.send(.down)
      if screen.host.lines == before { break }
      #expect(before[4] == "Esc back   ▼  ? keys")
      lines.append(screen.host.lines[3])
    }
    #expect(screen.host.lines[4] == "Esc back      ? keys")
    #expect(
      lines.joined(separator: "\n") == """
        Known words  20
        █▃█▂█▂███▅█▆█▄██████
        ████████████████████
        ████████████████████
        19 Nov         today

        Forecast  8 today,
        53 in 30 days
        █
        █
        █▆▆▆▃▁▆▆▆▆▃▆▆▃▆▆▃▆▆▆
        today  +7     +14

        Answers  2,102 on
        324 days · 4 days in
        a row · 8 the
        longest
           Aug  Sep Oct Nov
        M ■■■■■■■■■■■■■■■■■■
        T ■■■■■■■■■■■■■■■■■■
        W ■■■■■■■■■■■■■■■■■■
        T ■■■■■■■■■■■■■■■■■
        F ■■■■■■■■■■■■■■■■■
        S ■■■■■■■■■■■■■■■■■
        S ■■■■■■■■■■■■■■■■■
        Wed 18 Nov
        1 answer
        9 s
        0 ■ ■ ■ ■ ■ 10+

        Remembered  90% of
        2,255 answers
        1–3 d     100%   228
        4–7 d     100%   302
        8–21 d     86% 1,050
        22–90 d    89%   675
        predicted  95%    54

        Buttons  2,310
        answers
        ○ Again    10%   231
        ◐ Hard     30%   693
        ● Good     30%   693
        ◆ Easy     30%   693

        Cards  60
        new         8%     5
        learning    0%     0
        young      57%    34
        mature     33%    20
        suspended   2%     1

        Time studied  58 s a
        day
        today            9 s
        7 days         6 min
        30 days       25 min
        total     5 h 46 min

        Remembered by month
        2026-11    90%   104
        2026-10    90%   178
        2026-09    90%   175
        2026-08    90%   176
        2026-07    90%   178
        2026-06    90%   165
        2026-05    90%   190
        2026-04    90%   169
        2026-03    90%   188
        2026-02    90%   153
        2026-01    90%   179
        2025-12    90%   176

        Buttons by stage  of
        100 each
               ○   ◐   ●   ◆
        new   11  31  29  29
        youn  10  25  30  35
        matu  10  40  30  20
        """)
  }

  @Test func `Where nothing was reviewed it says what to do`() throws {
    let screen = try StatisticsDriver(columns: 40, rows: 7, days: 0)
    #expect(
      screen.content == """
         Statistics   korean         Wed 18 Nov
         Review some cards first; your
         statistics will appear here.
        """)
  }
}
