// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "words",
  dependencies: [.package(name: "TermUI", path: "../TermUI")],
  targets: [
    .executableTarget(
      name: "words", dependencies: [.product(name: "TermUI", package: "TermUI")],
      path: ".", sources: ["WordList.swift"])
  ]
)
