import TermUICore

/// A part of a random screen.
struct Part: Identifiable, Equatable {
  enum Kind: CaseIterable {
    case text, row, column, layers, frame, wide, padding, border, offset, overlay, background
    case scroll, sideways, lazy, choice, fixed, priority, limited, turn, geometry, spread, state
    case list, chosenRow, sections, rows, tabs, picker, progress, field, button
    case sheet, alert, animated, navigation
    case level, notice, identity, appearance, focus, followed, lazyRow, erased
    case priorities, spacers, lengths, marked, markedRows, absent, turning, nested, deepRows,
      lazyAbsent
    case menu, dialog, itemSheet, disclosed, editor, stepper, form, fitting, sized, task, keys
    case reader, position, inserted, insertedEach, bound, boundRows, erasedRows, grid, path

    /// The cases whose frames are compared with ones painted afresh; the seeds depend on their number.
    static let compared = Array(allCases.prefix { $0 != .menu })
    /// All, the others three times as often.
    static let used = allCases + allCases[compared.count...] + allCases[compared.count...]
  }

  var id: Int
  var kind: Kind
  var words: String
  var number: Int
  var isOn: Bool
  var parts: [Part]
  /// The ids of rows beside the parts.
  var rows: [Int]
}

/// A view of a part of a random screen.
protocol PartView: View {
  var part: Part { get }
  var signal: PassthroughSubject<Int, Never> { get }
}

extension PartView {
  var number: Int { part.number }
  var words: Text { Text(part.words) }
  var pieces: some View { ForEach(part.parts) { Piece(part: $0, signal: signal) } }
  var rows: some View {
    ForEach(part.rows, id: \.self) { RowPiece(id: $0, words: part.words, signal: signal) }
  }
}

/// Shows a part; a signal toggles its state.
struct Piece: PartView {
  let part: Part
  let signal: PassthroughSubject<Int, Never>
  @State private var isTurned = false

  var body: some View {
    shape.onReceive(signal) { if $0 == part.id % 5 { isTurned.toggle() } }
  }

  private var words: Text { Text(isTurned ? String(part.words.reversed()) : part.words) }
  private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][number % 3] }
  private var vertical: VerticalAlignment { [.top, .center, .bottom][number % 3] }

  @ViewBuilder private var shape: some View {
    switch part.kind {
    case .text, .row, .column, .layers, .state, .choice: plain
    case .frame, .wide, .padding, .border, .offset, .fixed, .priority, .limited, .turn: wrapped
    case .overlay, .background, .geometry, .spread: decorated
    case .scroll, .sideways, .lazy: scrolled
    case .level, .notice, .identity, .appearance, .focus, .followed, .lazyRow, .erased:
      SourcePiece(part: part, signal: signal, isTurned: isTurned)
    case .priorities, .spacers, .lengths, .marked, .markedRows, .absent, .turning, .nested,
      .deepRows,
      .lazyAbsent:
      LayoutPiece(part: part, signal: signal, isTurned: isTurned)
    case .menu, .dialog, .itemSheet, .disclosed, .editor, .stepper, .form, .fitting, .sized, .task,
      .keys, .reader, .position, .inserted, .insertedEach, .bound, .boundRows, .erasedRows, .grid,
      .path:
      UsePiece(part: part, signal: signal, isTurned: isTurned)
    default: ControlPiece(part: part, signal: signal, isTurned: isTurned)
    }
  }

  @ViewBuilder private var plain: some View {
    switch part.kind {
    case .row: HStack(alignment: vertical, spacing: part.isOn ? nil : number % 3) { pieces }
    case .column:
      VStack(alignment: horizontal, spacing: part.isOn ? nil : 1) {
        pieces; words
      }
    case .layers:
      ZStack(alignment: .topLeading) {
        words; pieces
      }
    case .choice: if part.isOn { pieces } else if isTurned { words } else { Spacer() }
    case .state: VStack { if isTurned { words; Divider(); pieces } else { Text("·") } }
    default: words
    }
  }

  @ViewBuilder private var wrapped: some View {
    switch part.kind {
    case .frame:
      Group {
        words; pieces
      }.frame(width: number + 2, height: part.isOn ? 3 : nil)
    case .wide: HStack { pieces }.frame(maxWidth: .infinity, alignment: .trailing)
    case .padding: Group { pieces }.padding(isTurned ? 2 : 1)
    case .border:
      HStack {
        words; pieces
      }.border()
    case .offset:
      VStack {
        pieces; words
      }.offset(x: number - 3, y: isTurned ? 1 : -1)
    case .fixed:
      HStack {
        pieces; words
      }.fixedSize(horizontal: part.isOn, vertical: true)
    case .turn:
      VStack {
        pieces; words
      }.rotation3DEffect(
        .degrees(Double(number) * 30), axis: (x: part.isOn ? 1 : 0, y: part.isOn ? 0 : 1, z: 0))
    case .priority:
      HStack {
        words.layoutPriority(Double(number)); pieces; words
      }
    default:
      Group {
        words; pieces
      }.lineLimit(part.isOn ? 1 : 2).frame(maxWidth: number + 4)
    }
  }

  @ViewBuilder private var decorated: some View {
    switch part.kind {
    case .overlay:
      HStack {
        pieces; words
      }.overlay(alignment: .bottomTrailing) { words.bold() }
    case .background:
      Group {
        pieces; words
      }.background { part.isOn ? Color.red : Color.blue }
    case .geometry:
      GeometryReader {
        Text("\($0.size.width)×\($0.size.height)"); pieces
      }
    default:
      HStack {
        words; Spacer(minLength: number % 4); pieces; if isTurned { Spacer() }
      }
    }
  }

  @ViewBuilder private var scrolled: some View {
    switch part.kind {
    case .scroll:
      ScrollView {
        pieces; words; words
      }.frame(maxHeight: number + 2)
    case .sideways:
      ScrollView(.horizontal) {
        HStack {
          words; pieces
        }
      }.frame(maxHeight: 3)
    default:
      ScrollView {
        LazyVStack(alignment: horizontal, spacing: number % 2) {
          words
          Group {
            pieces
            if isTurned { words }
          }
          .padding(.leading, number % 3)
          ForEach(0..<number * 3, id: \.self) { Text("\($0) \(part.words)") }
            .modifier(Indented(isDeep: part.isOn))
        }
      }
      .frame(height: part.isOn ? 4 : 7)
    }
  }
}

/// An app's own modifier, around rows.
private struct Indented: ViewModifier {
  let isDeep: Bool
  @State private var isTurned = false

  func body(content: Content) -> some View {
    content.padding(.leading, isDeep != isTurned ? 2 : 0).onTapGesture { isTurned.toggle() }
  }
}
