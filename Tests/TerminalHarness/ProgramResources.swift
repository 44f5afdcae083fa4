import Foundation

/// The time, memory, and sleeps of a program so far.
extension TerminalProgram {
  /// Milliseconds of processor time of all threads.
  public var processorTime: Double {
    var clock = clockid_t()
    clock_getcpuclockid(id, &clock)
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Peak memory in MB: VmHWM, because wait4(2) includes the memory of the parent.
  public var peakMemory: Double {
    Double(Self.values(of: ["VmHWM"], in: "/proc/\(id)/status")) / 1024
  }

  /// The number of times that a thread gave up the processor: a sleeping program makes no system call.
  public var contextSwitches: Int {
    let tasks = "/proc/\(id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let names = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"]
    return threads.reduce(0) { $0 + Self.values(of: names, in: "\(tasks)/\($1)/status") }
  }

  /// The number of times that the first thread has gone to sleep.
  public var sleeps: Int {
    Self.values(of: ["voluntary_ctxt_switches"], in: "/proc/\(id)/status")
  }

  /// The sum of the named lines of a status file (proc(5)).
  private static func values(of names: [String], in path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(0) { sum, line in
      let words = line.split { ": \t".contains($0) }
      guard words.count > 1, names.contains(String(words[0])) else { return sum }
      return sum + (Int(words[1]) ?? 0)
    }
  }
}
