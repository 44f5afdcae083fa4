import Dispatch
import Synchronization
import Testing

@testable import Progress

@Suite struct `The schema` {
  @Test func `is complete or absent for a program that opens a new file`() throws {
    let directory = try StudyFolder()
    let faults = Mutex<[String]>([])
    for round in 0..<60 {
      let path = directory.path("\(round).db")
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do {
          let database = try Database(path: path)
          if number == 0 { try Schema.prepare(database) }
          while try Schema.isEmpty(database) {}
        } catch {
          faults.withLock { $0.append("round \(round): \(error)") }
        }
      }
    }
    #expect(faults.withLock(\.self) == [])
  }
}
