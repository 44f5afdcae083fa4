import Localization
import Testing

@MainActor struct KoreanPictures {
  @Test func `The Korean home screen in 80×24`() throws {
    let picture = try Screen.home.picture(in: .korean, columns: 80, rows: 24)
    #expect(
      picture == """
         복습 4장   신규 20장   약 8분
         ──────────────────────────────────────────────────────────────────────────────

                                    복습   신규    학습함   외움    전체
         ▌ ▾ starter                   ·     20*        ·      ·      35   ────────────
               daily-life              ·     20*        ·      ·      30   ────────────
               food                    ·      5*        ·      ·       5   ────────────
           ▾ 日本語                    ·     20*        ·      ·      49   ────────────
             ▾ N5                      ·      3*        ·      ·       3   ────────────
                 どうし                ·      3*        ·      ·       3   ────────────
               ひらがな                ·     20*        ·      ·      46   ────────────
             한국어                    4      8*        ·      4      12   ━━━━────────

          * 신규는 하루 20장까지

          외운 단어  4  이번 주 +4              앞으로 14일  오늘 4, 하루 평균 0
                                           █    █
          ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁█    █ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁ ▁
        """)
  }

  @Test func `The Korean list in 80×24`() throws {
    let picture = try Screen.list.picture(in: .korean, columns: 80, rows: 24)
    #expect(
      picture == """
         words   앞면 → 뒷면                                             7 신규  전체 7
          사과                      ▆▆▆▆▆▆                                   O    신규
        ▌ 물                        水  みず                                      신규
          집                        ▆▆                                            신규
          친구                      ▆▆▆▆                                          신규
          학교                      ▆▆▆▆                                          신규
          감사                      ▆▆▆▆                                          신규
          고양이                    ▆▆                                            신규















        2/7
        """)
  }

  @Test func `The Korean review in 80×24`() throws {
    let picture = try Screen.review.picture(in: .korean, columns: 80, rows: 24)
    for text in ["6 신규   1 학습 중", "완료 1 · 남음 7", "○ 다시", "● 알맞음", "새 카드", "みず"] {
      #expect(picture.contains(text), "\(text)")
    }
  }

  @Test func `The Korean statistics in 80×24`() throws {
    let picture = try Screen.statistics.picture(in: .korean, columns: 80, rows: 24)
    for text in [
      "통계   korean", "11월 18일 (수)", "외운 단어  20", "예상  오늘 8장, 30일간 53장", "월 ■",
      "기억률  답 2,255번 중 90%", "○ 다시",
    ] {
      #expect(picture.contains(text), "\(picture)")
    }
  }

  @Test func `The Korean home screen in 20×5`() throws {
    let picture = try Screen.home.picture(in: .korean, columns: 20, rows: 5)
    #expect(
      picture == """
        복습 4장 신규 20장
        ▌ starter          ·
          daily-life       ·
          food             ·
        ▼
        """)
  }

  @Test func `The Korean list in 20×5`() throws {
    let picture = try Screen.list.picture(in: .korean, columns: 20, rows: 5)
    #expect(
      picture == """
        words   →
          사과           O
        ▌ 水  みず
          집
        2/7
        """)
  }

  @Test func `The Korean review in 20×5`() throws {
    #expect(
      try Screen.review.picture(in: .korean, columns: 20, rows: 5) == """
                 물
                 水
                みず

          1    2    3    4
        """)
  }

  @Test func `The Korean statistics in 20×5`() throws {
    let picture = try Screen.statistics.picture(in: .korean, columns: 20, rows: 5)
    #expect(
      picture == """
        통계   korean
        외운 단어  20
        █▃█▂█▂███▅█▆█▄██████
        ████████████████████
        ▼
        """)
  }
}
