import Study

extension CardConditions {
  /// The conditions as typed; nil without any.
  var caption: String? {
    isEmpty ? nil : (tags.map { "#\($0)" } + progress.map(\.text)).joined(separator: " ")
  }
}
