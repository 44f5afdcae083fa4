/// The source of the experiments, embedded in the program.
public enum ExperimentSource {
  private static let files = [
    PackageResources.StateOwners_swift, PackageResources.Objects_swift,
    PackageResources.Identity_swift, PackageResources.Models_swift,
    PackageResources.Modifiers_swift, PackageResources.Lifetimes_swift,
  ]

  /// The parts of the files, each with one experiment and its views.
  private static let parts = files.flatMap { file in
    let lines = String(decoding: file, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0] == "extension Experiment {" }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      lines[start..<end].joined(separator: "\n")
    }
  }

  /// Returns the part that declares the experiment with a title, or nil if none does.
  public static func text(ofExperiment title: String) -> String? {
    parts.first { $0.split(separator: "\n").contains("    \"\(title)\",") }
  }
}
