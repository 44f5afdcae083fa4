/// The experiments, in the order of the menu.
enum Experiments {
  static let all: [Experiment] = [
    .copiedState,
    .sharedBinding,
    .flagByPosition,
    .liftedFlag,
    .shuffleSubject,
    .madeAgain,
    .threeStrings,
    .branchesAndIDs,
    .applyIfTrap,
    .eagerAndLazy,
    .appearing,
    .deepStore,
    .moving,
  ]
}
