/// The functions that a program has called: what each took itself, and whom it calls in which order.
struct CalledFunctions {
  /// One place in a function from where it calls another.
  struct Call: Hashable {
    let caller: String
    let address: Int
    let name: String
  }

  /// Instructions, by name.
  private(set) var cost: [String: Int] = [:]
  /// How often each call was made.
  private(set) var calls: [Call: Int] = [:]

  /// Reads what callgrind has written with addresses and without compression (valgrind's manual,
  /// "Callgrind Format Specification").
  init(of path: String) throws(Refusal) {
    var caller = ""
    var called: (name: String, times: Int)?
    try TextFile.read(path) { line in
      if let name = line.name(after: "fn=") {
        caller = name
      } else if let name = line.name(after: "cfn=") {
        called = (name, 0)
      } else if line.hasPrefix("calls=") {
        called?.times = line.dropFirst(6).split(separator: " ").first.flatMap { Int($0) } ?? 0
      } else if line.hasPrefix("0x") {
        take(line, of: caller, called: called)
        called = nil
      }
    }
  }

  /// A line of what a function took at an address, itself or in a call from there.
  private mutating func take(_ line: String, of caller: String, called: (name: String, times: Int)?)
  {
    let fields = line.split(separator: " ")
    if let called {
      let address = Int(fields[0].dropFirst(2), radix: 16) ?? 0
      calls[Call(caller: caller, address: address, name: called.name), default: 0] += called.times
    } else {
      cost[caller, default: 0] += fields.last.flatMap { Int($0) } ?? 0
    }
  }

  /// What was called more often than in another run.
  func more(than other: CalledFunctions) -> CalledFunctions {
    var more = self
    more.cost = cost.filter { $0.value > other.cost[$0.key] ?? 0 }
    more.calls = calls.filter { $0.value > other.calls[$0.key] ?? 0 }
    return more
  }

  /// Each function stands behind its first caller, as it is reached when the code is read downwards.
  func inOrderOfCalls() -> [String] {
    let from = Dictionary(grouping: calls.keys, by: \.caller)
      .mapValues { $0.sorted { $0.address > $1.address }.map(\.name) }
    let inner = Set(calls.keys.map(\.name))
    let roots = cost.keys.sorted {
      (inner.contains($0) ? 1 : 0, $0) < (inner.contains($1) ? 1 : 0, $1)
    }
    var path = Array(roots.reversed())
    var order: [String] = []
    var seen: Set<String> = []
    while let name = path.popLast() {
      guard seen.insert(name).inserted else { continue }
      if cost[name] != nil { order.append(name) }
      path += from[name] ?? []
    }
    return order
  }
}

extension String {
  /// A function that calls itself is told apart by how deep it is, as `name'2`.
  fileprivate func name(after prefix: String) -> String? {
    guard hasPrefix(prefix) else { return nil }
    return dropFirst(prefix.count).split(separator: "'").first.map(String.init)
  }
}
