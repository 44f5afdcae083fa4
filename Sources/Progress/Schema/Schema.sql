-- The progress file. Times are in seconds since 1970-01-01 UTC, days are counted from 1970-01-01.
-- ValueRange.swift has the same limits, for damaged files.

-- The deck files of which something is saved.
CREATE TABLE decks(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  stamp TEXT); -- of the form of the file in which the positions of its cards hold

-- The cards of which something is saved, each identified by deck, key, and ordinal; and a second row for
-- one that is also reviewed from back to front, with a state and reviews of its own.
CREATE TABLE cards(
  id INTEGER PRIMARY KEY,
  forward INTEGER REFERENCES cards(id) ON DELETE CASCADE, -- of a second row: the first
  deck INTEGER NOT NULL REFERENCES decks(id),
  key INTEGER NOT NULL, -- of the guid or the normalized front
  ordinal INTEGER NOT NULL, -- among the cards of one key
  back INTEGER, -- a hash
  position INTEGER, -- a hint: its index when the file was last read; null if it wasn't there
  line INTEGER, -- where a card would stand that isn't in its file; 0 if it was deleted on purpose
  front TEXT NOT NULL,
  mark INTEGER CHECK(mark BETWEEN 1 AND 2),
  marked REAL,
  suspended INTEGER NOT NULL DEFAULT 0 CHECK(suspended BETWEEN 0 AND 1),
  buried INTEGER CHECK(buried BETWEEN -719162 AND 2932896), -- the last day
  phase INTEGER NOT NULL DEFAULT 0 CHECK(phase BETWEEN 0 AND 3),
  step INTEGER CHECK(step BETWEEN 0 AND 1000000),
  stability REAL CHECK(stability BETWEEN 0.0001 AND 1e9),
  difficulty REAL CHECK(difficulty BETWEEN 0 AND 10),
  due REAL CHECK(due BETWEEN -62135596800 AND 253402300799),
  last_review REAL CHECK(last_review BETWEEN -62135596800 AND 253402300799),
  lapses INTEGER NOT NULL DEFAULT 0 CHECK(lapses BETWEEN 0 AND 1e9),
  reps INTEGER NOT NULL DEFAULT 0 CHECK(reps BETWEEN 0 AND 1e9));
CREATE UNIQUE INDEX cards_by_key ON cards(deck, key, ordinal) WHERE forward IS NULL;
CREATE INDEX cards_reversed ON cards(forward) WHERE forward NOT NULL;
CREATE INDEX cards_marked ON cards(deck, mark, position) WHERE mark IS NOT NULL;
CREATE INDEX cards_due
  ON cards(deck, due, phase, position, suspended, buried, forward, last_review)
  WHERE phase > 0;
CREATE INDEX cards_aside ON cards(deck, phase, position, suspended, buried, forward)
  WHERE suspended = 1 OR buried IS NOT NULL;

-- A second row follows the first to another place, and is set aside with it.
CREATE TRIGGER cards_moved
AFTER UPDATE OF deck, key, ordinal, back, position, line, front ON cards WHEN new.forward IS NULL
BEGIN
  UPDATE cards SET (deck, key, ordinal, back, position, line, front) =
    (new.deck, new.key, new.ordinal, new.back, new.position, new.line, new.front)
  WHERE forward = new.id;
END;
CREATE TRIGGER cards_set_aside
AFTER UPDATE OF suspended, buried ON cards WHEN new.forward IS NULL
BEGIN
  UPDATE cards SET (suspended, buried) = (new.suspended, new.buried) WHERE forward = new.id;
END;

-- The schedulers' settings of reviews, as text.
CREATE TABLE settings(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);

-- The review log: all grades, each with the state of its card after it.
CREATE TABLE reviews(
  id INTEGER PRIMARY KEY,
  card INTEGER NOT NULL REFERENCES cards(id),
  time REAL NOT NULL CHECK(time BETWEEN -62135596800 AND 253402300799),
  grade INTEGER NOT NULL CHECK(grade BETWEEN 0 AND 4),
  seed INTEGER,
  elapsed REAL NOT NULL CHECK(elapsed BETWEEN 0 AND 1e9), -- the seconds of the answer
  kind INTEGER NOT NULL CHECK(kind BETWEEN 1 AND 3),
  settings INTEGER NOT NULL REFERENCES settings(id),
  undone REAL, -- the time at which the grade was retracted
  phase INTEGER NOT NULL DEFAULT 0 CHECK(phase BETWEEN 0 AND 3),
  step INTEGER CHECK(step BETWEEN 0 AND 1000000),
  stability REAL CHECK(stability BETWEEN 0.0001 AND 1e9),
  difficulty REAL CHECK(difficulty BETWEEN 0 AND 10),
  due REAL CHECK(due BETWEEN -62135596800 AND 253402300799),
  last_review REAL CHECK(last_review BETWEEN -62135596800 AND 253402300799),
  lapses INTEGER NOT NULL DEFAULT 0 CHECK(lapses BETWEEN 0 AND 1e9),
  reps INTEGER NOT NULL DEFAULT 0 CHECK(reps BETWEEN 0 AND 1e9));
CREATE INDEX reviews_by_card ON reviews(card);
CREATE INDEX reviews_by_time ON reviews(time);

-- The steps that can be undone.
CREATE TABLE journal(
  id INTEGER PRIMARY KEY,
  time REAL NOT NULL,
  process INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  card INTEGER REFERENCES cards(id),
  review INTEGER REFERENCES reviews(id),
  was INTEGER,
  became INTEGER,
  text TEXT);

-- The edits among these steps, each with its inverse: a row for each replacement of bytes in each file.
CREATE TABLE edits(
  step INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  stamp TEXT, -- of the file after the edit
  card INTEGER REFERENCES cards(id), -- that is deleted or moved
  old TEXT NOT NULL, -- what the inverse replaces
  new TEXT NOT NULL, -- what it writes
  offset INTEGER CHECK(offset >= 0), -- of the first byte in the file after the edit; null for its end
  above TEXT, -- the line above an insertion
  CHECK(old <> new));
CREATE INDEX edits_by_step ON edits(step);

-- How lists were left.
CREATE TABLE lists(
  paths TEXT PRIMARY KEY, -- of the decks, with NUL between them
  direction INTEGER NOT NULL,
  filter INTEGER NOT NULL,
  seed INTEGER, -- of the shuffle
  position INTEGER, -- the rank of the selected card in the order of the files
  closed REAL NOT NULL,
  key INTEGER) WITHOUT ROWID; -- of the selected card
