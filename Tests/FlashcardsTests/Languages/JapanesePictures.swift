import Localization
import Testing

@MainActor struct JapanesePictures {
  @Test func `The Japanese home screen in 80×24`() throws {
    let picture = try Screen.home.picture(in: .japanese, columns: 80, rows: 24)
    #expect(
      picture == """
         復習4枚   新規20枚   約8分
         ──────────────────────────────────────────────────────────────────────────────

                                    復習   新規  覚えかけ 覚えた    合計
         ▌ ▾ starter                   ·     20*        ·      ·      35   ────────────
               daily-life              ·     20*        ·      ·      30   ────────────
               food                    ·      5*        ·      ·       5   ────────────
           ▾ 日本語                    ·     20*        ·      ·      49   ────────────
             ▾ N5                      ·      3*        ·      ·       3   ────────────
                 どうし                ·      3*        ·      ·       3   ────────────
               ひらがな                ·     20*        ·      ·      46   ────────────
             한국어                    4      8*        ·      4      12   ━━━━────────

          * 新規は1日20枚まで

          覚えた単語  4  今週 +4                今後14日間  今日 4、1日平均0
                                           █    █
          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁█    █ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁
        """)
  }

  @Test func `The Japanese list in 80×24`() throws {
    let picture = try Screen.list.picture(in: .japanese, columns: 80, rows: 24)
    #expect(
      picture == """
         words   表面 → 裏面                                              7 新規  全7枚
          사과                      ▆▆▆▆▆▆                                   O    新規
        ▌ 물                        水  みず                                      新規
          집                        ▆▆                                            新規
          친구                      ▆▆▆▆                                          新規
          학교                      ▆▆▆▆                                          新規
          감사                      ▆▆▆▆                                          新規
          고양이                    ▆▆                                            新規















        2/7
        """)
  }

  @Test func `The Japanese review in 80×24`() throws {
    let picture = try Screen.review.picture(in: .japanese, columns: 80, rows: 24)
    for text in ["6 新規   1 学習中", "完了 1 · 残り 7", "○ もう一度", "● できた", "新しいカード", "みず"] {
      #expect(picture.contains(text), "\(text)")
    }
  }

  @Test func `The Japanese statistics in 80×24`() throws {
    let picture = try Screen.statistics.picture(in: .japanese, columns: 80, rows: 24)
    for text in [
      "統計   korean", "11月18日（水）", "覚えた単語  20", "予測  今日8枚、30日間で53枚", "月 ■", "定着率  2,255回中90%",
      "○ もう一度",
    ] {
      #expect(picture.contains(text), "\(picture)")
    }
  }

  @Test func `The Japanese home screen in 20×5`() throws {
    let picture = try Screen.home.picture(in: .japanese, columns: 20, rows: 5)
    #expect(
      picture == """
        復習4枚 新規20枚
        ▌ starter          ·
          daily-life       ·
          food             ·
        ▼
        """)
  }

  @Test func `The Japanese list in 20×5`() throws {
    let picture = try Screen.list.picture(in: .japanese, columns: 20, rows: 5)
    #expect(
      picture == """
        words   →
          사과           O
        ▌ 水  みず
          집
        2/7
        """)
  }

  @Test func `The Japanese review in 20×5`() throws {
    #expect(
      try Screen.review.picture(in: .japanese, columns: 20, rows: 5) == """
                 물
                 水
                みず

          1    2    3    4
        """)
  }

  @Test func `The Japanese statistics in 20×5`() throws {
    let picture = try Screen.statistics.picture(in: .japanese, columns: 20, rows: 5)
    #expect(
      picture == """
        統計   korean
        覚えた単語  20
        █▃█▂█▂███▅█▆█▄██████
        ████████████████████
        ▼
        """)
  }
}
