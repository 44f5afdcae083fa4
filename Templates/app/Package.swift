// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyApp",
  dependencies: [.package(name: "TermUI", path: "../..")],
  targets: [
    .executableTarget(
      name: "MyApp", dependencies: [.product(name: "TermUI", package: "TermUI")], path: "Sources"),
    .testTarget(name: "MyAppTests", dependencies: ["MyApp"], path: "Tests", exclude: ["session"]),
  ]
)
