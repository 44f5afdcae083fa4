import Localization
import Scheduling

/// A command of `karuta`: its operands, its options, and its texts.
///
/// The parser (``Arguments``), the help, the completions, and the manual are made from ``all``.
struct Command: Sendable {
  enum Name: String, CaseIterable {
    /// No command: decks are opened as a list.
    case open = ""
    case review, type, choose, cram, missed, add, `import`, export, decks, due, stats, check,
      optimize, backup, restore, doctor
    case completions, help
    // For scripts; the help leaves them out.
    case deckNames = "deck-names"
    case manual = "man-page"
    case replay = "fsrs-replay"
    case fit = "fsrs-fit"

    /// The commands of the help.
    static let shown = allCases.filter {
      ![.open, .deckNames, .manual, .replay, .fit].contains($0)
    }
  }

  /// A word after the command.
  struct Operand: Sendable {
    let name: String
    var isOptional = false
    var repeats = false
    var values = Values.text

    /// The words that a shell completes.
    enum Values: Equatable {
      case text, decks, files
      case words([String])
    }

    /// The word for it in a message.
    var noun: String {
      switch name {
      case "COMMAND": String(localized: "command")
      case "SHELL": String(localized: "shell")
      default: String(localized: "page")
      }
    }

    var usage: String {
      let text = repeats ? "\(name) ..." : name
      return isOptional ? "[\(text)]" : text
    }
  }

  let name: Name
  /// A verb phrase for lists of commands; empty for a command that is in none.
  var summary: Phrase = ""
  var operands: [Operand] = []
  var options: [Option] = []
  /// The paragraphs of its help page.
  let details: [Phrase]
  var examples: [String] = []

  /// The options that it accepts, with those of all commands.
  var allOptions: [Option] { options + (name == .open ? [.help, .version] : [.help]) }

  /// The words of a call, such as `karuta backup`.
  var call: String { name == .open ? "karuta" : "karuta \(name.rawValue)" }

  /// The call with options and operands.
  var usage: String { ([call] + usageWords).joined(separator: " ") }

  private var usageWords: [String] {
    options.map { "[\($0.usage)]" } + operands.map(\.usage)
  }

  /// The usage in lines that a page of the manual has room for.
  var usageLines: [String] {
    usageWords.reduce(into: [call]) { lines, word in
      let longer = lines[lines.count - 1] + " \(word)"
      if longer.count <= 67 {
        lines[lines.count - 1] = longer
      } else {
        lines.append("    \(word)")
      }
    }
  }

  /// The numbers of operands that it accepts.
  var operandCount: ClosedRange<Int> {
    let least = operands.count { !$0.isOptional }
    return least...(operands.contains(where: \.repeats) ? .max : operands.count)
  }
}

extension Command {
  /// The commands of the help; the first opens decks as a list.
  static let shown = all.filter { $0.name == .open || Name.shown.contains($0.name) }

  static func named(_ name: Name) -> Command { all.first { $0.name == name }! }

  private static let decks = Operand(name: "DECK", isOptional: true, repeats: true, values: .decks)
  private static let screen: [Option] = [.color, .noMotion, .noSaving, .plain]

  static let all = [
    Command(
      name: .open,
      operands: [
        Operand(name: "DECK|FOLDER", isOptional: true, repeats: true, values: .decks)
      ],
      options: screen,
      details: [
        """
        Opens decks and folders of decks as one list of cards. Without an argument it shows your \
        library; on the first run, it offers starter words.
        """,
        """
        With --plain it prints the cards, or the decks of your library, as lines of text. It \
        does the same if the output is not a terminal or TERM is dumb.
        """,
      ],
      examples: ["karuta", "karuta korean.tsv", "karuta daily-life travel"]),
    Command(
      name: .review, summary: "review the cards that are due", operands: [decks], options: screen,
      details: [
        """
        Shows the due and new cards of some decks one at a time, or of the whole library, within \
        the limits of the day.
        """,
        """
        With --plain, or if the output is not a terminal or TERM is dumb, it prints one line at \
        a time and reads a key from each line of the input: an empty line shows the answer, then \
        grades it Good; ? lists the keys.
        """,
      ],
      examples: ["karuta review", "karuta review daily-life"]),
    Command(
      name: .type, summary: "review by typing each answer", operands: [decks], options: screen,
      details: [
        """
        Reviews the same cards as karuta review, but you type each answer. Case, accents, kana, \
        width, punctuation, and spaces make no difference; of alternatives with ; or / between, \
        one is enough, and parts in brackets may be left out. Enter compares, and grades a right \
        answer Good and a wrong one Again; 1 to 4 grade otherwise, and = also adds your answer \
        to the card.
        """,
        """
        With --plain, or if the output is not a terminal or TERM is dumb, each line of the input \
        is an answer, and the next one a key as in karuta review --plain.
        """,
      ],
      examples: ["karuta type", "karuta type daily-life"]),
    Command(
      name: .choose, summary: "review by choosing among four answers", operands: [decks],
      options: screen,
      details: [
        """
        Reviews the same cards as karuta review, with four answers to each; 1 to 4 or a click \
        chooses one. The wrong ones resemble the right one, and none of them is right too. Then \
        Enter grades a right choice Good and a wrong one Again, and 1 to 4 grade otherwise.
        """,
        """
        With --plain, or if the output is not a terminal or TERM is dumb, each line of the input \
        is a key.
        """,
      ],
      examples: ["karuta choose", "karuta choose daily-life"]),
    Command(
      name: .cram, summary: "go through all cards, whatever is due", operands: [decks],
      options: [.mode] + screen,
      details: [
        """
        Shows all cards of some decks, or of the whole library, in random order, each until you \
        get it right once. The answers are logged as cramming: the schedule of the cards is \
        unchanged. Suspended cards are left out.
        """,
        "With --mode type you type the answers, and with --mode choose you choose them.",
      ],
      examples: ["karuta cram daily-life", "karuta cram --mode type verbs"]),
    Command(
      name: .missed, summary: "drill the words that you missed today", options: [.mode] + screen,
      details: [
        """
        Shows the cards of all decks that you graded Again today, until you get each right \
        twice. As with karuta cram, the schedule is unchanged.
        """
      ],
      examples: ["karuta missed", "karuta missed --mode type"]),
    Command(
      name: .add, summary: "add a card to a deck",
      operands: [
        Operand(name: "DECK", values: .decks), Operand(name: "FRONT"), Operand(name: "BACK"),
        Operand(name: "READING", isOptional: true),
      ],
      options: [.new, .force],
      details: [
        """
        Adds a card at the end of a deck, and prints the file and the line. The deck must exist \
        unless --new is given; a card whose front is in the deck already is refused unless \
        --force is given.
        """
      ],
      examples: ["karuta add daily-life 우산 傘 かさ", "karuta add --new verbs 가다 行く"]),
    Command(
      name: .import, summary: "import decks of other programs",
      operands: [Operand(name: "FILE", repeats: true, values: .files)],
      options: [.output, .format, .map, .withProgress, .withoutProgress, .dryRun],
      details: [
        """
        Reads packages (.apkg, .colpkg), collections, and text exports of Anki, tables (CSV, \
        TSV), Quizlet's copy, Markdown with Q: and A:, C: with [gaps], front::back, or Obsidian's ?, \
        and the files of hascard, vocage, Mnemosyne, and EDICT. The format is recognized from \
        the content.
        """,
        """
        The cards go into decks of the library that are named as in the file, or into the deck \
        of --output. Cards that are already there are updated, not duplicated. Either everything \
        is imported or nothing; skipped parts are listed.
        """,
        """
        Progress in an Anki package or collection is imported too: due dates, the memory of \
        FSRS, suspended and buried cards, and the review log. Of a card studied in both \
        programs, the later review counts. --without-progress leaves it out.
        """,
        """
        --map puts a field, by its name or number, into a column: front, back, reading, note, \
        image, sound, tags, guid, or skip. Fields without a column go to the note.
        """,
      ],
      examples: [
        "karuta import korean.apkg", "karuta import words.csv",
        "karuta import --map 3=reading -o verbs quizlet.txt",
      ]),
    Command(
      name: .export, summary: "write decks into a file for other programs",
      operands: [Operand(name: "DECK", repeats: true, values: .decks)],
      options: [.output, .format, .withProgress, .force],
      details: [
        """
        Writes decks into the file of --output, in the format of its extension: .apkg or .txt \
        for Anki, .csv, .tsv, .md, .json, or .html for a sheet to print, cut, and fold. --format \
        names the format, such as hascard. An existing file is overwritten only with --force. \
        The file - is standard output.
        """,
        """
        With --with-progress a package includes your progress: due dates, intervals, the memory \
        of FSRS, suspended and buried cards, the review log, and the parameters.
        """,
      ],
      examples: ["karuta export daily-life -o words.csv", "karuta export verbs food -o sheet.html"]),
    Command(
      name: .decks, summary: "list the decks of the library", options: [.json],
      details: [
        """
        Lists the decks and folders of the library with the numbers of new, due, known, and all \
        cards.
        """
      ]),
    Command(
      name: .due, summary: "show how many cards are due", operands: [decks], options: [.json],
      details: [
        """
        Lists the decks with due cards, and mentions waiting new cards. Without a deck it counts \
        the library and every deck elsewhere that you have studied.
        """,
        "Exits with 1 if a card is due, with 0 if none is.",
      ],
      examples: ["karuta due", "karuta due daily-life || karuta review daily-life"]),
    Command(
      name: .stats, summary: "show statistics of your reviews", operands: [decks],
      options: [.json],
      details: [
        "Prints reviews by day, streak, forecast, retention, and time, of some decks or of all."
      ]),
    Command(
      name: .check, summary: "find and repair problems", operands: [decks],
      options: [.json, .repair, .yes, .rebuild],
      details: [
        """
        Lists problems as FILE:LINE: bad lines, unknown or repeated columns, pictures that \
        cannot be shown, fronts that occur twice, progress whose card is gone, and damage to \
        the settings or to the database. Without a deck it checks the library and every deck \
        that you have studied.
        """,
        """
        With --repair it shows each card whose progress is orphaned, because its line was \
        changed or deleted in another program: attach the progress to the card that is on the \
        line now, or discard it. Discarded progress comes back if the card does. Answer y, n, \
        all, or quit.
        """,
        "Exits with 1 if a problem is left, with 0 if none is.",
      ],
      examples: ["karuta check", "karuta check --repair korean.tsv"]),
    Command(
      name: .optimize, summary: "fit the schedule to your memory", operands: [decks],
      options: [.dryRun],
      details: [
        """
        Fits the 21 parameters of FSRS-6 to your reviews, and saves them as fsrs-parameters in \
        karuta.conf. The memory of each card is recomputed from its reviews; due dates stay until \
        the next review. With decks or folders, only their reviews are used, and the parameters \
        are saved in their sections.
        """,
        """
        The parameters are first fitted to four fifths of the reviews and tested on the latest \
        fifth. Two errors of the predictions are shown before and after, the log-loss and the \
        RMSE(bins); nothing is changed unless both become smaller. At least \(FitTrial.minimum) \
        reviews a day or more after the card's previous one are needed.
        """,
        "Ctrl-C ends it without a change.",
      ],
      examples: ["karuta optimize", "karuta optimize --dry-run korean.tsv"]),
    Command(
      name: .backup, summary: "back up your progress",
      details: [
        "Copies your progress into the folder of backups, and prints the path of the copy."
      ]
    ),
    Command(
      name: .restore, summary: "restore a backup",
      operands: [Operand(name: "BACKUP", isOptional: true)],
      details: [
        """
        Replaces your progress with a backup, and saves the present progress beside it. Without \
        an argument it lists the backups.
        """
      ],
      examples: ["karuta restore", "karuta restore progress-20260301T120000Z.db"]),
    Command(
      name: .doctor, summary: "show the setup and what is wrong with it", options: [.json],
      details: [
        """
        Shows the files, the terminal, and the language that Karuta uses, and lists what is wrong \
        with them, with the settings, and with the database.
        """,
        "Exits with 1 if something is wrong, with 0 if nothing is.",
      ]),
    Command(
      name: .completions, summary: "print completions for a shell",
      operands: [Operand(name: "SHELL", values: .words(Shell.allCases.map(\.rawValue)))],
      details: [
        """
        Prints a script that completes commands, options, and deck names in bash, zsh, or fish. \
        make install puts the scripts where the shells find them.
        """
      ],
      examples: [
        "source <(karuta completions bash)", "karuta completions fish | source",
      ]),
    Command(
      name: .help, summary: "show help for a command",
      operands: [
        Operand(
          name: "COMMAND", isOptional: true,
          values: .words(Name.shown.map(\.rawValue)))
      ],
      details: [
        "Prints the options and examples of a command, or this list of commands."
      ]),
    Command(name: .deckNames, details: []),
    Command(
      name: .manual,
      operands: [Operand(name: "PAGE", values: .words(ManualPage.allCases.map(\.rawValue)))],
      details: []),
    Command(name: .replay, details: []),
    Command(name: .fit, details: []),
  ]
}
