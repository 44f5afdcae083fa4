import TermUICore

/// Rows of which the first becomes the last.
struct MovingList: View {
  final class MovingIDs: ObservableObject {
    @Published var ids: [Int]

    init(_ count: Int) { ids = Array(0..<count) }

    func rotate() { ids.append(ids.removeFirst()) }
  }

  @ObservedObject var model: MovingIDs

  var body: some View {
    VStack { ForEach(model.ids, id: \.self) { Text("\($0)") } }
  }
}
