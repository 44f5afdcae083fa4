import Localization
import TermUICore
import Testing

@testable import Flashcards

@MainActor struct JapanesePictures {
  @Test func `The Japanese home screen in 80×24`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try HomeDriver(columns: 80, rows: 24, HomeDriver.study)
      #expect(
        driver.screen == """
           復習 4 · 新規 20 · 約8分
                                          復習   新規    学習中   既知   合計
          ▶ ▾ starter                        0     20*        0      0     35  ░░░░░░░░░░
                daily-life                   0     20*        0      0     30  ░░░░░░░░░░
                food                         0      5         0      0      5  ░░░░░░░░░░
            ▾ 日本語                         0     20*        0      0     49  ░░░░░░░░░░
              ▾ N5                           0      3         0      0      3  ░░░░░░░░░░
                  どうし                     0      3         0      0      3  ░░░░░░░░░░
                ひらがな                     0     20*        0      0     46  ░░░░░░░░░░
              한국어                         4      8         0      4     12  ███░░░░░░░












           * 1日合計 新規20枚、復習200枚
           l 한국어  Enter 開く  R 全部  r 復習  Space 畳む  / 検索  ? キー  q 終了
          """)
    }
  }

  @Test func `The Japanese list in 80×24`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try ListDriver(columns: 80, rows: 24)
      driver.host.type("oj ")
      #expect(
        driver.screen == """
           words                                                           全部 · 表 → 裏
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







           2/7  Space めくる  s シャッフル  f 全部めくる  o 既知  x 未知  ? キー  q 終了
          """)
    }
  }

  @Test func `The Japanese home screen in 20×5`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
      #expect(
        driver.screen == """
          復習 4 · 新規 20
          ▶ ▾ starter     新20
              daily-life  新20
              food         新5
          l 한국어  ? キー
          """)
    }
  }

  @Test func `The Japanese list in 20×5`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try ListDriver(columns: 20, rows: 5)
      driver.host.type("oj ")
      #expect(
        driver.screen == """
          words             →
            사과    ░░░░░░   O
          ▶ 물      水
                    みず
          2/7  ? キー  q 終了
          """)
    }
  }
}
