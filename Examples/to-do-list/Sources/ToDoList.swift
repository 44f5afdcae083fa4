import TermUI

/// A task and whether it is done.
struct ToDo: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

/// The tasks, in the order in which they were added.
final class ToDoModel: ObservableObject {
  @Published var tasks: [ToDo] = []

  func add(_ title: String) {
    guard !title.isEmpty else { return }
    tasks.append(ToDo(id: (tasks.map(\.id).max() ?? 0) + 1, title: title))
  }

  func remove(_ id: ToDo.ID) { tasks.removeAll { $0.id == id } }

  func removeDone() { tasks.removeAll(where: \.isDone) }
}

@main struct ToDoListApp: App {
  var body: some Scene {
    WindowGroup { ToDoListView() }
  }
}

/// A field for new tasks above the list of tasks.
struct ToDoListView: View {
  @StateObject private var model = ToDoModel()
  @State private var title = ""
  @Environment(\.quit) private var quit

  private var left: Int { model.tasks.count { !$0.isDone } }

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("To do").bold()
        Spacer()
        Text("\(left) left").foregroundColor(.secondary)
      }
      TextField("New task", text: $title)
        .onSubmit {
          model.add(title)
          title = ""
        }
      Divider()
      ScrollView {
        VStack(alignment: .leading) {
          ForEach($model.tasks) { $task in
            HStack {
              Toggle(task.title, isOn: $task.isDone)
              Spacer()
              Button("Delete") { model.remove(task.id) }
            }
          }
        }
      }
      HStack {
        Button("Delete done") { model.removeDone() }
        Button("Quit") { quit() }
      }
    }
    .padding(.horizontal)
  }
}
