import Observation
import TermUICore

/// An observable object that a random screen reads property by property.
@Observable final class Notice {
  var words = "notice"
  var level = 0
}

/// Shows a part whose look comes from around it, from a model, or from its own life.
struct RandomDataView: RandomPartView {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>
  let isToggled: Bool
  @State private var lives = 0
  @FocusState private var focus: Int?

  var body: some View {
    switch part.kind {
    case .followed, .lazyRow: lazy
    case .appearance, .focus, .identity: living
    default: given
    }
  }

  @ViewBuilder private var given: some View {
    switch part.kind {
    case .level:
      Group {
        LevelText(); children
      }
      .environment(\.level, isToggled ? number : 0)
    case .notice:
      NoticeText(); children
    default: isToggled ? AnyView(children) : AnyView(words.padding(.leading, number % 3))
    }
  }

  @ViewBuilder private var living: some View {
    switch part.kind {
    case .identity:
      VStack {
        children; words
      }.id(isToggled ? 9 : number)
    case .appearance:
      VStack {
        ForEach(0..<lives, id: \.self) { Text("life \($0)") }
        children
      }
      .onAppear { lives = (lives + 1) % 4 }
      .onChange(of: number) { lives = $1 % 4 }
    default:
      HStack {
        ForEach(0..<3) { place in
          Button(focus == place ? part.words : "b") { focus = number % 4 }.focused(
            $focus, equals: place)
        }
      }
      .onChange(of: isToggled) { focus = number % 4 }
    }
  }

  @ViewBuilder private var lazy: some View {
    switch part.kind {
    case .followed:
      ScrollView {
        LazyVStack(spacing: number % 2) {
          Group {
            if part.isOn {
              Section(part.words) { rows }.padding(.leading, number % 3)
            } else {
              rows
            }
          }
          children
        }
      }
      .scrollPosition(id: .constant(isToggled ? part.rows.dropFirst(number).first : nil))
      .frame(height: number + 1)
    default:
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top) {
          children; rows
        }
      }
      .frame(maxWidth: number * 3 + 2)
    }
  }
}

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct LevelText: View {
  @Environment(\.level) private var level

  var body: some View { Text("level").padding(.leading, level % 4) }
}

private struct NoticeText: View {
  @Environment(Notice.self) private var notice
  @State private var showsLevel = false

  var body: some View {
    VStack {
      Text(notice.words).onTapGesture { showsLevel.toggle() }
      if showsLevel { ForEach(0..<notice.level, id: \.self) { Text("level \($0)") } }
    }
  }
}
