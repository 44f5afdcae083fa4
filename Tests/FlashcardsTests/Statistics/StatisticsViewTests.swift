import TermUICore
import Testing

@testable import Flashcards

@MainActor struct StatisticsViewTests {
  @Test func `A window of 80×24 shows a year, the streak and the forecast at once`() throws {
    let screen = try StatisticsDriver()
    #expect(
      screen.screen == """
         korean                                                  Statistics, 2026-11-18
         Known words  20
         20 ▁██▆█▁ ████ ███▄▃ ████▆██▆█ ▃▄███ ▆▆███  ▃███  ██▁█▃ ██▄█▆▁█
            ████████████████████████████████████████████████████████████
            ████████████████████████████████████████████████████████████
          0 ████████████████████████████████████████████████████████████
            2025-11-19                                             today

         Streak  current 4 days · longest 8 days · 356 days studied

         Reviews  2,102 in a year, on 324 days
               Dec Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov
         Mon  ▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░
         Tue  ██▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓
         Wed ·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░
         Thu █▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓
         Fri ░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░█
         Sat ▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·
         Sun ░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███
             · none  ░ 1–3  ▒ 4–6  ▓ 7–9  █ 10+

         Forecast  8 due today, 53 in 30 days
         Tab decks  ↓ scroll                                            ▼ 32 more lines
         Esc back                                                        ? keys  q quit
        """)
  }

  @Test func `Further down come retention, buttons, time and cards`() throws {
    let screen = try StatisticsDriver()
    screen.host.send(.end)
    #expect(
      screen.content == """
         korean                                                  Statistics, 2026-11-18
         8–21 d      86%  1,050  ██████████░░     2026-07     90%    178  ███████████░
         22–90 d     89%    675  ███████████░     2026-06     90%    165  ███████████░
         predicted   95%     54  ███████████░     2026-05     90%    190  ███████████░
                                                  2026-04     90%    169  ███████████░
                                                  2026-03     90%    188  ███████████░
                                                  2026-02     90%    153  ███████████░
                                                  2026-01     90%    179  ███████████░
                                                  2025-12     90%    176  ███████████░

         Answer buttons  by card stage
                          Again          Hard          Good          Easy
         new            6   11%      17   31%      16   29%      16   29%
         young        150   10%     376   25%     452   30%     527   35%
         mature        75   10%     300   40%     225   30%     150   20%

         Time studied  58 s a day                 Cards  60
         today            9 s                     new          8%      5  █░░░░░░░░░░░
         7 days         6 min                     learning     0%      0  ░░░░░░░░░░░░
         30 days       25 min                     young       57%     34  ███████░░░░░
         total     5 h 46 min                     mature      33%     20  ████░░░░░░░░
                                                  suspended    2%      1  ░░░░░░░░░░░░
        """)
  }

  @Test func `A window of 40×12 shows as many weeks as fit`() throws {
    let screen = try StatisticsDriver(columns: 40, rows: 12)
    #expect(
      screen.content == """
         korean          Statistics, 2026-11-18
         Known words  20
         20  ▆ ▃█▆     █▄██▁▃▃█ ▆█  ▃▄ ███▄█▄ █
            ███████████████████████████████████
            ███████████████████████████████████
          0 ███████████████████████████████████
            2025-11-19                    today

         Streak  current 4 days · longest 8
         days · 356 days studied

        ▼ 59 more lines
        """)
    for _ in 0..<3 { screen.host.send(.pageDown) }
    #expect(
      screen.content == """
         korean          Statistics, 2026-11-18

         Retention  90% of 2,255 remembered
         after a day or longer
         young       90%  1,505  ████████████░
         mature      90%    750  ████████████░
         1–3 d      100%    228  █████████████
         4–7 d      100%    302  █████████████
         8–21 d      86%  1,050  ███████████░░
         22–90 d     89%    675  ████████████░
         predicted   95%     54  ████████████░
        ▼ 32 more lines
        """)
  }

  @Test func `A window of 20×5 shows everything, a few lines at a time`() throws {
    let screen = try StatisticsDriver(columns: 20, rows: 5)
    var lines = Array(screen.host.lines[1...3])
    for _ in 0..<200 {
      #expect(screen.host.lines[0] == "korean")
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
        20   ████▃▁█▃██    █
           █████████████████
           █████████████████
         0 █████████████████
           2025-11-19  today

        Streak  current 4
        days · longest 8
        days · 356 days
        studied

        Reviews  2,102 in a
        year, on 324 days
           Aug  Sep Oct Nov
        M ·▓▒▒▒░░░█·█▓▓▓▒▒▒░
        T ░███▓·▓▒▒▒░░░█·█▓▓
        W ▒·▒░░░███▓·▓▒▒▒░░░
        T ██▓▓▓▒·▒░░░███▓·▓
        F ▒░·░███▓▓▓▒·▒░░░█
        S ▓▓▓▒▒▒░·░███▓▓▓▒·
        S ░░█·█▓▓▓▒▒▒░·░███
        · none  ░ 1–3  ▒ 4–6
        ▓ 7–9  █ 10+

        Forecast  8 due
        today, 53 in 30 days
        8 █
          █
          █
        0 ████▄▁████▄██▄██▄█
          today  +7     +14

        Retention  90% of
        2,255 remembered
        after a day or
        longer
        young      90% 1,505
        mature     90%   750
        1–3 d     100%   228
        4–7 d     100%   302
        8–21 d     86% 1,050
        22–90 d    89%   675
        predicted  95%    54

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

        Answer buttons  of
        100 answers each
             Aga Har Goo Eas
        new   11  31  29  29
        youn  10  25  30  35
        matu  10  40  30  20

        Time studied  58 s a
        day
        today            9 s
        7 days         6 min
        30 days       25 min
        total     5 h 46 min

        Cards  60
        new         8%     5
        learning    0%     0
        young      57%    34
        mature     33%    20
        suspended   2%     1
        """)
  }

  @Test func `Where nothing was reviewed it says what to do`() throws {
    let screen = try StatisticsDriver(columns: 40, rows: 7, days: 0)
    #expect(
      screen.content == """
         korean          Statistics, 2026-11-18
         Review some cards first; your
         statistics will appear here.
        """)
  }
}
