// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "file-picker",
  dependencies: [.package(name: "TermUI", path: "../..")],
  targets: [
    .executableTarget(
      name: "file-picker", dependencies: [.product(name: "TermUI", package: "TermUI")],
      path: "Sources")
  ]
)
