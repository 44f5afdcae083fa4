/// What `--help` and `--version` print.
enum Usage {
  static let version = "0.1.0"

  static let text = """
    Karuta shows a word list as cards: turn them with a key, shuffle them with a key.

    usage: karuta [OPTION ...] [DECK|FOLDER ...]

    Opens decks, or all decks of a folder, as one list; without an argument, the
    starter deck. A deck is a text file with a card on each line: front, back,
    reading and note, separated by tabs (or in any of Anki's text formats).

    options:
      --color auto|always|never   use colours (default auto; NO_COLOR is honoured)
      --no-motion                 turn cards without showing them turn
      --version                   print the version
      -h, --help                  print this

    keys:
      Space turns a card, f all of them; s shuffles; j k and the arrows move;
      o marks a card as known, x as not known; v filters; t turns the direction;
      / searches; u undoes; ? shows all keys; q quits.
    """
}
