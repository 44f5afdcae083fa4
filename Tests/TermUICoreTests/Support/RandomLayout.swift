import TermUICore

/// Shows a part by means of layout: lengths, priorities, axes, and modifiers that change.
struct RandomLayout: RandomPartView {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>
  let isToggled: Bool
  @State private var chosen: Int?

  private var ideal: Int? { part.isOn ? number : nil }
  private var modifier: RandomModifier { RandomModifier(number: number, isOn: isToggled) }

  var body: some View {
    switch part.kind {
    case .priorities, .spacers, .lengths, .marked, .markedRows, .absent: placed
    default: scrolled
    }
  }

  @ViewBuilder private var placed: some View {
    switch part.kind {
    case .priorities:
      HStack(spacing: 0) {
        words.layoutPriority(Double(number % 3)).background(.blue)
        children
        words.lineLimit(1).layoutPriority(isToggled ? 1 : 0).padding(.leading, 1).opacity(0.5)
      }
    case .spacers:
      if part.isOn { Spacer() }
      HStack {
        words; Spacer(); children; Spacer(minLength: number % 3)
      }
      VStack {
        words; Spacer(); if isToggled { Divider() }
      }
    case .lengths:
      Group {
        children; words
      }
      .frame(
        minWidth: part.isOn ? 3 : nil, idealWidth: ideal, maxWidth: isToggled ? number + 3 : nil,
        minHeight: isToggled ? 2 : nil, idealHeight: ideal, maxHeight: part.isOn ? nil : 4,
        alignment: part.isOn ? .bottomTrailing : .leading
      )
      .fixedSize(horizontal: number % 2 == 0, vertical: isToggled)
    case .marked: VStack { children }.modifier(modifier)
    case .markedRows:
      Several(part: part, signal: signal).modifier(modifier)
    default: List { rows }.fixedSize(horizontal: false, vertical: part.isOn)
    }
  }

  @ViewBuilder private var scrolled: some View {
    switch part.kind {
    case .turning:
      ScrollView(isToggled ? .horizontal : part.isOn ? [.horizontal, .vertical] : .vertical) {
        children; words
      }
      .frame(maxHeight: number + 1)
    case .nested:
      ScrollView {
        words; children
        List { Several(part: part, signal: signal).padding(.leading, isToggled ? 2 : 0) }
      }
      .frame(height: number + 2)
    case .deepRows:
      List(selection: $chosen) {
        Sections(part: part, signal: signal).modifier(modifier)
      }
      .frame(height: number + 3)
    default:
      ScrollView(part.isOn ? .vertical : .horizontal) {
        if part.isOn { LazyVStack { rows } } else { LazyHStack { rows } }
        if isToggled { children }
      }
      .frame(width: number * 2, height: 5)
    }
  }

  /// Rows of which some are absent.
  private var rows: some View {
    ForEach(part.rows, id: \.self) { row in
      if row % 3 != (isToggled ? 0 : 1) {
        RandomRow(id: row, words: part.words, signal: signal)
      }
    }
  }
}

/// Rows within one view.
private struct Several: View {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>

  var body: some View {
    if part.isOn { Text(part.words) }
    ForEach(part.rows, id: \.self) { RandomRow(id: $0, words: part.words, signal: signal) }
  }
}

/// Sections within one view.
private struct Sections: View {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>

  var body: some View {
    ForEach(part.parts) { part in
      Section(part.words) { Several(part: part, signal: signal).padding(.leading, 1) }
    }
  }
}

/// One of many modifiers.
private struct RandomModifier: ViewModifier {
  let number: Int
  let isOn: Bool

  func body(content: Content) -> some View {
    switch number {
    case 0: content.padding(isOn ? 2 : 1)
    case 1: content.frame(width: isOn ? 4 : 9).background(.red)
    case 2: content.offset(x: isOn ? -1 : 1).border()
    case 3: content.overlay(alignment: .trailing) { Text(isOn ? "on" : "o") }.padding(.leading)
    case 4: content.disabled(isOn).lineLimit(isOn ? 1 : nil).padding(.top)
    case 5: content.opacity(isOn ? 0 : 1).layoutPriority(isOn ? 1 : 0).border()
    case 6: content.id(isOn).padding(.horizontal, 1)
    case 7: if isOn { content.padding() } else { content }
    default: content.onTapGesture {}.background { Text("behind") }.fixedSize()
    }
  }
}
