import Localization
import Scheduling
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct KoreanPictures {
  @Test func `The Korean home screen in 80×24`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try HomeDriver(columns: 80, rows: 24, HomeDriver.study)
      #expect(
        driver.screen == """
           복습 4 · 신규 20 · 약 8분
                                          복습   신규   학습 중     앎   전체
          ▶ ▾ starter                        0     20*        0      0     35  ░░░░░░░░░░
                daily-life                   0     20*        0      0     30  ░░░░░░░░░░
                food                         0      5         0      0      5  ░░░░░░░░░░
            ▾ 日本語                         0     20*        0      0     49  ░░░░░░░░░░
              ▾ N5                           0      3         0      0      3  ░░░░░░░░░░
                  どうし                     0      3         0      0      3  ░░░░░░░░░░
                ひらがな                     0     20*        0      0     46  ░░░░░░░░░░
              한국어                         4      8         0      4     12  ███░░░░░░░












           * 하루 총 신규 20장, 복습 200장
           l 한국어  Enter 열기  R 전체  r 복습  Space 접기  / 찾기  ? 키  q 종료
          """)
    }
  }

  @Test func `The Korean list in 80×24`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try ListDriver(columns: 80, rows: 24)
      driver.host.type("oj ")
      #expect(
        driver.screen == """
           words                                                       전체 · 앞면 → 뒷면
          ╭──────────────────────────────────────────────────────────────────────────────╮
          │   사과                                                                     O │
          ┢━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┪
          ┃ ▶ 水  みず                                                                   ┃
          ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
          │   집                                                                         │
          ├──────────────────────────────────────────────────────────────────────────────┤
          │   친구                                                                       │
          ├──────────────────────────────────────────────────────────────────────────────┤
          │   학교                                                                       │
          ├──────────────────────────────────────────────────────────────────────────────┤
          │   감사                                                                       │
          ├──────────────────────────────────────────────────────────────────────────────┤
          │   고양이                                                                     │
          ╰──────────────────────────────────────────────────────────────────────────────╯







           2/7  Space 뒤집기  s 섞기  f 모두 뒤집기  o 앎  x 모름  / 검색  ? 키  q 종료
          """)
    }
  }

  @Test func `The Korean review in 80×24`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try ReviewDriver(columns: 80, rows: 24, options: options)
      driver.type(" 1 ")
      #expect(
        driver.screen == """
           words  앞면 → 뒷면  2/8                          [신규 6] · 학습 중 1 · 복습 0
                  ╭──────────────────────────────────────────────────────────────╮
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                              물                              │
                  │                                                              │
                  │                           ────────                           │
                  │                                                              │
                  │                              水                              │
                  │                                                              │
                  │                             みず                             │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  │                                                              │
                  ╰──────────────────────────────────────────────────────────────╯
                      1 다시 <1분   2 어려움 6분   3 알맞음 10분   4 쉬움 2일
           Space 알맞음  e 편집  u 되돌리기  b 숨기기  S 보류  ? 키  Esc 뒤로  q 종료
          """)
    }
  }

  @Test func `The Korean statistics in 80×24`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try StatisticsDriver(columns: 80, rows: 24)
      #expect(
        driver.screen == """
           korean                                                         2026-11-18 통계
           아는 단어  20
           20 ▁██▆█▁ ████ ███▄▃ ████▆██▆█ ▃▄███ ▆▆███  ▃███  ██▁█▃ ██▄█▆▁█
              ████████████████████████████████████████████████████████████
              ████████████████████████████████████████████████████████████
            0 ████████████████████████████████████████████████████████████
              2025-11-19                                              오늘

           연속 학습  현재 4일 · 최장 8일 · 총 356일

           복습  1년간 2,102회, 324일
                12월    2월 3월  4월 5월  6월 7월 8월  9월 10월
           월  ▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░
           화  ██▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓
           수 ·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░
           목 █▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓
           금 ░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░█
           토 ▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·
           일 ░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███
              · 없음  ░ 1–3  ▒ 4–6  ▓ 7–9  █ 10+

           예상  오늘 8장, 30일간 53장
           8 ██
           Tab 덱  ? 키  Esc 뒤로  q 종료  ↓ 스크롤
          """)
    }
  }

  @Test func `The Korean home screen in 20×5`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
      #expect(
        driver.screen == """
          복습 4 · 신규 20
          ▶ ▾ starter     20신
              daily-life  20신
              food         5신
          l 한국어  ? 키
          """)
    }
  }

  @Test func `The Korean list in 20×5`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try ListDriver(columns: 20, rows: 5)
      driver.host.type("oj ")
      #expect(
        driver.screen == """
          words             →
            사과    ░░░░░░   O
          ▶ 물      水
                    みず
          2/7  ? 키  q 종료
          """)
    }
  }

  @Test func `The Korean review in 20×5`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try ReviewDriver(columns: 20, rows: 5, options: options)
      driver.type(" 1 ")
      #expect(
        driver.screen == """
          words        [6]+1+0
                   물
                   水
                  みず
           <1분 6분 10분 2일
          """)
    }
  }

  @Test func `The Korean statistics in 20×5`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try StatisticsDriver(columns: 20, rows: 5)
      #expect(
        driver.screen == """
          korean
          아는 단어  20
          20   ████▃▁█▃██    █
             █████████████████
          ? 키  Esc 뒤로
          """)
    }
  }

  /// Two days are an interval without chance.
  private let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2))
}
