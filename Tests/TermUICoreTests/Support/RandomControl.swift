import TermUICore

/// Shows a part that is a control or has many rows; keys, taps and signals change its own state.
struct RandomControl: RandomPartView {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>
  let isToggled: Bool
  @State private var selection: Int?
  @State private var choice = 0
  @State private var isOn = false
  @State private var text = ""

  var body: some View {
    switch part.kind {
    case .list, .chosenRow, .sections, .rows: long.frame(height: number + 3)
    case .tabs, .picker, .progress, .field, .button: control
    default: moving
    }
  }

  @ViewBuilder private var long: some View {
    switch part.kind {
    case .list:
      List {
        children; rows
      }
    case .chosenRow: List(selection: $selection) { rows }
    case .sections:
      List {
        Section(part.words) { rows }
        Section {
          children
        } header: {
          words.bold()
        } footer: {
          if isToggled { words }
        }
      }
    default:
      ScrollView {
        if isToggled { words }
        LazyVStack(alignment: .trailing, spacing: number % 3) { rows }
        children
      }
    }
  }

  @ViewBuilder private var control: some View {
    switch part.kind {
    case .tabs:
      TabView(selection: part.isOn ? $choice : nil) {
        children.tabItem { Text("p") }
        Tab(part.words, value: 0) { rows }
        if isToggled { Tab("two", value: 1) { words } }
      }
    case .picker:
      Picker(part.words, selection: $choice) {
        ForEach(part.rows, id: \.self) { Text("\($0)").tag(($0 + number) % 4) }
      }
    case .progress:
      if part.isOn { ProgressView(part.words) }
      ProgressView(value: isToggled ? 1 : Double(number) / 9)
    case .field: TextField(part.words, text: $text)
    default:
      Toggle(part.words, isOn: $isOn).disabled(isToggled)
      if isOn { children }
    }
  }

  @ViewBuilder private var moving: some View {
    switch part.kind {
    case .sheet:
      Button(part.words) { isOn = true }
        .sheet(isPresented: $isOn) {
          words; children
        }
    case .alert:
      Button(part.words) { isOn = true }
        .alert(part.words, isPresented: $isOn) {
          Button("well") {}
        } message: {
          children
        }
    case .navigation:
      NavigationStack {
        words.navigationDestination(isPresented: $isOn) { children }
        NavigationLink(part.words) {
          children.navigationTitle(isToggled ? "turned" : "title")
        }
      }
      .frame(height: number + 2)
    default:
      VStack {
        if isToggled { words }
        children
      }
      .offset(x: isToggled ? number % 3 : 0)
      .foregroundStyle(isToggled ? Color.red : .blue)
      .animation(.linear, value: isToggled)
    }
  }
}

/// A row of one to three lines, which a tap or a signal changes.
struct RandomRow: View {
  let id: Int
  let words: String
  let signal: PassthroughSubject<Int, Never>
  @State private var isToggled = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\(id) \(words)")
      if isToggled { Text("turned") }
      if id % 4 == 0 { Text("more") }
    }
    .onTapGesture { isToggled.toggle() }
    .onReceive(signal) { if $0 == id % 5 { isToggled.toggle() } }
  }
}
