extension ProgressFile {
  /// Makes all changes of a body at once, or none where it throws.
  public func change(_ body: () throws -> Void) throws {
    var failure: (any Error)?
    do {
      try database.write { () throws(StorageError) in
        do {
          try body()
        } catch {
          failure = error
          throw StorageError(path, .failed(message: "\(error)"))
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}
