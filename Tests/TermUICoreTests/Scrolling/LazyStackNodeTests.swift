import TermUICore
import Testing

/// The visible rows of a lazy stack and their places.
struct LazyStackNodeTests {
  @Test
  func `B9 a lazy row of a million views makes those in the window, and keeps what leaves it`() {
    let log = Log()
    let model = Model(0)
    let host = ViewHost(columns: 20, rows: 2) {
      Watch(model) { position in
        ScrollView(.horizontal) {
          LazyHStack(alignment: .bottom) {
            ForEach(0..<1_000_000, id: \.self) { number in
              VStack {
                if number % 2 == 0 { Text("even") }
                Counter("n\(number)-")
              }
              .onAppear { log.add("on") }.onDisappear { log.add("off") }
            }
          }
        }
        .scrollPosition(id: .constant(position))
      }
    }
    #expect(host.lines == ["even      even", "n0-0 n1-0 n2-0 n3-0"])
    #expect(host.tree.split(separator: "\n").count < 60)
    host.tap("n1-0")
    model.value = 999_999
    #expect(host.lines[1].hasSuffix("n999999-0"))
    #expect(host.tree.split(separator: "\n").count < 110)
    host.send(.home)
    #expect(host.lines[1] == "n0-0 n1-1 n2-0 n3-0")
    for _ in 0..<2 { host.send(.mouse(MouseEvent(.wheelDown, at: .zero))) }
    #expect(host.lines[1] == "1-1 n2-0 n3-0 n4-0 n")
    let entries = log.take()
    #expect(entries.count { $0 == "on" } - entries.count { $0 == "off" } == 5)
  }

  @Test func `B9 the ideal width of a lazy stack is that of its first row, even an invisible one`()
  {
    let log = Log()
    let signal = PassthroughSubject<Int, Never>()
    let model = Model(Array(0..<9))
    let host = ViewHost(columns: 9, rows: 2) {
      HStack(alignment: .top, spacing: 0) {
        Watch(model) { order in
          ScrollView(showsIndicators: false) {
            LazyVStack(alignment: .leading) {
              ForEach(order, id: \.self) { number in
                Signed(number: number, signal: signal)
                  .onAppear { log.add("+\(number)") }.onDisappear { log.add("-\(number)") }
              }
            }
          }
          .fixedSize(horizontal: true, vertical: false)
        }
        Text("|")
        Spacer()
      }
    }
    #expect(host.lines == ["0|", "1"])
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(host.lines == ["3|", "4"])
    _ = log.take()
    signal.send(0)
    #expect(host.lines == ["3  |", "4"])
    model.value.swapAt(0, 8)
    #expect(host.lines == ["3|", "4"])
    signal.send(8)
    #expect(host.lines == ["3  |", "4"])
    signal.send(0)
    #expect(host.lines == ["3  |", "4"])
    #expect(log.take() == [])
  }

  @Test func `B9 a row that contains no rows isn't the first row, though others came before it`() {
    let model = Model([1])
    let host = ViewHost(columns: 9, rows: 2) {
      HStack(alignment: .top, spacing: 0) {
        Watch(model) { numbers in
          List {
            ForEach(numbers, id: \.self) { number in
              if number == 0 { ForEach(0..<0) { Text("\($0)") } } else { Text("row") }
            }
          }
          .fixedSize(horizontal: true, vertical: false)
        }
        Text("|")
        Spacer()
      }
    }
    #expect(host.lines == ["row|", ""])
    model.value = [0, 1]
    #expect(host.lines == ["row|", ""])
  }

  @Test
  func `B10 a row that a new order puts above the window, in place of a higher one, disappears`() {
    let log = Log()
    let model = Model(Array(0..<9))
    let host = ViewHost(columns: 5, rows: 3) {
      Watch(model) { order in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            ForEach(order, id: \.self) { number in
              Text(number == 1 ? "1\n1\n1" : "\(number)")
                .onAppear { log.add("+\(number)") }.onDisappear { log.add("-\(number)") }
            }
          }
        }
      }
    }
    host.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(host.lines == ["1", "2", "3"])
    _ = log.take()
    model.value.swapAt(1, 2)
    #expect(host.lines == ["1", "1", "3"])
    #expect(log.take() == ["-2"])
  }

  /// Rows whose ids say how high they are, in a window of three lines.
  private static func heights(_ model: Model<[Int]>) -> ViewHost {
    ViewHost(columns: 5, rows: 3) {
      Watch(model) { rows in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            ForEach(rows, id: \.self) { row in
              Text(Array(repeating: "\(row)", count: row % 10).joined(separator: "\n"))
            }
          }
        }
      }
    }
  }

  @Test func `B9 rows in sight stay where they are if the rows after them change`() {
    let model = Model([11, 23, 33, 43, 53, 61, 71, 81])
    let host = Self.heights(model)
    for _ in 0..<8 { host.send(.down) }
    #expect(host.lines == ["43", "43", "53"])
    model.value.append(93)
    #expect(host.lines == ["43", "43", "53"])
    model.value.removeLast(4)
    #expect(host.lines == ["43", "43", "53"])
    for _ in 0..<4 { host.send(.up) }
    #expect(host.lines == ["33", "33", "33"])
  }

  @Test
  func `B9 a row that comes above the window moves the others by its height once it was seen`() {
    let model = Model([11, 23, 33, 43, 53, 61, 71, 81])
    let host = Self.heights(model)
    for _ in 0..<8 { host.send(.down) }
    model.value.insert(2, at: 1)
    #expect(host.lines == ["43", "43", "43"])
    for _ in 0..<8 { host.send(.up) }
    #expect(host.lines == ["11", "2", "2"])
    for _ in 0..<8 { host.send(.down) }
    #expect(host.lines == ["33", "43", "43"])
  }

  @Test func `B9 rows out of sight count as high as the first row that there is now`() {
    let model = Model([11, 21, 31, 41])
    var height = 0
    let host = ViewHost(columns: 5, rows: 8) {
      Watch(model) { rows in
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading) {
            ForEach(rows, id: \.self) { row in
              Text(Array(repeating: "\(row)", count: row % 10).joined(separator: "\n"))
            }
          }
        }
        .frame(height: 2)
        .onScrollGeometryChange(for: Int.self) {
          $0.contentSize.height
        } action: {
          height = $1
        }
      }
    }
    _ = host.lines
    model.value.insert(3, at: 0)
    _ = host.lines
    #expect(height == 15)
    model.value.removeFirst()
    _ = host.lines
    #expect(height == 4)
  }

  @Test func `B9 rows of a scroll view that begins above the screen are behind those above it`() {
    let host = ViewHost(columns: 4, rows: 4) {
      ScrollView {
        LazyVStack { ForEach(0..<20) { Text($0 == 1 ? "a\nb\nc" : "\($0)") } }
      }
      .frame(height: 8)
    }
    #expect(host.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["b", "c", "2", "3"])
  }

  @Test func `F2 a lazy stack takes another spacing`() {
    let model = Model(1)
    let host = ViewHost(columns: 2, rows: 4) {
      Watch(model) { spacing in
        ScrollView { LazyVStack(spacing: spacing) { ForEach(0..<3) { Text("\($0)") } } }
      }
    }
    #expect(host.screen == "0\n\n1\n")
    model.value = 0
    #expect(host.screen == "0\n1\n2\n")
  }

  /// A row that is wider once a signal has named it.
  private struct Signed: View {
    let number: Int
    let signal: PassthroughSubject<Int, Never>
    @State private var isNamed = false

    var body: some View {
      Text(isNamed ? "=\(number)=" : "\(number)")
        .onReceive(signal) { if $0 == number { isNamed = true } }
    }
  }
}
