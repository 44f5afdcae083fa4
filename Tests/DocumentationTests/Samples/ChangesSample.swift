import TermUI

// sample: changes
struct Watched: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)").onTapGesture { count += 1 }
  }
}
// end
