import Decks
import Files
import Localization
import Progress
import Study
import TermUICore

/// The choice of starter words; on the first screen of a new learner with how to bring one's own.
struct WelcomeScreen: View {
  private let storage: LibraryStorage
  /// Whether there is no library yet.
  private let isFirst: Bool
  /// The index of a course; behind the last one that of the learner's own words.
  @State private var choice: Int?
  @State private var failure: DeckError?
  @State private var linesBelow = 0
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss
  @Environment(\.quit) private var quit

  private static let courses = StarterDeck.Course.allCases
  private static var hints: [KeyHint] {
    [
      KeyHint([.enter], localized: "begin", priority: 1),
      KeyHint([.down, .up], localized: "choose"), KeyHint([.escape], localized: "own words"),
      KeyHint(["q"], localized: "quit", priority: 1),
    ]
  }

  init(_ storage: LibraryStorage) {
    self.storage = storage
    isFirst = File(storage.library.folder).isFree
    let course: StarterDeck.Course =
      switch Language.inForce {
      case .english: .japaneseToEnglish
      case .korean: .japaneseToKorean
      case .japanese: .koreanToJapanese
      }
    _choice = State(initialValue: Self.courses.firstIndex(of: course))
  }

  var body: some View {
    GeometryReader { window in
      let size = window.size
      let isLarge = size.columnRoom >= .normal && size.height >= 20
      VStack(alignment: isLarge ? .center : .leading, spacing: 0) {
        if isLarge {
          Spacer(minLength: 1)
          HStack(spacing: 2) { ForEach(["か", "る", "た"], id: \.self, content: plate) }
            .padding(.bottom)
        }
        if size.hasTitle() {
          title.bold().padding(.bottom, isLarge ? 1 : 0)
        }
        if size.rowRoom >= .normal {
          ViewThatFits(in: .horizontal) {
            Text(localized: "Which words do you want to begin with?")
            Text(localized: "Begin with")
          }
          .padding(.bottom, isLarge ? 1 : 0)
        }
        if isLarge {
          courses(hasSamples: true).frame(width: 56, height: Self.courses.count + 1)
            .padding(.bottom)
          details.foregroundColor(.secondary)
          Spacer(minLength: 1)
        } else {
          courses(hasSamples: false)
          if size.rowRoom == .large {
            Text(storage.library.ownDecksHelp).lineLimit(nil).padding(.bottom)
          }
        }
        if let failure {
          Text(failure.description).lineLimit(4)
        } else if size.hasLastLine {
          HintsLine(linesBelow: linesBelow)
        }
      }
      .lineLimit(1)
      .padding(.horizontal, size.columnRoom.margin)
    }
    .onKeyPress(hints: Self.hints) { perform($0.key) }
  }

  /// A way to bring own words, if these are selected, or the keys of the first minute.
  private var details: some View {
    let isOwn = choice == Self.courses.count
    return Text(
      isOwn
        ? storage.library.ownDecksHelp
        : String(localized: "Space flips a card · s shuffles · o I know it · r study")
    )
    .lineLimit(nil).frame(minHeight: 4, alignment: .top)
  }

  private func plate(_ letter: String) -> some View {
    Text(letter).bold().foregroundColor(.accentColor).padding(.horizontal)
      .border(.accentColor.graphic, style: .rounded)
  }

  @ViewBuilder private var title: some View {
    if isFirst {
      ViewThatFits(in: .horizontal) {
        Text(localized: "Welcome to Karuta, flashcards in the terminal")
        Text(localized: "Welcome to Karuta")
      }
    } else {
      Text(localized: "Starter words")
    }
  }

  private func courses(hasSamples: Bool) -> some View {
    let captions = Self.courses.map(\.caption) + [String(localized: "My own words")]
    let samples =
      Self.courses.map(\.sample) + [String(localized: "a file, a table, or typed in")]
    return List(captions.indices, id: \.self, selection: $choice) { row in
      HStack(spacing: 0) {
        RowTitle(text: captions[row])
          .frame(width: hasSamples ? 26 : nil, alignment: .leading)
        Text(hasSamples ? samples[row] : "").foregroundColor(.secondary)
      }
      .onTapGesture { choice == row ? begin() : (choice = row) }
      .listRowBackground(EmptyView())
    }
    .onLinesBelowChange { linesBelow = $0 }
    .initiallyFocused()
  }

  private func perform(_ key: Key) -> KeyPress.Result {
    switch key {
    case .enter, .space: begin()
    case .escape: dismiss()
    case "q": quit()
    default: return .ignored
    }
    return .handled
  }

  private func begin() {
    guard let choice, Self.courses.indices.contains(choice) else { return dismiss() }
    do throws(DeckError) {
      let decks = try storage.library.begin(with: Self.courses[choice])
      let folder = decks.first.map { Path.folder(of: $0.path) }
      let title = storage.library.title(of: isFirst ? [] : [folder].compactMap(\.self))
      let study = storage.read { try storage.library.open(decks, title: title) }
      if let study { navigation.path = [.list(study)] }
    } catch {
      failure = error
    }
  }
}

extension Library {
  /// The ways in which a learner brings own decks.
  var ownDecksHelp: String {
    String(
      localized: """
        A deck is a text file with one card a line: front, tab, back. Put your own decks into
        \(folder)
        or open a file from anywhere: karuta words.tsv
        """)
  }
}

extension StarterDeck.Course {
  fileprivate var caption: String {
    switch self {
    case .koreanToJapanese: String(localized: "Korean → Japanese")
    case .japaneseToKorean: String(localized: "Japanese → Korean")
    case .japaneseToEnglish: String(localized: "Japanese → English")
    case .koreanToEnglish: String(localized: "Korean → English")
    case .englishToKorean: String(localized: "English → Korean")
    }
  }

  /// A word with its answer.
  fileprivate var sample: String {
    switch self {
    case .koreanToJapanese: "약속  約束"
    case .japaneseToKorean: "約束  약속"
    case .japaneseToEnglish: "約束  promise"
    case .koreanToEnglish: "약속  promise"
    case .englishToKorean: "promise  약속"
    }
  }
}
