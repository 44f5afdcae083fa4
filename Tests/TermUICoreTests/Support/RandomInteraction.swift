import TermUICore

/// The values that random screens show and write through bindings.
final class RandomModel: ObservableObject {
  struct Item: Identifiable {
    let id: Int
    var text: String
    var isOn = false
  }

  @Published var items: [Item] = []
  @Published var path: [Int] = []
  @Published var isOpen = false
}

/// Shows a part that presents, edits, moves, or removes others as it is used.
struct RandomInteraction: RandomPartView {
  let part: RandomPart
  let signal: PassthroughSubject<Int, Never>
  let isToggled: Bool
  @EnvironmentObject private var model: RandomModel
  @State private var isOn = false
  @State private var text = ""
  @State private var count = 0
  @State private var item: RandomModel.Item?
  @State private var chosen: Int?
  @State private var several: Set<Int> = []
  @FocusState private var hasFocus: Bool

  var body: some View {
    switch part.kind {
    case .menu, .dialog, .itemSheet, .disclosed: presenting
    case .editor, .stepper, .form, .fitting, .sized, .task, .keys: changing
    case .reader, .position, .inserted, .insertedEach: moving
    default: listing
    }
  }

  @ViewBuilder private var presenting: some View {
    switch part.kind {
    case .menu:
      Menu(part.words) {
        Button("first") { model.items.removeAll { $0.id % 2 == 0 } }
        Menu("inner") { children }
      }
    case .dialog:
      Button(part.words) { isOn = true }
        .confirmationDialog(part.words, isPresented: part.isOn ? $model.isOpen : $isOn) {
          Button("remove", role: .destructive) { model.items = [] }
          TextField("name", text: $text)
        } message: {
          children
        }
    case .itemSheet:
      Button(part.words) { item = model.items.first }
        .sheet(item: $item, onDismiss: { count += 1 }) { item in
          Button("another \(item.text)") { self.item = model.items.last }
          List(selection: $chosen) { rows }
          children
        }
    default:
      DisclosureGroup(part.words, isExpanded: part.isOn ? $isOn : nil) { children }
    }
  }

  @ViewBuilder private var changing: some View {
    switch part.kind {
    case .editor:
      TextEditor(text: $text).frame(maxHeight: number - 3).onChange(of: isToggled) {
        text = part.words
      }
      TextField(part.words, text: $text, axis: .vertical).focused($hasFocus)
        .onSubmit { withAnimation { text = "" } }
      if isToggled { SecureField("secret", text: $text).defaultFocus($hasFocus, true) }
    case .stepper:
      Stepper(part.words, value: $count, in: 0...5)
      ForEach(0..<count, id: \.self) { Button("\($0)") { count = 1 } }.border()
    case .form:
      Form {
        children
        Toggle(part.words, isOn: $isOn)
      }
      .disabled(isToggled)
    case .fitting:
      ViewThatFits {
        HStack {
          children; words
        }
        VStack { children }
        words
      }
    case .sized:
      GeometryReader {
        if $0.size.width > number * 3 { children } else { words }
        ForEach(part.rows.prefix($0.size.height), id: \.self) { _ in children }
      }
    case .keys:
      VStack {
        if isOn { children } else { words.hidden() }
      }
      .onKeyPress(keys: ["a", .down]) { _ in
        withAnimation { isOn.toggle() }
        return isToggled ? .handled : .ignored
      }
      .focusable(part.isOn).onDisappear { model.isOpen.toggle() }
    default:
      words.task(id: number) {
        await Task.yield()
        isOn.toggle()
      }
      if isOn { children }
    }
  }

  @ViewBuilder private var moving: some View {
    switch part.kind {
    case .reader:
      ScrollViewReader { reader in
        Button("scroll") { withAnimation { reader.scrollTo(part.rows.last, anchor: .center) } }
        ScrollView {
          children
          ForEach(part.rows, id: \.self) { Text("\($0)").id(Optional($0)) }
        }
        .onChange(of: part.rows) { reader.scrollTo($1.first) }
      }
      .frame(height: number)
    case .position:
      if count < number {
        ScrollView { LazyVStack { ForEach(part.rows, id: \.self) { row in Button("\(row)") {} } } }
          .scrollPosition(id: $chosen).frame(height: number)
          .onScrollGeometryChange(for: Int.self, of: \.contentOffset.y) { count = $1 }
          .defaultScrollAnchor(part.isOn ? .bottom : nil)
      } else {
        children.defaultFocus($hasFocus, true)
      }
    case .inserted:
      Button("insert") {
        withAnimation {
          isOn.toggle()
        } completion: {
          count += 1
        }
      }
      VStack { if isOn != isToggled { VStack { children }.transition(.slide) } }
      if count % 2 == 1 { words.transition(.opacity) }
    default:
      Group {
        ForEach(part.rows.prefix(number), id: \.self) { Text("\($0)") }
        children
      }
      .transition(.move(edge: .top)).padding(isToggled ? 1 : 0)
    }
  }

  @ViewBuilder private var listing: some View {
    switch part.kind {
    case .bound:
      List($model.items, selection: $chosen) { $item in
        Toggle(item.text, isOn: $item.isOn)
        if item.isOn { TextField("text", text: $item.text) }
      }
      .listColumns(1 + number % 3).frame(height: number)
      .onChange(of: chosen) { if part.isOn { model.items.removeLast(model.items.count / 2) } }
    case .boundRows:
      ScrollView {
        LazyVStack {
          ForEach($model.items) { $item in
            Button(item.text) { model.items.removeAll { $0.id >= item.id } }
              .sheet(isPresented: $item.isOn) { children }
          }
        }
      }
      .frame(height: number)
    case .erasedRows:
      List(selection: $several) {
        ForEach(part.rows, id: \.self) { row in
          row % 3 == number % 3 ? AnyView(children) : AnyView(Text("\(row)").tag(row))
        }
      }
      .frame(height: number)
    case .grid:
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: Double(number))), GridItem()]) {
          rows
          // As many views for each element, as a `ForEach` of cells has to have.
          ForEach(part.parts) { part in VStack { RandomView(part: part, signal: signal) } }
        }
      }
      .frame(height: number)
    default:
      NavigationStack(path: $model.path) {
        ForEach(part.rows.prefix(3), id: \.self) { NavigationLink("to \($0)", value: $0) }
          .navigationDestination(for: Int.self) { row in
            children.navigationTitle("\(row)")
            NavigationLink("on", value: row + 1)
            NavigationLink("elsewhere") { rows }
          }
        words.navigationDestination(item: $chosen) { _ in children }
      }
    }
  }
}
