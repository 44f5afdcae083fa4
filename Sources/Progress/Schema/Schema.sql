-- The progress file. Times are in seconds since 1970-01-01 UTC, days are counted from 1970-01-01.
-- ValueRange.swift has the same limits, for damaged files.

-- The deck files of which something is saved.
CREATE TABLE decks(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  stamp TEXT, -- of the form of the file in which the records of its cards hold
  lines TEXT); -- of that in which their lines hold

-- The cards of which something is saved, each identified by deck, key, and ordinal.
CREATE TABLE cards(
  id INTEGER PRIMARY KEY,
  deck INTEGER NOT NULL REFERENCES decks(id),
  key INTEGER NOT NULL, -- of the guid or the normalized front
  ordinal INTEGER NOT NULL, -- among the cards of one key
  back INTEGER, -- a hash
  directions INTEGER CHECK(directions BETWEEN 1 AND 4), -- 1 front, 2 back, 3 both, 4 gaps; null for those of its
    -- deck
  line INTEGER, -- a hint: its index when the file was last read, or that at which a missing card would be
  missing INTEGER, -- the time since which it isn't in its file
  deleted INTEGER NOT NULL DEFAULT 0, -- whether that is on purpose, so that it isn't reported
  front TEXT NOT NULL,
  after INTEGER NOT NULL DEFAULT 0, -- the stamp of the last move of another card away from its key, or of its deck
    -- from its path, before it got them: by it other devices distinguish the cards of a name
  mark INTEGER CHECK(mark BETWEEN 1 AND 2));
CREATE UNIQUE INDEX cards_by_key ON cards(deck, key, ordinal);
CREATE INDEX cards_marked ON cards(deck, mark, missing, line) WHERE mark IS NOT NULL;
CREATE INDEX cards_missing ON cards(deck) WHERE missing IS NOT NULL;

-- The schedules of the sides of a card. One that is missing is that of a new side, which is set aside if
-- all others of its card are. A card with gaps has one for each gap.
CREATE TABLE schedules(
  card INTEGER NOT NULL REFERENCES cards(id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK(side BETWEEN 0 AND 1000000), -- 0 from the front, 1 from the back, 2 + n gap n
  absent INTEGER NOT NULL DEFAULT 0 CHECK(absent BETWEEN 0 AND 1), -- whether the card has no such side now
  suspended INTEGER NOT NULL DEFAULT 0 CHECK(suspended BETWEEN 0 AND 1),
  buried INTEGER CHECK(buried BETWEEN -719162 AND 2932896), -- the last day
  flag INTEGER NOT NULL DEFAULT 0 CHECK(flag BETWEEN 0 AND 7), -- as in Anki; 0 is none
  phase INTEGER NOT NULL DEFAULT 0 CHECK(phase BETWEEN 0 AND 3),
  step INTEGER CHECK(step BETWEEN 0 AND 1000000),
  stability REAL CHECK(stability BETWEEN 0.0001 AND 1e9),
  difficulty REAL CHECK(difficulty BETWEEN 0 AND 10),
  due REAL CHECK(due BETWEEN -62135596800 AND 253402300799),
  last_review REAL CHECK(last_review BETWEEN -62135596800 AND 253402300799),
  lapses INTEGER NOT NULL DEFAULT 0 CHECK(lapses BETWEEN 0 AND 1e9),
  reps INTEGER NOT NULL DEFAULT 0 CHECK(reps BETWEEN 0 AND 1e9),
  PRIMARY KEY(card, side)) WITHOUT ROWID;
CREATE INDEX schedules_due ON schedules(due) WHERE phase > 0;

-- The cards of Anki's collections that sides of cards come from, as they were when both last met.
CREATE TABLE origins(
  collection INTEGER NOT NULL, -- the second of its creation
  anki_card INTEGER NOT NULL, -- the IDs in Anki
  card INTEGER NOT NULL REFERENCES cards(id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK(side BETWEEN 0 AND 1000000),
  note INTEGER NOT NULL,
  type INTEGER NOT NULL,
  number INTEGER NOT NULL, -- of the template or gap
  anki_deck INTEGER NOT NULL, -- its own deck there
  fields INTEGER NOT NULL, -- a hash of the fields and tags of the note
  schedule INTEGER NOT NULL, -- a hash of the card's row in Anki; 0 if it wasn't read
  log INTEGER NOT NULL, -- a hash of the end of its log there
  home INTEGER NOT NULL, -- its deck here
  front_text INTEGER NOT NULL, -- hashes of the texts of the card in its deck; 0 without a text
  back_text INTEGER NOT NULL,
  reading_text INTEGER NOT NULL,
  note_text INTEGER NOT NULL,
  image_text INTEGER NOT NULL,
  sound_text INTEGER NOT NULL,
  tags_text INTEGER NOT NULL,
  directions_text INTEGER NOT NULL,
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK(is_kept IN (0, 1)), -- though it was deleted in the other program
  PRIMARY KEY(collection, anki_card)) WITHOUT ROWID;
CREATE INDEX origins_by_card ON origins(card, side);

-- The times of the last meetings with Anki's collections.
CREATE TABLE meetings(
  collection INTEGER PRIMARY KEY, -- the second of its creation
  time REAL NOT NULL CHECK(time BETWEEN -62135596800 AND 253402300799));

-- The schedulers' settings of grades, and the parameters of an optimiser's run, as text.
CREATE TABLE settings(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);

-- The log of all changes, in the order of (stamp, device, number): a row for each card that a change
-- touches. The states of the schedules follow from it.
CREATE TABLE log(
  id INTEGER PRIMARY KEY, -- means nothing
  device INTEGER NOT NULL, -- a random ID; 0 is Anki
  number INTEGER NOT NULL, -- counts the changes of the device; in Anki the ID of the review, or the second of
    -- the change of the card
  stamp INTEGER NOT NULL, -- microseconds since 1970, but later than that of any entry before it
  digest INTEGER NOT NULL, -- of the content: two different entries of one number both stay
  time REAL NOT NULL CHECK(time BETWEEN -62135596800 AND 253402300799), -- by the clock
  day INTEGER NOT NULL CHECK(day BETWEEN -719162 AND 2932896), -- the day of study at that time
  kind INTEGER NOT NULL CHECK(kind BETWEEN 1 AND 16), -- see Review.swift
  card INTEGER REFERENCES cards(id),
  side INTEGER CHECK(side BETWEEN 0 AND 1000000),
  -- Of a grade; the settings are also those of an optimiser's run.
  grade INTEGER NOT NULL DEFAULT 0 CHECK(grade BETWEEN 0 AND 4),
  elapsed REAL NOT NULL DEFAULT 0 CHECK(elapsed BETWEEN 0 AND 1e9), -- the seconds of the answer
  seed INTEGER, -- of the scheduler's random numbers
  settings INTEGER REFERENCES settings(id),
  retracted INTEGER NOT NULL DEFAULT 0 CHECK(retracted BETWEEN 0 AND 1), -- by a later entry
  -- Of what comes from another program; Anki's numbers go back to it.
  origin TEXT,
  anki_kind INTEGER,
  anki_factor INTEGER,
  anki_last_interval INTEGER,
  anki_interval INTEGER, -- of a preview, which changes no state
  -- The state that the entry leads to; that of a grade of this program follows from those before it.
  phase INTEGER NOT NULL DEFAULT 0 CHECK(phase BETWEEN 0 AND 3),
  step INTEGER CHECK(step BETWEEN 0 AND 1000000),
  stability REAL CHECK(stability BETWEEN 0.0001 AND 1e9),
  difficulty REAL CHECK(difficulty BETWEEN 0 AND 10),
  due REAL CHECK(due BETWEEN -62135596800 AND 253402300799),
  last_review REAL CHECK(last_review BETWEEN -62135596800 AND 253402300799),
  lapses INTEGER NOT NULL DEFAULT 0 CHECK(lapses BETWEEN 0 AND 1e9),
  reps INTEGER NOT NULL DEFAULT 0 CHECK(reps BETWEEN 0 AND 1e9),
  -- Of the other kinds.
  of_device INTEGER, -- the entry that is retracted, or put into force again
  of_number INTEGER,
  mark INTEGER CHECK(mark BETWEEN 1 AND 2),
  suspended INTEGER CHECK(suspended BETWEEN 0 AND 1),
  buried INTEGER CHECK(buried BETWEEN -719162 AND 2932896), -- the last day
  flag INTEGER CHECK(flag BETWEEN 0 AND 7),
  path TEXT, -- of a deck, and its new path
  new_path TEXT,
  key INTEGER, -- of a card, and its new key; with hashes of its back, by which cards of one key differ
  back INTEGER,
  new_key INTEGER,
  new_back INTEGER,
  after INTEGER, -- as in cards, before it and behind it; of a renamed deck the last renaming away from its paths
  new_after INTEGER);
CREATE UNIQUE INDEX log_by_number ON log(device, number, ifnull(card, 0), ifnull(side, 0), digest);
-- Each entry is in one of these: of a million marks none is looked up by its time.
CREATE INDEX log_reviews_by_stamp ON log(stamp) WHERE kind <= 4;
CREATE INDEX log_others_by_stamp ON log(stamp) WHERE kind > 4;
CREATE INDEX log_by_card ON log(card, side, stamp, kind);

CREATE INDEX log_moves ON log(path, key) WHERE kind IN (12, 13);
CREATE INDEX log_moves_to ON log(new_path, new_key) WHERE kind IN (12, 13);
CREATE INDEX log_renames ON log(path) WHERE kind = 10;
CREATE INDEX log_renames_to ON log(new_path) WHERE kind = 10;

-- The entries in force from which the states of the schedules follow.
CREATE VIEW reviews AS
SELECT id, device, number, stamp, digest, time, day, kind, card, side, grade, elapsed, seed, settings,
  origin, anki_kind, anki_factor, anki_last_interval, anki_interval,
  phase, step, stability, difficulty, due, last_review, lapses, reps
FROM log WHERE kind <= 4 AND retracted = 0;

-- What the entries in force add up to; see AnswerCounts.swift. A rebuild makes these tables again.
CREATE TABLE answers(
  day INTEGER NOT NULL,
  deck INTEGER NOT NULL REFERENCES decks(id) ON DELETE CASCADE,
  kind INTEGER NOT NULL, -- of study, or of cramming
  count INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  PRIMARY KEY(day, deck, kind)) WITHOUT ROWID;

-- The answers of study by the class of the card before them.
CREATE TABLE grades(
  month INTEGER NOT NULL, -- its first day
  deck INTEGER NOT NULL REFERENCES decks(id) ON DELETE CASCADE,
  maturity INTEGER NOT NULL,
  span INTEGER NOT NULL, -- the least interval of some; 0 if the card was seen on the day, or isn't in review
  grade INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY(month, deck, maturity, span, grade)) WITHOUT ROWID;

-- The change of the number of known cards in their files on a day.
CREATE TABLE known(
  day INTEGER NOT NULL,
  deck INTEGER NOT NULL REFERENCES decks(id) ON DELETE CASCADE,
  change INTEGER NOT NULL,
  PRIMARY KEY(day, deck)) WITHOUT ROWID;

-- The days without an answer on which nothing was due, written before the next answer.
CREATE TABLE free_days(day INTEGER PRIMARY KEY);

-- The steps that can be undone.
CREATE TABLE journal(
  id INTEGER PRIMARY KEY,
  time REAL NOT NULL,
  process INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  undoes INTEGER, -- of a planned edit: the row ID of the edit that it undoes
  change TEXT, -- see JournalChange.swift
  continued INTEGER NOT NULL DEFAULT 0); -- whether it is a later part of the step before

-- The edits among these steps, each with its inverse: a row for each replacement of bytes in each file.
CREATE TABLE edits(
  step INTEGER NOT NULL REFERENCES journal(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  stamp TEXT, -- of the file after the edit
  card INTEGER REFERENCES cards(id), -- that is changed, deleted, or moved, or returns
  old TEXT NOT NULL, -- what the inverse replaces
  new TEXT NOT NULL, -- what it writes
  offset INTEGER CHECK(offset >= 0), -- of the first byte in the file after the edit; null for its end
  above TEXT, -- the line above an insertion
  CHECK(old <> new));
CREATE INDEX edits_by_step ON edits(step);

-- How lists were left.
CREATE TABLE lists(
  id INTEGER PRIMARY KEY,
  direction INTEGER NOT NULL,
  filter INTEGER NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0, -- the order while it isn't shuffled
  seed INTEGER, -- of the shuffle
  position INTEGER, -- the rank of the selected card in the order of the files
  closed REAL NOT NULL,
  key INTEGER); -- of the selected card

-- The decks of these lists, in their order.
CREATE TABLE list_decks(
  list INTEGER NOT NULL REFERENCES lists(id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY(list, place)) WITHOUT ROWID;
CREATE INDEX list_decks_by_path ON list_decks(path);

-- The shared folder; no row if there is none.
CREATE TABLE sharing(
  folder TEXT NOT NULL, -- its canonical path
  sent INTEGER NOT NULL, -- the row ID of the last entry of the log that was written into this device's log there
  behind INTEGER NOT NULL DEFAULT 0); -- whether entries were read from which nothing was computed yet

-- The settings that devices share, as this one had them at its last look.
CREATE TABLE seen_settings(
  section TEXT, -- the path of a deck or folder in the shared folder; null for all decks
  name TEXT NOT NULL,
  value TEXT NOT NULL);

-- The devices whose logs were read there.
CREATE TABLE devices(
  device INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  heard REAL NOT NULL, -- when something new was read
  hidden INTEGER NOT NULL DEFAULT 0);

-- Their files, as far as they were read.
CREATE TABLE device_logs(
  name TEXT PRIMARY KEY, -- in the folder of the logs
  device INTEGER NOT NULL,
  size INTEGER NOT NULL, -- of what was read, to the end of a line
  last INTEGER NOT NULL, -- the checksum of the last line that was read
  fault TEXT, -- what is wrong with it
  left_out INTEGER NOT NULL) WITHOUT ROWID; -- the number of lines that were left out
