// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(name: "TermUI", path: "../..")],
  targets: [
    .executableTarget(
      name: "counter", dependencies: [.product(name: "TermUI", package: "TermUI")],
      path: "Sources/Counter")
  ]
)
