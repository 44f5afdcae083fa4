import Localization
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

  @Test func `The Korean home screen in 20×5`() throws {
    try Language.$current.withValue(.korean) {
      let driver = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
      #expect(
        driver.screen == """
          복습 4 · 신규 20
          ▶ ▾ starter     신20
              daily-life  신20
              food         신5
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
}
