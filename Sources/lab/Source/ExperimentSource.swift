/// The source of the experiments, embedded in the program.
public enum ExperimentSource {
  private static let texts = [
    "CopiedState.swift": PackageResources.CopiedState_swift,
    "SharedBinding.swift": PackageResources.SharedBinding_swift,
    "FlagByPosition.swift": PackageResources.FlagByPosition_swift,
    "LiftedFlag.swift": PackageResources.LiftedFlag_swift,
    "ShuffleSubject.swift": PackageResources.ShuffleSubject_swift,
    "MadeAgain.swift": PackageResources.MadeAgain_swift,
    "ThreeStrings.swift": PackageResources.ThreeStrings_swift,
    "BranchesAndIDs.swift": PackageResources.BranchesAndIDs_swift,
    "ApplyIfTrap.swift": PackageResources.ApplyIfTrap_swift,
    "EagerAndLazy.swift": PackageResources.EagerAndLazy_swift,
    "Appearing.swift": PackageResources.Appearing_swift,
    "DeepStore.swift": PackageResources.DeepStore_swift,
    "Moving.swift": PackageResources.Moving_swift,
  ]

  /// Returns the text of a file, or nil if it declares no experiment.
  public static func text(of file: String) -> String? {
    texts[file].map { String(decoding: $0, as: UTF8.self) }
  }
}
