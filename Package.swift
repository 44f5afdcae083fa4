// swift-tools-version: 6.2
import PackageDescription

let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// The files of the lab's experiments, which show their own source.
let experiments = ["StateOwners", "Objects", "Identity", "Models", "Modifiers", "Lifetimes"]

// The texts of the help, the manual, and the completions.
let manuals = [
  "manual/commands.md", "manual/options.md",
  "manual/karuta.md", "manual/karuta-deck.md", "manual/karuta.conf.md",
  "completions/karuta.bash", "completions/karuta.zsh", "completions/karuta.fish",
]

// What the Makefile says of a build; a build without it doesn't know its commit.
let build = [
  "BUILD_COMMIT": "KARUTA_COMMIT", "BUILD_DAY": "KARUTA_DAY", "BUILD_COMPILER": "KARUTA_COMPILER",
].compactMap { name, variable in
  Context.environment[variable].map { CSetting.define(name, to: "\"\($0)\"") }
}

// glibc's checks of buffers, which need an optimised build.
let hardening: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "karuta",
  products: [
    .library(name: "TermUI", targets: ["TermUI"]),
    .library(name: "TermUIPictures", targets: ["TermUIPictures"]),
    .executable(name: "karuta", targets: ["karuta"]),
  ],
  targets: [
    .target(
      name: "CNcurses", cSettings: hardening,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "CImages", cSettings: hardening,
      linkerSettings: [
        .linkedLibrary("turbojpeg"), .linkedLibrary("png16"), .linkedLibrary("z"),
        .linkedLibrary("m"),
      ]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .target(name: "Publishing"),
    .target(name: "TermUICore", dependencies: ["Publishing"]),
    .target(name: "TermUIPictures", dependencies: ["TermUICore", "CImages"]),
    .target(
      name: "TermUICurses", dependencies: ["TermUICore", "CNcurses"], swiftSettings: mainActor),
    .target(
      name: "TermUI", dependencies: ["TermUICore", "TermUICurses"], swiftSettings: mainActor),
    .target(name: "CEncodings"),
    .target(name: "CTexts"),
    .target(
      name: "CProgram",
      dependencies: ["CNcurses", "CSQLite", "CExpat", "CImages", "CZip", "CZstd"],
      cSettings: build + hardening),
    .target(name: "Localization", dependencies: ["CTexts"]),
    .target(name: "Search"),
    .target(name: "Scheduling"),
    .target(name: "Files"),
    .target(
      name: "Decks", dependencies: ["CEncodings", "Files", "Localization"],
      resources: [
        .embedInCode("../../Resources/names/alphabets.txt"),
        .embedInCode("../../Resources/names/characters.txt"),
        .embedInCode("../../Resources/names/columns.txt"),
        .embedInCode("../../Resources/names/languages.txt"),
        .embedInCode("../../Resources/starter/daily-life.tsv"),
        .embedInCode("../../Resources/starter/food.tsv"),
        .embedInCode("../../Resources/starter/homonyms.tsv"),
        .embedInCode("../../Resources/starter/travel.tsv"),
      ]),
    .target(
      name: "Progress", dependencies: ["CSQLite", "Files", "Decks", "Localization", "Scheduling"],
      resources: [.embedInCode("Schema/Schema.sql")]),
    .target(
      name: "Exchange",
      dependencies: [
        "CExpat", "CSQLite", "CZip", "CZstd", "Files", "Decks", "Localization", "Progress",
        "Scheduling",
      ],
      resources: [
        .embedInCode("Anki/Collection.sql"), .embedInCode("Sheets/Sheet.css"),
        .embedInCode("../../Resources/names/entities.txt"),
        .embedInCode("../../Resources/names/fields.txt"),
      ]),
    .target(
      name: "Devices",
      dependencies: ["Decks", "Files", "Localization", "Progress", "Scheduling"]),
    .target(
      name: "Study",
      dependencies: ["Files", "Decks", "Localization", "Progress", "Scheduling", "Search"]),
    .target(
      name: "Preferences",
      dependencies: [
        "TermUICore", "Files", "Localization", "Progress", "Scheduling", "Search", "Study",
      ],
      swiftSettings: mainActor),
    .target(
      name: "Flashcards",
      dependencies: [
        "TermUICore", "Exchange", "Files", "Decks", "Localization", "Preferences", "Progress",
        "Scheduling", "Search", "Study",
      ],
      swiftSettings: mainActor),
    .executableTarget(
      name: "karuta",
      dependencies: [
        "CProgram", "Devices", "Flashcards", "TermUI", "TermUICore", "TermUICurses",
        "TermUIPictures",
        "Exchange", "Files",
        "Decks", "Localization", "Preferences", "Progress", "Scheduling", "Search", "Study",
        "Publishing",
      ],
      resources: manuals.map { .embedInCode("../../Resources/\($0)") },
      swiftSettings: mainActor),
    .target(
      name: "LabSource", path: "Sources/lab/Source",
      resources: experiments.map { .embedInCode("../Experiments/\($0).swift") }),
    .executableTarget(
      name: "lab", dependencies: ["LabSource", "TermUI"], exclude: ["Source"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "bench",
      dependencies: [
        "TermUICore", "Publishing", "Decks", "Progress", "Scheduling", "Search", "Study",
        "TerminalHarness",
      ],
      swiftSettings: mainActor),
    // Programs on a pseudo-terminal, for tests and benchmarks.
    .target(name: "TerminalHarness", path: "Tests/TerminalHarness"),
    // The deadlines of tests that wait.
    .target(name: "TestWaiting", path: "Tests/TestWaiting"),
    .testTarget(name: "PublishingTests", dependencies: ["Publishing", "TestWaiting"]),
    .target(name: "AllocationCount", path: "Tests/AllocationCount"),
    .testTarget(
      name: "TermUICoreTests",
      dependencies: [
        "TermUICore", "TermUIPictures", "Publishing", "AllocationCount", "TestWaiting",
      ],
      swiftSettings: mainActor),
    // As a package that depends on TermUI has it: no default isolation.
    .testTarget(name: "ImportTests", dependencies: ["TermUI"]),
    .testTarget(
      name: "ImportTestsSwift5", dependencies: ["TermUI"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TermUICursesTests", dependencies: ["TermUICurses", "CNcurses", "TermUICore"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "grader",
      dependencies: ["CSQLite", "Files", "Decks", "Progress", "Scheduling", "Study"],
      path: "Tests/Grader"),
    // Moments, decks, and folders for the tests of the modules below Flashcards.
    .target(
      name: "WordsTestSupport", dependencies: ["Decks", "Scheduling"],
      path: "Tests/WordsTestSupport"),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestWaiting", "WordsTestSupport"]),
    .testTarget(
      name: "DecksTests",
      dependencies: ["Decks", "Files", "Scheduling", "Search", "grader", "WordsTestSupport"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Exchange", "CSQLite", "CZip", "CZstd", "Decks", "Files", "Progress", "Scheduling",
        "TestWaiting", "WordsTestSupport",
      ],
      exclude: ["Samples", "Fuzzing/Corpus"]),
    .testTarget(
      name: "DevicesTests",
      dependencies: [
        "Devices", "Decks", "Files", "Progress", "Scheduling", "Study", "WordsTestSupport",
      ]),
    .testTarget(name: "SearchTests", dependencies: ["Search"]),
    .testTarget(
      name: "SchedulingTests", dependencies: ["Scheduling", "WordsTestSupport"],
      exclude: ["Histories"]),
    // Progress is tested through the study list, as the app uses it, so both share their helpers.
    .testTarget(
      name: "StudyTests",
      dependencies: [
        "CSQLite", "Files", "Decks", "Progress", "Scheduling", "Search", "Study", "grader",
        "TestWaiting",
        "WordsTestSupport",
      ]),
    .testTarget(
      name: "PreferencesTests",
      dependencies: [
        "Preferences", "TermUICore", "Decks", "Progress", "Scheduling", "Study",
        "WordsTestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "FlashcardsTests",
      dependencies: [
        "Flashcards", "TermUICore", "TermUIPictures", "Decks", "Files", "Localization",
        "Preferences", "Progress", "Scheduling", "Search", "Study", "TestWaiting",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "LabTests",
      dependencies: ["lab", "LabSource", "TermUI", "TermUICore", "TestWaiting"],
      swiftSettings: mainActor),
    .testTarget(
      name: "KarutaTests",
      dependencies: [
        "karuta", "Exchange", "Preferences", "Publishing", "Decks", "Progress", "Scheduling",
        "Study", "TestWaiting",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "DocumentationTests", dependencies: ["TermUI", "Publishing", "TestWaiting"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "mistakes", dependencies: ["TermUI"], path: "Tests/Mistakes",
      swiftSettings: mainActor),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "karuta", "mistakes", "Decks", "Progress", "Scheduling", "Study", "TerminalHarness",
        "TestWaiting", "WordsTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
