import Flashcards
import Foundation
import Localization
import Preferences
import TermUICore
import Testing

@testable import karuta

@Suite struct DocumentTests {
  @Test func `The help of a command is in the language in force, aligned by its cells`() {
    func page(_ language: Language) -> String {
      Language.$current.withValue(language) { Help.page(of: .named(.missed)).text }
    }
    #expect(
      page(.korean) == """
        사용법:
          karuta missed [--mode flip|type|choose] [--color auto|always|never]
          [--no-motion] [--no-saving] [--plain]

        오늘 '다시'로 평가한 모든 덱의 카드를 각각 두 번 맞힐 때까지 보여 줍니다. karuta
        cram처럼 일정은 바뀌지 않습니다.

        옵션:
          --mode flip|type|choose    답하는 방법 (기본값 flip)
          --color auto|always|never  색을 씁니다 (기본값 auto, NO_COLOR를 따릅니다)
          --no-motion                애니메이션 없이 카드를 뒤집습니다
          --no-saving                아무것도 저장하지 않고 학습합니다
          --plain                    화면 없이 한 줄씩 학습합니다 (화면 낭독기·파이프용)
          --help                     도움말을 봅니다

        예:
          karuta missed
          karuta missed --mode type
        """)
    #expect(
      page(.japanese) == """
        使い方:
          karuta missed [--mode flip|type|choose] [--color auto|always|never]
          [--no-motion] [--no-saving] [--plain]

        全デッキから、今日「もう一度」と評価したカードを、それぞれ2回正解するまで表示し
        ます。karuta cramと同じく、予定は変わりません。

        オプション:
          --mode flip|type|choose    答え方（既定はflip）
          --color auto|always|never  色を使います（既定はauto、NO_COLORに従います）
          --no-motion                アニメーションなしでカードをめくります
          --no-saving                何も保存しないで学習します
          --plain                    画面を使わず1行ずつ学習します（スクリーンリーダーや
                                     パイプ向け）
          --help                     ヘルプを表示します

        例:
          karuta missed
          karuta missed --mode type
        """)
  }
}
