/// What `--help` and `--version` print.
enum Usage {
  static let version = "0.1.0"

  static let text = """
    Karuta shows a word list as cards: flip them, shuffle them, mark what you
    know, and come back when a word is due.

    usage:
      karuta [OPTION ...]                    your decks; the first time, the starter
                                             words
      karuta [OPTION ...] DECK|FOLDER ...    some decks as one list
      karuta review [OPTION ...] [DECK ...]  the cards that are due
      karuta add DECK FRONT BACK [READING]   add a card to a deck
      karuta decks | due | stats | check     tell about the decks
      karuta backup | restore [BACKUP]       copy your progress, put a copy back

    A deck is a text file with a card on each line: front, back, reading and note,
    separated by tabs (or in any of Anki's text formats). Decks in the library are
    named without folder and extension, at any depth. Options may come before or
    after a command.

    options of the screens:
      --color auto|always|never    use colours (default auto; NO_COLOR is honoured)
      --no-motion                  flip cards without animation
      --no-saving                  keep nothing of what is done

    options of the commands:
      --json                       decks, due, stats, check: for programs
      --new                        add: make the deck if there is none
      --force                      add: a card whose front is there already
      --rebuild                    check: work out all states anew from the log
      --rejoin NUMBER=[FILE:]LINE  check: give lost progress to a card
      --forget NUMBER              check: wait no longer for a lost card

      --version                    print the version
      -h, --help                   print this

    exit codes:
      0  done, nothing due, nothing wrong    2  the command line is wrong
      1  something is due, or wrong

    keys:
      Space flips a card, f all of them; s shuffles; j k and the arrows move;
      o marks a card as known, x as not known; v filters; t cycles the direction;
      / searches; r reviews; u undoes; ? shows all keys; q quits.

    files:
      ~/.config/karuta/karuta.conf           settings, written on the first run
      ~/.local/share/karuta                  decks, progress.db and its backups
    """
}
