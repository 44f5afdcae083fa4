extension Language {
  /// The Korean texts of the command line and of the settings.
  static let koreanCommandLine: [String: String] = [
    // MARK: Commands and options

    "review the cards that are due": "복습할 때가 된 카드를 복습합니다",
    "review by typing each answer": "답을 입력하며 복습합니다",
    "review by choosing among four answers": "네 가지 답에서 골라 복습합니다",
    "go through all cards, whatever is due": "일정과 상관없이 모든 카드를 봅니다",
    "drill the words that you missed today": "오늘 틀린 단어를 연습합니다",
    "add a card to a deck": "덱에 카드를 추가합니다",
    "import decks of other programs": "다른 프로그램의 덱을 가져옵니다",
    "write decks into a file for other programs": "덱을 다른 프로그램용 파일로 내보냅니다",
    "list the decks of the library": "라이브러리의 덱 목록을 봅니다",
    "show how many cards are due": "복습할 카드가 몇 장인지 봅니다",
    "show statistics of your reviews": "복습 통계를 봅니다",
    "find and repair problems": "문제를 찾아 고칩니다",
    "fit the schedule to your memory": "일정을 내 기억에 맞춥니다",
    "back up your progress": "학습 기록을 백업합니다",
    "restore a backup": "백업을 복원합니다",
    "show the setup and what is wrong with it": "환경과 그 문제를 봅니다",
    "print completions for a shell": "셸의 자동 완성 스크립트를 출력합니다",
    "show help for a command": "명령의 도움말을 봅니다",
    "use colors (default auto; NO_COLOR is respected)": "색을 씁니다 (기본값 auto, NO_COLOR를 따릅니다)",
    "flip cards without animation": "애니메이션 없이 카드를 뒤집습니다",
    "study without saving anything": "아무것도 저장하지 않고 학습합니다",
    "study line by line without a screen, as for a screen reader or a pipe":
      "화면 없이 한 줄씩 학습합니다 (화면 낭독기·파이프용)",
    "how the cards are answered (default flip)": "답하는 방법 (기본값 flip)",
    "print JSON for programs": "프로그램용 JSON을 출력합니다",
    "create the deck if it doesn't exist": "덱이 없으면 만듭니다",
    "allow a duplicate front, or overwrite a file": "같은 앞면을 허용하거나 파일을 덮어씁니다",
    "ask what to do with orphaned progress, card by card": "카드가 없어진 학습 기록을 어떻게 할지 한 장씩 묻습니다",
    "with --repair: answer every question with yes": "--repair의 모든 질문에 y로 답합니다",
    "recompute all schedules from the review log": "복습 기록으로 모든 일정을 다시 계산합니다",
    "the deck or file to write; -o for short": "쓸 덱이나 파일 (짧게는 -o)",
    "the format of the file: %@": "파일 형식: %@",
    "put a field, by its name or number, into a column of the deck": "이름이나 번호로 지정한 필드를 덱의 열에 넣습니다",
    "print what would be done, and change nothing": "할 일만 출력하고 아무것도 바꾸지 않습니다",
    "include schedules and the review log": "일정과 복습 기록을 포함합니다",
    "import only the cards": "카드만 가져옵니다",
    "show help": "도움말을 봅니다",
    "show the version": "버전을 봅니다",

    // MARK: The help

    "%@: %@": "%@: %@",
    "usage": "사용법",
    "commands": "명령",
    "options": "옵션",
    "exit codes": "종료 코드",
    "files": "파일",
    "examples": "예",
    "karuta help COMMAND shows the options and examples of a command.":
      "명령의 옵션과 예는 karuta help COMMAND로 봅니다.",
    "More: man karuta, man karuta-deck, man karuta.conf":
      "더 보기: man karuta, man karuta-deck, man karuta.conf",
    """
    Karuta shows a word list as cards: flip them, shuffle them, mark what you know, and come \
    back when a word is due.
    """:
      "Karuta는 단어 목록을 카드로 보여 줍니다. 카드를 뒤집고, 섞고, 아는 것을 표시하고, 복습할 때가 되면 다시 봅니다.",
    """
    A DECK is a text file with a card on each line: front, back, reading, and note, separated by \
    tabs. A deck of the library is named without its folders and its extension.
    """:
      "DECK은 한 줄에 카드 한 장을 적은 텍스트 파일입니다. 앞면, 뒷면, 읽기, 메모를 탭으로 나눕니다. 라이브러리의 덱은 폴더와 확장자 없이 이름만 씁니다.",
    """
    Space flips a card, f all of them; s shuffles; j, k, and the arrows move; o marks a card as \
    known, x as unknown; v cycles the filter; t cycles the direction; / searches; r reviews; u \
    undoes; ? lists all keys; q quits.
    """:
      """
    Space는 카드를 뒤집고 f는 모두 뒤집습니다. s는 섞기, j, k와 화살표는 이동, o는 앎, x는 모름 표시, v는 필터, t는 방향, /는 찾기, r은 \
    복습, u는 되돌리기, ?는 모든 키 보기, q는 종료입니다.
    """,
    "done; nothing due, nothing wrong": "완료. 복습할 카드도 문제도 없음",
    "due: a card is due; check, doctor: a problem was found": "due: 복습할 카드 있음, check·doctor: 문제 발견",
    "the command line is wrong": "명령줄이 잘못됨",
    "the command failed": "명령이 실패함",
    "settings, written on the first run": "설정. 처음 실행할 때 만듭니다",
    "the library of decks": "덱 라이브러리",
    "progress": "학습 기록",
    "backups of the progress": "학습 기록의 백업",
    "internal errors": "내부 오류",

    // MARK: The help of each command

    """
    Opens decks and folders of decks as one list of cards. Without an argument it shows your \
    library; on the first run, it offers starter words.
    """:
      "덱과 덱 폴더를 한 카드 목록으로 엽니다. 인수가 없으면 라이브러리를 보여 주고, 처음 실행하면 시작용 단어를 제안합니다.",
    """
    With --plain it prints the cards, or the decks of your library, as lines of text. It does \
    the same if the output is not a terminal or TERM is dumb.
    """:
      "--plain을 쓰면 카드나 라이브러리의 덱을 텍스트로 출력합니다. 출력이 터미널이 아니거나 TERM이 dumb일 때도 같습니다.",
    """
    Shows the due and new cards of some decks one at a time, or of the whole library, within the \
    limits of the day.
    """:
      "덱이나 라이브러리 전체에서 복습할 카드와 새 카드를 하루 한도 안에서 한 장씩 보여 줍니다.",
    """
    With --plain, or if the output is not a terminal or TERM is dumb, it prints one line at a \
    time and reads a key from each line of the input: an empty line shows the answer, then \
    grades it Good; ? lists the keys.
    """:
      """
    --plain을 쓰거나, 출력이 터미널이 아니거나, TERM이 dumb이면 한 줄씩 출력하고 입력의 줄마다 키 하나를 읽습니다. 빈 줄은 답을 보여 주고, 이어서 \
    '알맞음'으로 평가합니다. ?는 키 목록입니다.
    """,
    """
    Reviews the same cards as karuta review, but you type each answer. Case, accents, kana, \
    width, punctuation, and spaces make no difference; of alternatives with ; or / between, one \
    is enough, and parts in brackets may be left out. Enter compares, and grades a right answer \
    Good and a wrong one Again; 1 to 4 grade otherwise, and = also adds your answer to the card.
    """:
      """
    karuta review와 같은 카드를 답을 입력하며 복습합니다. 대소문자, 악센트, 가나, 전각·반각, 문장 부호, 띄어쓰기는 구별하지 않습니다. ;나 /로 \
    나눈 답은 하나만 맞으면 되고, 괄호 안은 빼도 됩니다. Enter로 비교하여 맞으면 '알맞음', 틀리면 '다시'로 평가합니다. 1~4는 다르게 평가하고, =는 \
    내 답을 카드에 추가하기도 합니다.
    """,
    """
    With --plain, or if the output is not a terminal or TERM is dumb, each line of the input is \
    an answer, and the next one a key as in karuta review --plain.
    """:
      """
    --plain을 쓰거나, 출력이 터미널이 아니거나, TERM이 dumb이면 입력의 한 줄은 답이고, 다음 줄은 karuta review --plain에서처럼 \
    키입니다.
    """,
    """
    Reviews the same cards as karuta review, with four answers to each; 1 to 4 or a click \
    chooses one. The wrong ones resemble the right one, and none of them is right too. Then \
    Enter grades a right choice Good and a wrong one Again, and 1 to 4 grade otherwise.
    """:
      """
    karuta review와 같은 카드에 답을 네 개씩 보여 줍니다. 1~4나 클릭으로 하나를 고릅니다. 틀린 답은 정답과 비슷하지만 정답이 둘일 수는 없습니다. \
    이어서 Enter를 누르면 맞은 답은 '알맞음', 틀린 답은 '다시'로 평가하고, 1~4는 다르게 평가합니다.
    """,
    """
    With --plain, or if the output is not a terminal or TERM is dumb, each line of the input is \
    a key.
    """:
      "--plain을 쓰거나, 출력이 터미널이 아니거나, TERM이 dumb이면 입력의 줄마다 키 하나입니다.",
    """
    Shows all cards of some decks, or of the whole library, in random order, each until you get \
    it right once. The answers are logged as cramming: the schedule of the cards is unchanged. \
    Suspended cards are left out.
    """:
      """
    덱이나 라이브러리 전체의 모든 카드를 무작위 순서로, 한 번 맞힐 때까지 보여 줍니다. 답은 벼락치기로 기록되며 카드의 일정은 바뀌지 않습니다. 보류한 카드는 \
    뺍니다.
    """,
    "With --mode type you type the answers, and with --mode choose you choose them.":
      "--mode type은 답을 입력하고, --mode choose는 답을 고릅니다.",
    """
    Shows the cards of all decks that you graded Again today, until you get each right twice. As \
    with karuta cram, the schedule is unchanged.
    """:
      "오늘 '다시'로 평가한 모든 덱의 카드를 각각 두 번 맞힐 때까지 보여 줍니다. karuta cram처럼 일정은 바뀌지 않습니다.",
    """
    Adds a card at the end of a deck, and prints the file and the line. The deck must exist \
    unless --new is given; a card whose front is in the deck already is refused unless --force \
    is given.
    """:
      "덱의 끝에 카드를 추가하고 파일과 줄을 출력합니다. 덱이 없으면 --new가, 같은 앞면이 이미 있으면 --force가 있어야 추가합니다.",
    """
    Reads packages (.apkg, .colpkg), collections, and text exports of Anki, tables (CSV, TSV), \
    Quizlet's copy, Markdown with Q: and A:, C: with [gaps], front::back, or Obsidian's ?, and the files of \
    hascard, vocage, Mnemosyne, and EDICT. The format is recognized from the content.
    """:
      """
    Anki의 패키지(.apkg, .colpkg), 컬렉션, 텍스트, 표(CSV, TSV), Quizlet 복사본, Q:와 A:, [빈칸]이 있는 C:, \
    앞면::뒷면, Obsidian의 ?를 쓴 Markdown, hascard, vocage, Mnemosyne, EDICT의 파일을 읽습니다. 형식은 내용으로 알아냅니다.
    """,
    """
    The cards go into decks of the library that are named as in the file, or into the deck of \
    --output. Cards that are already there are updated, not duplicated. Either everything is \
    imported or nothing; skipped parts are listed.
    """:
      """
    카드는 파일에 적힌 이름의 라이브러리 덱이나 --output의 덱에 들어갑니다. 이미 있는 카드는 중복하지 않고 갱신합니다. 전부 가져오거나 아무것도 가져오지 \
    않으며, 제외한 것은 목록으로 보여 줍니다.
    """,
    """
    Progress in an Anki package or collection is imported too: due dates, the memory of FSRS, \
    suspended and buried cards, and the review log. Of a card studied in both programs, the \
    later review counts. --without-progress leaves it out.
    """:
      """
    Anki 패키지나 컬렉션의 학습 기록도 가져옵니다. 복습일, FSRS의 기억 상태, 보류하거나 숨긴 카드, 복습 기록입니다. 두 프로그램에서 학습한 카드는 나중 \
    복습을 따릅니다. --without-progress를 쓰면 뺍니다.
    """,
    """
    --map puts a field, by its name or number, into a column: front, back, reading, note, image, \
    sound, tags, guid, or skip. Fields without a column go to the note.
    """:
      """
    --map은 이름이나 번호로 지정한 필드를 열에 넣습니다. 열은 front, back, reading, note, image, sound, tags, guid, \
    skip입니다. 열이 없는 필드는 메모에 들어갑니다.
    """,
    """
    Writes decks into the file of --output, in the format of its extension: .apkg or .txt for \
    Anki, .csv, .tsv, .md, .json, or .html for a sheet to print, cut, and fold. --format names \
    the format, such as hascard. An existing file is overwritten only with --force.
    """:
      """
    덱을 --output의 파일에 확장자의 형식으로 씁니다. Anki용 .apkg와 .txt, .csv, .tsv, .md, .json, 인쇄해서 자르고 접는 \
    .html이 있습니다. --format은 hascard처럼 형식을 지정합니다. 있는 파일은 --force가 있어야 덮어씁니다.
    """,
    """
    With --with-progress a package includes your progress: due dates, intervals, the memory of \
    FSRS, suspended and buried cards, the review log, and the parameters.
    """:
      """
    --with-progress를 쓰면 패키지에 학습 기록도 들어갑니다. 복습일, 간격, FSRS의 기억 상태, 보류하거나 숨긴 카드, 복습 기록, 매개변수입니다.
    """,
    """
    Lists the decks and folders of the library with the numbers of new, due, known, and all \
    cards.
    """:
      "라이브러리의 덱과 폴더를 새 카드, 복습할 카드, 아는 카드, 전체 카드의 수와 함께 보여 줍니다.",
    """
    Lists the decks with due cards, and mentions waiting new cards. Without a deck it counts the \
    library and every deck elsewhere that you have studied.
    """:
      "복습할 카드가 있는 덱을 보여 주고, 기다리는 새 카드도 알려 줍니다. 덱을 지정하지 않으면 라이브러리와 다른 곳에서 학습한 모든 덱을 셉니다.",
    "Exits with 1 if a card is due, with 0 if none is.": "복습할 카드가 있으면 1, 없으면 0으로 끝납니다.",
    "Prints reviews by day, streak, forecast, retention, and time, of some decks or of all.":
      "덱이나 전체의 날짜별 복습, 연속 학습, 예상, 기억률, 시간을 출력합니다.",
    """
    Lists problems as FILE:LINE: bad lines, unknown or repeated columns, pictures that cannot \
    be shown, fronts that occur twice, progress whose card is gone, and damage to the settings \
    or to the database. Without a deck it checks the library and every deck that you have \
    studied.
    """:
      """
    문제를 FILE:LINE으로 보여 줍니다. 잘못된 줄, 알 수 없거나 중복된 열, 보여 줄 수 없는 그림, 중복된 앞면, 카드가 없어진 학습 기록, 설정이나 데이터베이스의 \
    손상입니다. 덱을 지정하지 않으면 라이브러리와 학습한 모든 덱을 검사합니다.
    """,
    """
    With --repair it shows each card whose progress is orphaned, because its line was changed or \
    deleted in another program: attach the progress to the card that is on the line now, or \
    discard it. Discarded progress comes back if the card does. Answer y, n, all, or quit.
    """:
      """
    --repair는 다른 프로그램이 줄을 바꾸거나 지워서 학습 기록만 남은 카드를 한 장씩 보여 줍니다. 기록을 지금 그 줄에 있는 카드에 붙이거나 버립니다. 버린 \
    기록은 카드가 돌아오면 다시 나타납니다. y, n, all, quit으로 답합니다.
    """,
    "Exits with 1 if a problem is left, with 0 if none is.": "문제가 남아 있으면 1, 없으면 0으로 끝납니다.",
    """
    Shows the files, the terminal, and the language that Karuta uses, and lists what is wrong \
    with them, with the settings, and with the database.
    """:
      """
    Karuta가 쓰는 파일, 터미널, 언어를 보여 주고, 이들과 설정, 데이터베이스의 문제를 나열합니다.
    """,
    "Exits with 1 if something is wrong, with 0 if nothing is.": "문제가 있으면 1, 없으면 0으로 끝납니다.",
    """
    Fits the 21 parameters of FSRS-6 to your reviews, and saves them as fsrs-parameters in \
    karuta.conf for all decks. The memory of each card is recomputed from its reviews; due dates \
    stay until the next review. With decks, only their reviews are used for the fit.
    """:
      """
    FSRS-6의 매개변수 21개를 내 복습에 맞추어 karuta.conf의 fsrs-parameters에 저장합니다. 모든 덱에 쓰입니다. 카드의 기억 상태는 \
    복습에서 다시 계산하고, 복습일은 다음 복습까지 그대로입니다. 덱을 지정하면 그 덱의 복습만 씁니다.
    """,
    """
    The parameters are first fitted to four fifths of the reviews and tested on the latest \
    fifth. Two errors of the predictions are shown before and after, the log-loss and the \
    RMSE(bins); nothing is changed unless both become smaller. At least %@ reviews a day or more \
    after the card's previous one are needed.
    """:
      """
    먼저 복습의 5분의 4에 맞추고 최근 5분의 1로 시험합니다. 예측 오차인 log-loss와 RMSE(bins)를 전과 후로 보여 주고, 둘 다 줄지 않으면 \
    아무것도 바꾸지 않습니다. 같은 카드의 앞 복습보다 하루 이상 뒤의 복습이 %@번 이상 필요합니다.
    """,
    "Ctrl-C ends it without a change.": "Ctrl-C를 누르면 아무것도 바꾸지 않고 끝냅니다.",
    "Copies your progress into the folder of backups, and prints the path of the copy.":
      "학습 기록을 백업 폴더에 복사하고 사본의 경로를 출력합니다.",
    """
    Replaces your progress with a backup, and saves the present progress beside it. Without an \
    argument it lists the backups.
    """:
      "학습 기록을 백업으로 바꾸고, 지금의 기록은 그 옆에 저장합니다. 인수가 없으면 백업 목록을 보여 줍니다.",
    """
    Prints a script that completes commands, options, and deck names in bash, zsh, or fish. make \
    install puts the scripts where the shells find them.
    """:
      "bash, zsh, fish에서 명령, 옵션, 덱 이름을 완성하는 스크립트를 출력합니다. make install은 셸이 찾는 곳에 스크립트를 둡니다.",
    "Prints the options and examples of a command, or this list of commands.":
      "명령의 옵션과 예, 또는 이 명령 목록을 출력합니다.",

    // MARK: Misuse

    "%@: is not UTF-8; use UTF-8, or rename the file": "%@: UTF-8이 아닙니다. UTF-8을 쓰거나 파일 이름을 바꾸세요",
    "unknown option %@; did you mean %@?": "알 수 없는 옵션 %@: 혹시 %@인가요?",
    "unknown option %@; see karuta --help": "알 수 없는 옵션 %@: karuta --help를 보세요",
    "%@ takes no value; write %@ alone": "%@ 옵션에는 값이 없습니다. %@만 쓰세요",
    "%@ needs a value; write %@": "%@ 옵션에 값이 필요합니다. 이렇게 쓰세요: %@",
    "%@ takes %@, not '%@'": "%@ 옵션의 값은 %@ 중 하나입니다. '%@'은(는) 쓸 수 없습니다",
    "%@ is not an option of a list of decks; see karuta --help":
      "덱을 여는 데에는 %@ 옵션이 없습니다. karuta --help를 보세요",
    "%@ is not an option of %@; see %@ --help": "%2$@에는 %1$@ 옵션이 없습니다. %3$@ --help를 보세요",
    "--yes answers the questions of --repair; give both": "--yes는 --repair의 질문에 답합니다. 둘을 함께 쓰세요",
    "usage: %@": "사용법: %@",
    "unknown %@ '%@'; did you mean %@?": "알 수 없는 %@ '%@': 혹시 %@인가요?",
    "unknown %@ '%@'; write one of %@": "알 수 없는 %@ '%@': 다음 중 하나를 쓰세요: %@",
    "command": "명령",
    "shell": "셸",
    "page": "설명서",
    "a name is empty; write the deck name": "이름이 비어 있습니다. 덱 이름을 쓰세요",
    "export needs a file; write -o FILE": "내보낼 파일이 필요합니다. -o FILE을 쓰세요",
    "--with-progress needs a package; write -o FILE.apkg":
      "--with-progress에는 패키지가 필요합니다. -o FILE.apkg를 쓰세요",
    "%@ can't be written; give --format with one of %@":
      "%@ 형식은 쓸 수 없습니다. --format에 다음 중 하나를 지정하세요: %@",
    "the extension of %@ is unknown; give --format with one of %@":
      "%@: 알 수 없는 확장자입니다. --format에 다음 중 하나를 지정하세요: %@",
    "%@ can only be exported": "%@ 형식은 내보내기만 할 수 있습니다",
    "--with-progress and --without-progress can't be used together":
      "--with-progress와 --without-progress는 함께 쓸 수 없습니다",
    """
    --map takes FIELD=COLUMN, not '%@'; COLUMN is one of front, back, reading, note, image, \
    sound, tags, guid, skip
    """:
      """
    --map에는 '%@' 대신 FIELD=COLUMN을 쓰세요. COLUMN은 front, back, reading, note, image, sound, tags, \
    guid, skip 중 하나입니다
    """,

    // MARK: Messages of the commands

    "%@: no such file or folder; did you mean %@?": "%@: 파일이나 폴더가 없습니다. 혹시 %@인가요?",
    "%@: no such deck; did you mean %@? --new creates a new deck":
      "%@: 덱이 없습니다. 혹시 %@인가요? 새 덱은 --new로 만듭니다",
    "%@: no such deck; --new creates it": "%@: 덱이 없습니다. --new를 쓰면 만듭니다",
    "%@: several decks have this name; write one of %@": "%@: 이름이 같은 덱이 여럿 있습니다. 다음 중 하나를 쓰세요: %@",
    "%@: '%@' is already there; give --force to add it anyway":
      "%@: '%@' 카드가 이미 있습니다. 그래도 추가하려면 --force를 쓰세요",
    "%@: a card needs a front and a back; nothing was added":
      "%@: 카드에는 앞면과 뒷면이 필요합니다. 아무것도 추가하지 않았습니다",
    "%@: no such backup; karuta restore lists the backups": "%@: 백업이 없습니다. karuta restore로 목록을 보세요",
    "Restored %@": "복원했습니다: %@",
    "Your former progress is saved in %@": "이전 학습 기록은 여기에 저장했습니다: %@",
    "There are no backups yet; karuta backup makes one.": "아직 백업이 없습니다. karuta backup으로 만듭니다.",
    "Rebuilt: 1 state was wrong.": "다시 계산했습니다: 잘못된 상태 1개",
    "Rebuilt: %@ states were wrong.": "다시 계산했습니다: 잘못된 상태 %@개",
    "the record of 1 card was damaged, and is repaired": "카드 1장의 기록이 손상되어 고쳤습니다",
    "the records of %@ cards were damaged, and are repaired": "카드 %@장의 기록이 손상되어 고쳤습니다",
    "Nothing is wrong.": "문제가 없습니다.",
    "settings": "설정",
    "log": "로그",
    "version": "버전",
    "terminal": "터미널",
    "colors": "색",
    "ambiguous width": "모호한 너비 문자",
    "language": "언어",
    "locale": "로캘",
    "encoding": "인코딩",
    "%@: cannot be written to; change its permissions": "%@: 쓸 수 없습니다. 권한을 바꾸세요",
    "the locale's encoding is %@, not UTF-8; set LANG to C.UTF-8":
      "로캘의 인코딩이 UTF-8이 아니라 %@입니다. LANG을 C.UTF-8로 설정하세요",
    "%@: '%@' (reviews: %@): attach its progress to '%@' = '%@'?":
      "%@: '%@' (복습 %@회): 학습 기록을 '%@' = '%@'에 붙일까요?",
    "%@: '%@' (reviews: %@): discard its progress?": "%@: '%@' (복습 %@회): 학습 기록을 버릴까요?",
    "%@: '%@' now has the progress of '%@'": "%1$@: '%3$@'의 학습 기록을 '%2$@'에 붙였습니다",
    "%@: the progress of '%@' is discarded; it returns with the card":
      "%@: '%@'의 학습 기록을 버렸습니다. 카드가 돌아오면 다시 나타납니다",
    """
    %@: '%@' is no longer in the file but has progress (reviews: %@); write it there again, or \
    run karuta check --repair
    """:
      "%@: '%@' 카드가 파일에 없는데 학습 기록이 있습니다 (복습 %@회). 다시 적거나 karuta check --repair를 실행하세요",
    "1 value of %@ out of range; karuta check --rebuild repairs it":
      "범위를 벗어난 %@ 값 1개: karuta check --rebuild로 고칩니다",
    "%@ values of %@ out of range; karuta check --rebuild repairs them":
      "범위를 벗어난 %2$@ 값 %1$@개: karuta check --rebuild로 고칩니다",
    "%@; karuta check --rebuild repairs it": "%@. karuta check --rebuild로 고칩니다",
    "%@; karuta restore restores a backup": "%@. karuta restore로 백업을 복원하세요",
    "row %@ of %@ refers to a missing row of %@": "%2$@의 %1$@행이 없는 %3$@ 행을 가리킵니다",
    "check --repair needs your answers; run it in a terminal, or give --yes":
      "check --repair에는 답이 필요합니다. 터미널에서 실행하거나 --yes를 쓰세요",
    """
    too few reviews for a fit; at least %@ are needed that came a day or more after the card's \
    previous one
    """:
      "복습이 너무 적습니다. 같은 카드의 앞 복습보다 하루 이상 뒤의 복습이 %@번 이상 필요합니다",
    "Error on the latest %@ of %@ reviews, fitted to the others:":
      "복습 %2$@번 중 최근 %1$@번의 오차 (나머지에 맞춤):",
    "before": "전",
    "after": "후",
    "Nothing was changed: the fitted parameters don't reduce both errors.":
      "아무것도 바꾸지 않았습니다. 맞춘 매개변수로 두 오차가 모두 줄지는 않습니다.",
    "Nothing was changed; run it without --dry-run to save this line in %@:":
      "아무것도 바꾸지 않았습니다. --dry-run 없이 실행하면 %@에 이 줄을 저장합니다:",
    "Saved the fitted parameters in %@; reviews use them from now on.":
      "맞춘 매개변수를 %@에 저장했습니다. 이제부터 복습에 쓰입니다.",
    "Recomputed the memory of 1 card from its reviews; its due date stays.":
      "카드 1장의 기억 상태를 복습에서 다시 계산했습니다. 복습일은 그대로입니다.",
    "Recomputed the memory of %@ cards from their reviews; due dates stay.":
      "카드 %@장의 기억 상태를 복습에서 다시 계산했습니다. 복습일은 그대로입니다.",
    "Study without saving anything?": "아무것도 저장하지 않고 학습할까요?",
    "standard output: cannot be written to (%@); make room, or send it elsewhere":
      "표준 출력: 쓸 수 없습니다 (%@). 공간을 비우거나 다른 곳으로 보내세요",
    """
    HOME is not an absolute path; set it to one, or set XDG_CONFIG_HOME, XDG_DATA_HOME and \
    XDG_STATE_HOME
    """:
      "HOME이 절대 경로가 아닙니다. 절대 경로로 하거나 XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME을 정하세요",
    "%@: cannot be run; set $EDITOR": "%@: 실행할 수 없습니다. $EDITOR를 정하세요",
    "%@: not found; set $EDITOR": "%@: 찾을 수 없습니다. $EDITOR를 정하세요",
    "%@ ended with %@": "%@: 종료 코드 %@(으)로 끝났습니다",
    "%@ was ended by signal %@": "%@: 신호 %@ 때문에 끝났습니다",

    // MARK: Faults of the settings

    "is not a file; move it away": "파일이 아닙니다. 옮기세요",
    "is larger than 1 MiB; move it away, and a sample will be written":
      "1 MiB보다 큽니다. 옮기면 새 설정 파일을 만듭니다",
    "cannot be read; check its permissions": "읽을 수 없습니다. 권한을 확인하세요",
    "the text is not UTF-8; save the file as UTF-8": "UTF-8이 아닙니다. 파일을 UTF-8로 저장하세요",
    "a setting is 'name = value'; write '=', or # before a comment":
      "설정은 'name = value'입니다. '='를 쓰거나 주석 앞에 #을 쓰세요",
    "a section begins with '[deck NAME]' or '[folder NAME]'; write one of these":
      "구역은 '[deck NAME]'이나 '[folder NAME]'으로 시작합니다. 둘 중 하나를 쓰세요",
    "there is no deck or folder '%@'; did you mean '%@'?": "덱이나 폴더 '%@': 없습니다. 혹시 '%@'인가요?",
    "there is no deck or folder '%@'; write its name, or remove the section":
      "덱이나 폴더 '%@': 없습니다. 이름을 고치거나 구역을 지우세요",
    "several decks are named '%@'; write one of %@": "이름이 '%@'인 덱이 여럿 있습니다. 다음 중 하나를 쓰세요: %@",
    "'%@' is not a deck setting; move it above the first section":
      "'%@': 덱의 설정이 아닙니다. 첫 구역 위로 옮기세요",
    "'%@' is set for a deck or folder; move it below a line '[deck NAME]' or '[folder NAME]'":
      "'%@': 덱이나 폴더의 설정입니다. '[deck NAME]'이나 '[folder NAME]' 줄 아래로 옮기세요",
    "there is no setting '%@'; did you mean '%@'?": "설정 '%@': 없습니다. 혹시 '%@'인가요?",
    "there is no setting '%@'; remove it, or put # before it": "설정 '%@': 없습니다. 지우거나 앞에 #을 쓰세요",
    "'%@' is already set on line %@; this one counts, so remove the other":
      "'%@': %@행에서 이미 정했습니다. 이 줄이 쓰이니 다른 줄을 지우세요",
    "'%@' takes %@, not '%@'": "'%@' 설정의 값: %@. '%@'은(는) 쓸 수 없습니다",
    "'%@' has no key; write one": "'%@': 키가 없습니다. 하나를 쓰세요",
    "there is no key '%@'; write a character, or a name such as Space, PgDn, F1, Ctrl-N":
      "키 '%@': 없습니다. 글자나 Space, PgDn, F1, Ctrl-N 같은 이름을 쓰세요",
    "the terminal uses %@ itself; choose another": "%@ 키는 터미널에서 씁니다. 다른 키를 고르세요",
    "'%@' is already bound to '%@' on line %@; choose another":
      "키 '%1$@': %3$@행의 '%2$@'에서 이미 씁니다. 다른 키를 고르세요",
    "'%@' is already bound to '%@'; choose another": "키 '%@': '%@'에서 이미 씁니다. 다른 키를 고르세요",
    "a whole number from %@ to %@": "%@~%@의 정수",
    "a number from %@ to %@": "%@~%@의 수",
    "%@ or %@": "%@ 또는 %@",
    "delays such as '1m 10m', each a number with s, m, h, or d": "'1m 10m'처럼 수에 s, m, h, d를 붙인 간격",
    "words separated by spaces; quotes must be paired": "띄어 쓴 단어들 (따옴표는 짝을 맞춰야 함)",
    "ask, all, oldest CARDS, or week DATE CARDS, such as week 2026-11-25 380":
      "ask, all, oldest CARDS, week DATE CARDS (예: week 2026-11-25 380)",
    "21 numbers": "수 21개",
    "21 numbers (FSRS-6 has 21 parameters, not %@)":
      "수 21개 (FSRS-6의 매개변수는 %@개가 아니라 21개)",
    "21 numbers (w%@ must be from %@ to %@)": "수 21개 (w%@: %@~%@)",
    "a color: %@; 0 to 255; #rrggbb; dim; or default": "색: %@, 0~255, #rrggbb, dim, default",
  ]
}
