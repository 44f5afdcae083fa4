import TermUICore

/// A part of a random screen.
struct RandomPart: Identifiable, Equatable {
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
  var parts: [RandomPart]
  /// The ids of rows beside the parts.
  var rows: [Int]
}

/// A view of a part of a random screen.
protocol RandomPartView: View {
  var part: RandomPart { get }
  var signal: PassthroughSubject<Int, Never> { get }
}

extension RandomPartView {
  var number: Int { part.number }
  var words: Text { Text(part.words) }
  var children: some View { ForEach(part.parts) { RandomView(part: $0, signal: signal) } }
  var rows: some View {
    ForEach(part.rows, id: \.self) { RandomRow(id: $0, words: part.words, signal: signal) }
  }
}

/// Shows a part; a signal toggles its state.
struct RandomView: RandomPartView {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>
  @State private var isToggled = false

  var body: some View {
    shape.onReceive(signal) { if $0 == part.id % 5 { isToggled.toggle() } }
  }

  private var words: Text { Text(isToggled ? String(part.words.reversed()) : part.words) }
  private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][number % 3] }
  private var vertical: VerticalAlignment { [.top, .center, .bottom][number % 3] }

  @ViewBuilder private var shape: some View {
    switch part.kind {
    case .text, .row, .column, .layers, .state, .choice: plain
    case .frame, .wide, .padding, .border, .offset, .fixed, .priority, .limited, .turn: wrapped
    case .overlay, .background, .geometry, .spread: decorated
    case .scroll, .sideways, .lazy: scrolled
    case .level, .notice, .identity, .appearance, .focus, .followed, .lazyRow, .erased:
      RandomDataView(part: part, signal: signal, isToggled: isToggled)
    case .priorities, .spacers, .lengths, .marked, .markedRows, .absent, .turning, .nested,
      .deepRows,
      .lazyAbsent:
      RandomLayout(part: part, signal: signal, isToggled: isToggled)
    case .menu, .dialog, .itemSheet, .disclosed, .editor, .stepper, .form, .fitting, .sized, .task,
      .keys, .reader, .position, .inserted, .insertedEach, .bound, .boundRows, .erasedRows, .grid,
      .path:
      RandomInteraction(part: part, signal: signal, isToggled: isToggled)
    default: RandomControl(part: part, signal: signal, isToggled: isToggled)
    }
  }

  @ViewBuilder private var plain: some View {
    switch part.kind {
    case .row: HStack(alignment: vertical, spacing: part.isOn ? nil : number % 3) { children }
    case .column:
      VStack(alignment: horizontal, spacing: part.isOn ? nil : 1) {
        children; words
      }
    case .layers:
      ZStack(alignment: .topLeading) {
        words; children
      }
    case .choice: if part.isOn { children } else if isToggled { words } else { Spacer() }
    case .state: VStack { if isToggled { words; Divider(); children } else { Text("·") } }
    default: words
    }
  }

  @ViewBuilder private var wrapped: some View {
    switch part.kind {
    case .frame:
      Group {
        words; children
      }.frame(width: number + 2, height: part.isOn ? 3 : nil)
    case .wide: HStack { children }.frame(maxWidth: .infinity, alignment: .trailing)
    case .padding: Group { children }.padding(isToggled ? 2 : 1)
    case .border:
      HStack {
        words; children
      }.border()
    case .offset:
      VStack {
        children; words
      }.offset(x: number - 3, y: isToggled ? 1 : -1)
    case .fixed:
      HStack {
        children; words
      }.fixedSize(horizontal: part.isOn, vertical: true)
    case .turn:
      VStack {
        children; words
      }.rotation3DEffect(
        .degrees(Double(number) * 30), axis: (x: part.isOn ? 1 : 0, y: part.isOn ? 0 : 1, z: 0))
    case .priority:
      HStack {
        words.layoutPriority(Double(number)); children; words
      }
    default:
      Group {
        words; children
      }.lineLimit(part.isOn ? 1 : 2).frame(maxWidth: number + 4)
    }
  }

  @ViewBuilder private var decorated: some View {
    switch part.kind {
    case .overlay:
      HStack {
        children; words
      }.overlay(alignment: .bottomTrailing) { words.bold() }
    case .background:
      Group {
        children; words
      }.background { part.isOn ? Color.red : Color.blue }
    case .geometry:
      GeometryReader {
        Text("\($0.size.width)×\($0.size.height)"); children
      }
    default:
      HStack {
        words; Spacer(minLength: number % 4); children; if isToggled { Spacer() }
      }
    }
  }

  @ViewBuilder private var scrolled: some View {
    switch part.kind {
    case .scroll:
      ScrollView {
        children; words; words
      }.frame(maxHeight: number + 2)
    case .sideways:
      ScrollView(.horizontal) {
        HStack {
          words; children
        }
      }.frame(maxHeight: 3)
    default:
      ScrollView {
        LazyVStack(alignment: horizontal, spacing: number % 2) {
          words
          Group {
            children
            if isToggled { words }
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
  @State private var isToggled = false

  func body(content: Content) -> some View {
    content.padding(.leading, isDeep != isToggled ? 2 : 0).onTapGesture { isToggled.toggle() }
  }
}
