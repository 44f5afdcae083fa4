import TermUI

struct WordList: View {
  @State private var words = ["water", "bread", "rice"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(words, id: \.self) { Text($0) }
    }
  }
}
