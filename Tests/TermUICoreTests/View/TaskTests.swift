import TermUICore
import TestWaiting
import Testing

struct TaskTests {
  @Test func `B12 a task starts with its view, is cancelled with it, and restarts for a new id`()
    async
  {
    let log = Log()
    let model = Model(Optional(1))
    let host = ViewHost(columns: 3, rows: 1) {
      Watch(model) { id in
        if let id {
          Text("\(id)").task(id: id) {
            log.add("start \(id)")
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
            log.add("stop \(id)")
          }
        }
      }
    }
    func wait(for wanted: [String]) async {
      // A cancelled task may end after the next one has begun.
      #expect(
        await Patience.wait { log.entries.sorted() == wanted.sorted() }, "\(log.entries)")
      _ = log.take()
    }
    await wait(for: ["start 1"])
    model.value = 1
    _ = host.lines
    await wait(for: [])
    model.value = 2
    _ = host.lines
    await wait(for: ["stop 1", "start 2"])
    model.value = nil
    _ = host.lines
    await wait(for: ["stop 2"])
  }

  private struct Query: Equatable { var word: String }

  @Test
  func `B12 the id of a task need be no more than Equatable; the last task ends with the host`()
    async
  {
    let log = Log()
    let query = Model(Query(word: "a"))
    func wait(for wanted: [String]) async {
      #expect(await Patience.wait { log.entries == wanted }, "\(log.entries)")
      _ = log.take()
    }
    do {
      let host = ViewHost(columns: 3, rows: 1) {
        Watch(query) { query in
          Text(query.word).task(id: query) {
            log.add("start \(query.word)")
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
            log.add("stop \(query.word)")
          }
        }
      }
      await wait(for: ["start a"])
      query.value = Query(word: "a")
      _ = host.lines
      query.value.word = "b"
      _ = host.lines
      #expect(await Patience.wait { log.entries.count > 1 })
      #expect(log.take().sorted() == ["start b", "stop a"])
    }
    await wait(for: ["stop b"])
  }

  @Test func `B12 what a task writes is shown once all is settled`() async {
    struct Loader: View {
      @State private var text = "…"

      var body: some View {
        Text(text).task {
          await Task.yield()
          text = "done"
        }
      }
    }
    let host = ViewHost(columns: 4, rows: 1) { Loader() }
    #expect(host.lines == [" …"])
    await host.settle()
    #expect(host.lines == ["done"])
  }

  @Test(arguments: [TaskPriority.low, .high])
  func `B12 a task has the priority that it was given`(priority: TaskPriority) async {
    let log = Log()
    let noting = { log.add("\(Task.basePriority == priority)") }
    let host = ViewHost(columns: 2, rows: 1) {
      Text("a").task(priority: priority) { noting() }
      Text("b").task(id: 1, priority: priority) { noting() }
    }
    await host.settle()
    #expect(log.take() == ["true", "true"])
  }
}
