// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "file-picker",
  dependencies: [.package(name: "karuta", path: "../..")],
  targets: [
    .executableTarget(
      name: "file-picker", dependencies: [.product(name: "TermUI", package: "karuta")],
      path: "Sources")
  ]
)
