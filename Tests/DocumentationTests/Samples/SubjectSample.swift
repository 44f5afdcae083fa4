import TermUI

// sample: receive
struct Face: View {
  let shuffles: PassthroughSubject<Void, Never>
  @State private var isTurned = false

  var body: some View {
    Text(isTurned ? "back" : "front")
      .onTapGesture { isTurned = true }
      .onReceive(shuffles) { isTurned = false }
  }
}
// end
