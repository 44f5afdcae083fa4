import Dispatch
import Files
import Progress
import Synchronization

/// A wish to stop an import, from a signal or by the end of its task: nothing is left behind then.
public enum Interruption {
  private static let isRequested = Atomic(false)
  private static let imports = DispatchGroup()

  /// Requests that the import stops; a handler of signals may call it.
  public static func request() { isRequested.store(true, ordering: .relaxed) }

  /// Stops all imports, and waits until nothing of them is left.
  public static func stop() {
    request()
    imports.wait()
  }

  /// Runs a part of an import or export, for whose end ``stop()`` waits.
  static func during<Value>(_ work: () throws -> Value) throws -> Value {
    imports.enter()
    defer { imports.leave() }
    do {
      return try work()
    } catch let error as FileError where TemporaryName.isTemporary(error.path) {
      switch error.reason {
      case .notWritten(let code): throw ExchangeError.temporary(SystemError(code: code).message)
      case .diskFull: throw ExchangeError.temporary(SystemError.diskFull.message)
      default: throw error
      }
    } catch let error as StorageError where TemporaryName.isTemporary(error.file) {
      let isFull = error.fault == .full
      throw ExchangeError.temporary(isFull ? SystemError.diskFull.message : "\(error)")
    }
  }

  /// Stops with an error if that was requested.
  public static func check() throws(ExchangeError) {
    if isRequested.load(ordering: .relaxed) || Task.isCancelled {
      throw ExchangeError("import", localized: "was stopped; nothing was changed")
    }
  }
}
