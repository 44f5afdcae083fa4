// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "words",
  dependencies: [.package(name: "karuta", path: "../karuta")],
  targets: [
    .executableTarget(
      name: "words", dependencies: [.product(name: "TermUI", package: "karuta")],
      path: ".", sources: ["WordList.swift"])
  ]
)
