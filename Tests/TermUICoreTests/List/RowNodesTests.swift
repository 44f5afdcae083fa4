import TermUICore
import Testing

/// The nodes of a list's row, which each update and each search passes.
struct RowNodesTests {
  private struct Row: View {
    let number: Int
    let shuffled: PassthroughSubject<Void, Never>
    @Environment(\.isSelected) private var isSelected
    @State private var isFlipped = false

    var body: some View {
      HStack(spacing: 0) {
        Text(isSelected ? "> " : "  ")
        Text(isFlipped ? "back" : "front \(number)")
        Spacer(minLength: 1)
        Text("O")
      }
      .padding(.horizontal)
      .frame(maxWidth: .infinity)
      .border(style: .ascii)
      .padding(.top, isSelected ? 0 : 1)
      .lineLimit(1)
      .onTapGesture { isFlipped.toggle() }
      .onReceive(shuffled) { isFlipped = false }
      .onChange(of: number) { isFlipped = false }
    }
  }

  private func list(_ count: Int) -> ViewHost {
    let shuffled = PassthroughSubject<Void, Never>()
    return ViewHost(columns: 16, rows: 12) {
      List(0..<count, id: \.self, selection: .constant(0)) { Row(number: $0, shuffled: shuffled) }
    }
  }

  @Test func `a row has a node for what is laid out, and few others`() {
    let (one, two) = (list(1), list(2))
    #expect(
      two.lines == [
        "+--------------+", "| > front 0  O |", "+--------------+", "",
        "+--------------+", "|   front 1  O |", "+--------------+", "", "", "", "", "",
      ])
    func nodes(_ host: ViewHost) -> Int { host.tree.split(separator: "\n").count }
    // The tag, the body, the tap, the box, the stack, three texts, and the spacer.
    #expect(nodes(two) - nodes(one) == 9, "\(two.tree)")
  }
}
