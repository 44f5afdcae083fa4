/// Controls one below the other, which scroll if there are many.
public struct Form<Content: View> {
  private let content: Content

  /// Takes the controls of a builder together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  /// The controls in a scroll view.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }.frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
