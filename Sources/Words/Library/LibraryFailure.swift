/// What could not be done with the progress file.
public enum LibraryFailure: Error, Equatable {
  /// Something that was done could not be kept.
  case keeping(StorageError)
  /// Something that was kept could not be read.
  case reading(StorageError)
}

extension LibraryFailure: CustomStringConvertible {
  /// `FILE: what is wrong, and what to do`.
  public var description: String {
    switch self {
    case .keeping(let error), .reading(let error): error.description
    }
  }
}
