import TermUICore
import Testing

@Suite struct TreeDescriptionTests {
  private struct Pair<First: View>: View {
    let first: First

    var body: some View {
      first
      Text("b").onAppear {}
    }
  }

  @Test func `H the tree names types without what they are generic over, and no addresses`() {
    let host = ViewHost(columns: 6, rows: 5) {
      AnyView(Pair(first: Text("a").bold()))
      Group {
        Text("c").id(7)
        if true { Button("d") {} }
      }
    }
    #expect(
      host.tree == """
        VStack (2,0 1×4)
          AnyView
            Pair #Pair
              Group
                Text "a" (2,0 1×1)
                Modified [Lifetime]
                  Text "b" (2,1 1×1)
          Group
            ID
              Text "c" #7 (2,2 1×1)
            Optional
              Button
                Focusable
                  AnyView
                    StyledButton #StyledButton [Environment]
                      Inversion (2,3 1×1)
                        Label
                          HStack (2,3 1×1)
                            AnyView
                              Text "d" #Text (2,3 1×1)
        """)
  }
}
