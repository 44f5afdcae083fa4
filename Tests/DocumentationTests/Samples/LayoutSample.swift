import TermUI

// sample: layout
struct Sign: View {
  var body: some View {
    HStack {
      Text("水")
      Spacer()
      Text("O").bold()
    }
    .padding(.horizontal, 1)
    .border()
  }
}
// end
