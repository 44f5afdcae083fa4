// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "to-do-list",
  dependencies: [.package(name: "TermUI", path: "../..")],
  targets: [
    .executableTarget(
      name: "to-do-list", dependencies: [.product(name: "TermUI", package: "TermUI")],
      path: "Sources")
  ]
)
