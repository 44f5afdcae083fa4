import Localization
import Scheduling
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

  @Test func `The Japanese review in 80×24`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try ReviewDriver(columns: 80, rows: 24, options: options)
      driver.type(" 1 ")
      #expect(
        driver.screen == """
           words  表 → 裏  2/8                               [新規 6] · 学習中 1 · 復習 0
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
                     1 もう一度 <1分   2 難しい 6分   3 正解 10分   4 簡単 2日
           Space 正解  e 編集  u 元に戻す  b 延期  S 保留  ? キー  Esc 戻る  q 終了
          """)
    }
  }

  @Test func `The Japanese statistics in 80×24`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try StatisticsDriver(columns: 80, rows: 24)
      #expect(
        driver.screen == """
           korean                                                        2026-11-18の統計
           既知の単語  20
           20 ▁██▆█▁ ████ ███▄▃ ████▆██▆█ ▃▄███ ▆▆███  ▃███  ██▁█▃ ██▄█▆▁█
              ████████████████████████████████████████████████████████████
              ████████████████████████████████████████████████████████████
            0 ████████████████████████████████████████████████████████████
              2025-11-19                                              今日

           連続学習  現在4日 · 最長8日 · 合計356日

           復習  1年で2,102回、324日
                12月    2月 3月  4月 5月  6月 7月 8月  9月 10月
           月  ▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░
           火  ██▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓
           水 ·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░
           木 █▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓
           金 ░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░█
           土 ▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███▓▓▓▒·
           日 ░█·█▓▓▓▒▒▒░·░███▓▓▓▒·▒░░░███▓·▓▒▒▒░░░█·█▓▓▓▒▒▒░·░███
              · なし  ░ 1–3  ▒ 4–6  ▓ 7–9  █ 10+

           予測  今日8枚、30日間で53枚
           8 ██
           Tab デッキ  ? キー  Esc 戻る  q 終了  ↓ スクロール
          """)
    }
  }

  @Test func `The Japanese home screen in 20×5`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try HomeDriver(columns: 20, rows: 5, HomeDriver.study)
      #expect(
        driver.screen == """
          復習 4 · 新規 20
          ▶ ▾ starter     20新
              daily-life  20新
              food         5新
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

  @Test func `The Japanese review in 20×5`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try ReviewDriver(columns: 20, rows: 5, options: options)
      driver.type(" 1 ")
      #expect(
        driver.screen == """
          words        [6]+1+0
                   물
                   水
                  みず
           <1分 6分 10分 2日
          """)
    }
  }

  @Test func `The Japanese statistics in 20×5`() throws {
    try Language.$current.withValue(.japanese) {
      let driver = try StatisticsDriver(columns: 20, rows: 5)
      #expect(
        driver.screen == """
          korean
          既知の単語  20
          20   ████▃▁█▃██    █
             █████████████████
          ? キー  Esc 戻る
          """)
    }
  }

  /// Two days are an interval without chance.
  private let options = StudyOptions(scheduler: CardScheduler(maximumInterval: 2))
}
