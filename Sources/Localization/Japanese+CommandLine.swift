extension Language {
  /// The Japanese texts of the command line and of the settings.
  static let japaneseCommandLine: [String: String] = [
    // MARK: Commands and options

    "review the cards that are due": "復習予定のカードを復習します",
    "review by typing each answer": "答えを入力して復習します",
    "review by choosing among four answers": "4つの答えから選んで復習します",
    "go through all cards, whatever is due": "予定に関係なく全カードを練習します",
    "drill the words that you missed today": "今日間違えた単語を練習します",
    "add a card to a deck": "デッキにカードを追加します",
    "import decks of other programs": "ほかのプログラムのデッキを取り込みます",
    "write decks into a file for other programs": "デッキをほかのプログラム用に書き出します",
    "list the decks of the library": "ライブラリのデッキを一覧で表示します",
    "show how many cards are due": "復習予定のカードの枚数を表示します",
    "show statistics of your reviews": "復習の統計を表示します",
    "find and repair problems": "問題を見つけて直します",
    "fit the schedule to your memory": "予定を自分の記憶に合わせます",
    "back up your progress": "学習記録をバックアップします",
    "restore a backup": "バックアップを復元します",
    "show the setup and what is wrong with it": "環境とその問題を表示します",
    "print completions for a shell": "シェルの補完スクリプトを出力します",
    "show help for a command": "コマンドのヘルプを表示します",
    "use colors (default auto; NO_COLOR is respected)": "色を使います（既定はauto、NO_COLORに従います）",
    "flip cards without animation": "アニメーションなしでカードをめくります",
    "study without saving anything": "何も保存せずに学習します",
    "study line by line without a screen, as for a screen reader or a pipe":
      "画面を使わず1行ずつ学習します（スクリーンリーダーやパイプ向け）",
    "how the cards are answered (default flip)": "答え方（既定はflip）",
    "print JSON for programs": "プログラム向けのJSONを出力します",
    "create the deck if it doesn't exist": "デッキがなければ作ります",
    "allow a duplicate front, or overwrite a file": "同じ表のカードを許可します。またはファイルを上書きします",
    "ask what to do with orphaned progress, card by card": "カードがなくなった学習記録の扱いを1枚ずつ尋ねます",
    "with --repair: answer every question with yes": "--repairのすべての質問にyと答えます",
    "recompute all schedules from the review log": "復習の記録からすべての予定を計算し直します",
    "the deck or file to write; -o for short": "書き込むデッキかファイル（短縮形は-o）",
    "the format of the file: %@": "ファイルの形式: %@",
    "put a field, by its name or number, into a column of the deck": "名前か番号で指定したフィールドをデッキの列に入れます",
    "print what would be done, and change nothing": "実行内容だけを表示し、何も変更しません",
    "include schedules and the review log": "予定と復習の記録を含めます",
    "import only the cards": "カードだけを取り込みます",
    "show help": "ヘルプを表示します",
    "show the version": "バージョンを表示します",

    // MARK: The help

    "%@: %@": "%2$@（%1$@）",
    "usage": "使い方",
    "commands": "コマンド",
    "options": "オプション",
    "exit codes": "終了コード",
    "files": "ファイル",
    "examples": "例",
    "karuta help COMMAND shows the options and examples of a command.":
      "コマンドのオプションと例はkaruta help COMMANDで表示します。",
    "More: man karuta, man karuta-deck, man karuta.conf":
      "詳しくは: man karuta, man karuta-deck, man karuta.conf",
    """
    Karuta shows a word list as cards: flip them, shuffle them, mark what you know, and come \
    back when a word is due.
    """:
      "Karutaは単語の一覧をカードで表示します。めくり、シャッフルし、覚えたものに印を付け、復習の日にまた見ます。",
    """
    A DECK is a text file with a card on each line: front, back, reading, and note, separated by \
    tabs. A deck of the library is named without its folders and its extension.
    """:
      "DECKは1行にカード1枚を書いたテキストファイルです。表、裏、読み、メモをタブで区切ります。ライブラリのデッキはフォルダーと拡張子を省いた名前で指定します。",
    """
    Space flips a card, f all of them; s shuffles; j, k, and the arrows move; o marks a card as \
    known, x as unknown; v cycles the filter; t cycles the direction; / searches; r reviews; u \
    undoes; ? lists all keys; q quits.
    """:
      """
    Spaceでカードをめくり、fで全部めくります。sはシャッフル、jとkと矢印は移動、oは既知、\
    xは未知の印、vは絞り込み、tは方向、/は検索、rは復習、uは元に戻す、?は全キーの一覧、\
    qは終了です。
    """,
    "done; nothing due, nothing wrong": "完了。復習予定も問題もなし",
    "due: a card is due; check, doctor: a problem was found": "due: 復習予定あり、check・doctor: 問題あり",
    "the command line is wrong": "コマンドラインの誤り",
    "the command failed": "コマンドの失敗",
    "settings, written on the first run": "設定（初回の起動時に作ります）",
    "the library of decks": "デッキのライブラリ",
    "progress": "学習記録",
    "backups of the progress": "学習記録のバックアップ",
    "internal errors": "内部エラー",

    // MARK: The help of each command

    """
    Opens decks and folders of decks as one list of cards. Without an argument it shows your \
    library; on the first run, it offers starter words.
    """:
      "デッキやデッキのフォルダーを1つの一覧として開きます。引数がなければライブラリを表示し、初回は入門用の単語を提案します。",
    """
    With --plain it prints the cards, or the decks of your library, as lines of text. It does \
    the same if the output is not a terminal or TERM is dumb.
    """:
      "--plainを付けると、カードやライブラリのデッキをテキストで出力します。出力先が端末でない場合や、TERMがdumbの場合も同じです。",
    """
    Shows the due and new cards of some decks one at a time, or of the whole library, within the \
    limits of the day.
    """:
      "デッキ、またはライブラリ全体の復習予定のカードと新規カードを、1日の上限の範囲で1枚ずつ表示します。",
    """
    With --plain, or if the output is not a terminal or TERM is dumb, it prints one line at a \
    time and reads a key from each line of the input: an empty line shows the answer, then \
    grades it Good; ? lists the keys.
    """:
      """
    --plainを付けた場合、出力先が端末でない場合、TERMがdumbの場合は、1行ずつ出力し、\
    入力の各行からキーを1つ読みます。空行で答えを表示し、次に「正解」とします。\
    ?はキーの一覧です。
    """,
    """
    Reviews the same cards as karuta review, but you type each answer. Case, accents, kana, \
    width, punctuation, and spaces make no difference; of alternatives with ; or / between, one \
    is enough, and parts in brackets may be left out. Enter compares, and grades a right answer \
    Good and a wrong one Again; 1 to 4 grade otherwise, and = also adds your answer to the card.
    """:
      """
    karuta reviewと同じカードを、答えを入力して復習します。大文字と小文字、アクセント、\
    かなの種類、全角と半角、句読点、空白は区別しません。;や/で区切った答えは1つ合えばよく、\
    括弧の中は省けます。Enterで比べ、合えば「正解」、違えば「もう一度」とします。\
    1〜4で別の評価ができ、=は自分の答えもカードに追加します。
    """,
    """
    With --plain, or if the output is not a terminal or TERM is dumb, each line of the input is \
    an answer, and the next one a key as in karuta review --plain.
    """:
      "--plainを付けた場合、出力先が端末でない場合、TERMがdumbの場合は、入力の1行が答えで、次の行がkaruta review --plainと同じキーです。",
    """
    Reviews the same cards as karuta review, with four answers to each; 1 to 4 or a click \
    chooses one. The wrong ones resemble the right one, and none of them is right too. Then \
    Enter grades a right choice Good and a wrong one Again, and 1 to 4 grade otherwise.
    """:
      """
    karuta reviewと同じカードに、答えを4つずつ示します。1〜4かクリックで選びます。\
    誤答は正解に似ていますが、正解が2つあることはありません。次にEnterを押すと、\
    正しければ「正解」、誤りなら「もう一度」とし、1〜4で別の評価ができます。
    """,
    """
    With --plain, or if the output is not a terminal or TERM is dumb, each line of the input is \
    a key.
    """:
      "--plainを付けた場合、出力先が端末でない場合、TERMがdumbの場合は、入力の各行がキー1つです。",
    """
    Shows all cards of some decks, or of the whole library, in random order, each until you get \
    it right once. The answers are logged as cramming: the schedule of the cards is unchanged. \
    Suspended cards are left out.
    """:
      "デッキ、またはライブラリ全体のカードをランダムな順に、1回正解するまで表示します。回答は詰め込みとして記録され、カードの予定は変わりません。保留のカードは除きます。",
    "With --mode type you type the answers, and with --mode choose you choose them.":
      "--mode typeでは答えを入力し、--mode chooseでは答えを選びます。",
    """
    Shows the cards of all decks that you graded Again today, until you get each right twice. As \
    with karuta cram, the schedule is unchanged.
    """:
      "今日「もう一度」とした全デッキのカードを、それぞれ2回正解するまで表示します。karuta cramと同じく、予定は変わりません。",
    """
    Adds a card at the end of a deck, and prints the file and the line. The deck must exist \
    unless --new is given; a card whose front is in the deck already is refused unless --force \
    is given.
    """:
      "デッキの最後にカードを追加し、ファイルと行を出力します。デッキがない場合は--new、同じ表が既にある場合は--forceが必要です。",
    """
    Reads packages (.apkg, .colpkg), collections, and text exports of Anki, tables (CSV, TSV), \
    Quizlet's copy, Markdown with Q: and A:, C: with [gaps], front::back, or Obsidian's ?, and the files of \
    hascard, vocage, Mnemosyne, and EDICT. The format is recognized from the content.
    """:
      """
    Ankiのパッケージ（.apkg、.colpkg）、コレクション、テキスト、表（CSV、TSV）、\
    Quizletのコピー、Q:とA:・[空欄]のあるC:・表::裏・Obsidianの?のMarkdown、\
    hascard・vocage・Mnemosyne・EDICTのファイルを読みます。形式は内容から判断します。
    """,
    """
    The cards go into decks of the library that are named as in the file, or into the deck of \
    --output. Cards that are already there are updated, not duplicated. Either everything is \
    imported or nothing; skipped parts are listed.
    """:
      """
    カードは、ファイルにある名前のライブラリのデッキか、--outputのデッキに入ります。\
    既にあるカードは重複せず更新されます。すべて取り込むか、何も取り込まないかのどちらかで、\
    対象外のものは一覧に表示します。
    """,
    """
    Progress in an Anki package or collection is imported too: due dates, the memory of FSRS, \
    suspended and buried cards, and the review log. Of a card studied in both programs, the \
    later review counts. --without-progress leaves it out.
    """:
      """
    Ankiのパッケージやコレクションの学習記録（復習日、FSRSの記憶状態、保留・延期のカード、\
    復習の記録）も取り込みます。両方で学習したカードは後の復習に従います。\
    --without-progressで除けます。
    """,
    """
    --map puts a field, by its name or number, into a column: front, back, reading, note, image, \
    sound, tags, guid, or skip. Fields without a column go to the note.
    """:
      """
    --mapは、名前か番号で指定したフィールドを列に入れます。列はfront、back、reading、note、\
    image、sound、tags、guid、skipです。列のないフィールドはメモに入ります。
    """,
    """
    Writes decks into the file of --output, in the format of its extension: .apkg or .txt for \
    Anki, .csv, .tsv, .md, .json, or .html for a sheet to print, cut, and fold. --format names \
    the format, such as hascard. An existing file is overwritten only with --force.
    """:
      """
    デッキを--outputのファイルに、拡張子の形式で書き出します。Anki用の.apkgと.txt、.csv、.tsv、\
    .md、.json、印刷して切って折る.htmlがあります。--formatはhascardなどの形式を指定します。\
    既にあるファイルの上書きには--forceが必要です。
    """,
    """
    With --with-progress a package includes your progress: due dates, intervals, the memory of \
    FSRS, suspended and buried cards, the review log, and the parameters.
    """:
      "--with-progressを付けると、パッケージに学習記録（復習日、間隔、FSRSの記憶状態、保留・延期のカード、復習の記録、パラメーター）も入ります。",
    """
    Lists the decks and folders of the library with the numbers of new, due, known, and all \
    cards.
    """:
      "ライブラリのデッキとフォルダーを、新規、復習予定、既知、合計の枚数とともに表示します。",
    """
    Lists the decks with due cards, and mentions waiting new cards. Without a deck it counts the \
    library and every deck elsewhere that you have studied.
    """:
      "復習予定のあるデッキを表示し、待っている新規カードも知らせます。デッキを指定しなければ、ライブラリと、ほかの場所で学習したすべてのデッキを数えます。",
    "Exits with 1 if a card is due, with 0 if none is.": "復習予定があれば1、なければ0で終了します。",
    "Prints reviews by day, streak, forecast, retention, and time, of some decks or of all.":
      "デッキまたは全体の、日ごとの復習、連続学習、予測、定着率、時間を出力します。",
    """
    Lists problems as FILE:LINE: bad lines, unknown or repeated columns, pictures that cannot \
    be shown, fronts that occur twice, progress whose card is gone, and damage to the settings \
    or to the database. Without a deck it checks the library and every deck that you have \
    studied.
    """:
      """
    問題をFILE:LINEで表示します。不正な行、不明な列や重複した列、表示できない画像、重複した表、\
    カードがなくなった学習記録、設定やデータベースの破損です。デッキを指定しなければ、\
    ライブラリと学習したすべてのデッキを調べます。
    """,
    """
    With --repair it shows each card whose progress is orphaned, because its line was changed or \
    deleted in another program: attach the progress to the card that is on the line now, or \
    discard it. Discarded progress comes back if the card does. Answer y, n, all, or quit.
    """:
      """
    --repairは、ほかのプログラムで行が変更・削除され、\
    学習記録だけが残ったカードを1枚ずつ表示します。記録を今その行にあるカードに付けるか、\
    破棄します。破棄した記録は、カードが戻れば戻ります。y、n、all、quitで答えます。
    """,
    "Exits with 1 if a problem is left, with 0 if none is.": "問題が残っていれば1、なければ0で終了します。",
    """
    Shows the files, the terminal, and the language that Karuta uses, and lists what is wrong \
    with them, with the settings, and with the database.
    """:
      """
    Karutaが使うファイル、端末、言語を表示し、それらと設定、データベースの問題を一覧にします。
    """,
    "Exits with 1 if something is wrong, with 0 if nothing is.": "問題があれば1、なければ0で終了します。",
    """
    Fits the 21 parameters of FSRS-6 to your reviews, and saves them as fsrs-parameters in \
    karuta.conf for all decks. The memory of each card is recomputed from its reviews; due dates \
    stay until the next review. With decks, only their reviews are used for the fit.
    """:
      """
    FSRS-6の21個のパラメーターを自分の復習に合わせ、\
    karuta.confのfsrs-parametersに保存します（全デッキ共通）。\
    カードの記憶状態は復習から計算し直し、復習日は次の復習まで変わりません。デッキを指定すると、\
    その復習だけを使います。
    """,
    """
    The parameters are first fitted to four fifths of the reviews and tested on the latest \
    fifth. Two errors of the predictions are shown before and after, the log-loss and the \
    RMSE(bins); nothing is changed unless both become smaller. At least %@ reviews a day or more \
    after the card's previous one are needed.
    """:
      """
    まず復習の5分の4に合わせ、最近の5分の1で試します。\
    予測の誤差log-lossとRMSE(bins)を前後で示し、両方が小さくならなければ何も変更しません。\
    同じカードの前回から1日以上後の復習が%@回以上必要です。
    """,
    "Ctrl-C ends it without a change.": "Ctrl-Cで何も変更せずに終了します。",
    "Copies your progress into the folder of backups, and prints the path of the copy.":
      "学習記録をバックアップのフォルダーにコピーし、そのパスを出力します。",
    """
    Replaces your progress with a backup, and saves the present progress beside it. Without an \
    argument it lists the backups.
    """:
      "学習記録をバックアップに置き換え、今の記録はその横に保存します。引数がなければバックアップを一覧表示します。",
    """
    Prints a script that completes commands, options, and deck names in bash, zsh, or fish. make \
    install puts the scripts where the shells find them.
    """:
      "bash、zsh、fishでコマンド、オプション、デッキ名を補完するスクリプトを出力します。make installは、シェルが見つける場所に置きます。",
    "Prints the options and examples of a command, or this list of commands.":
      "コマンドのオプションと例、またはコマンドの一覧を出力します。",

    // MARK: Misuse

    "%@: is not UTF-8; use UTF-8, or rename the file": "%@: UTF-8ではありません。UTF-8を使うか、ファイル名を変えてください",
    "unknown option %@; did you mean %@?": "不明なオプション%@: %@のことですか？",
    "unknown option %@; see karuta --help": "不明なオプション%@: karuta --helpを見てください",
    "%@ takes no value; write %@ alone": "%@に値は付けられません。%@だけを書いてください",
    "%@ needs a value; write %@": "%@には値が必要です。次のように書いてください: %@",
    "%@ takes %@, not '%@'": "%@の値は%@のどれかです。'%@'は使えません",
    "%@ is not an option of a list of decks; see karuta --help":
      "デッキを開くときに%@は使えません。karuta --helpを見てください",
    "%@ is not an option of %@; see %@ --help": "%2$@に%1$@というオプションはありません。%3$@ --helpを見てください",
    "--yes answers the questions of --repair; give both": "--yesは--repairの質問に答えます。両方を指定してください",
    "usage: %@": "使い方: %@",
    "unknown %@ '%@'; did you mean %@?": "不明な%@ '%@': %@のことですか？",
    "unknown %@ '%@'; write one of %@": "不明な%@ '%@': 次のどれかを書いてください: %@",
    "command": "コマンド",
    "shell": "シェル",
    "page": "ページ",
    "a name is empty; write the deck name": "名前が空です。デッキ名を書いてください",
    "export needs a file; write -o FILE": "書き出すファイルが必要です。-o FILEを付けてください",
    "--with-progress needs a package; write -o FILE.apkg":
      "--with-progressにはパッケージが必要です。-o FILE.apkgを付けてください",
    "%@ can't be written; give --format with one of %@":
      "%@形式では書き出せません。--formatに次のどれかを指定してください: %@",
    "the extension of %@ is unknown; give --format with one of %@":
      "%@の拡張子は不明です。--formatに次のどれかを指定してください: %@",
    "%@ can only be exported": "%@形式は書き出し専用です",
    "--with-progress and --without-progress can't be used together":
      "--with-progressと--without-progressは同時に使えません",
    """
    --map takes FIELD=COLUMN, not '%@'; COLUMN is one of front, back, reading, note, image, \
    sound, tags, guid, skip
    """:
      """
    --mapには'%@'ではなくFIELD=COLUMNと書いてください。COLUMNはfront、back、reading、note、\
    image、sound、tags、guid、skipのどれかです
    """,

    // MARK: Messages of the commands

    "%@: no such file or folder; did you mean %@?": "%@: ファイルもフォルダーもありません。%@のことですか？",
    "%@: no such deck; did you mean %@? --new creates a new deck":
      "%@: デッキがありません。%@のことですか？新しいデッキは--newで作れます",
    "%@: no such deck; --new creates it": "%@: デッキがありません。--newを付けると作ります",
    "%@: several decks have this name; write one of %@": "%@: 同じ名前のデッキが複数あります。次のどれかを書いてください: %@",
    "%@: '%@' is already there; give --force to add it anyway":
      "%@: '%@'は既にあります。それでも追加するには--forceを付けてください",
    "%@: a card needs a front and a back; nothing was added": "%@: カードには表と裏が必要です。何も追加していません",
    "%@: no such backup; karuta restore lists the backups":
      "%@: バックアップがありません。karuta restoreで一覧を見られます",
    "Restored %@": "復元しました: %@",
    "Your former progress is saved in %@": "以前の学習記録は次の場所に保存しました: %@",
    "There are no backups yet; karuta backup makes one.": "バックアップはまだありません。karuta backupで作れます。",
    "Rebuilt: 1 state was wrong.": "計算し直しました: 誤った状態1件",
    "Rebuilt: %@ states were wrong.": "計算し直しました: 誤った状態%@件",
    "the record of 1 card was damaged, and is repaired": "カード1枚の記録が壊れていたので、直しました",
    "the records of %@ cards were damaged, and are repaired": "カード%@枚の記録が壊れていたので、直しました",
    "Nothing is wrong.": "問題はありません。",
    "settings": "設定",
    "log": "ログ",
    "version": "バージョン",
    "terminal": "端末",
    "colors": "色数",
    "ambiguous width": "曖昧な文字幅",
    "language": "言語",
    "locale": "ロケール",
    "encoding": "文字コード",
    "%@: cannot be written to; change its permissions": "%@: 書き込めません。権限を変更してください",
    "the locale's encoding is %@, not UTF-8; set LANG to C.UTF-8":
      "ロケールの文字コードがUTF-8ではなく%@です。LANGをC.UTF-8に設定してください",
    "%@: '%@' (reviews: %@): attach its progress to '%@' = '%@'?":
      "%@: '%@'（復習%@回）: 学習記録を'%@' = '%@'に付けますか？",
    "%@: '%@' (reviews: %@): discard its progress?": "%@: '%@'（復習%@回）: 学習記録を破棄しますか？",
    "%@: '%@' now has the progress of '%@'": "%1$@: '%3$@'の学習記録を'%2$@'に付けました",
    "%@: the progress of '%@' is discarded; it returns with the card":
      "%@: '%@'の学習記録を破棄しました。カードが戻れば戻ります",
    """
    %@: '%@' is no longer in the file but has progress (reviews: %@); write it there again, or \
    run karuta check --repair
    """:
      "%@: '%@'はファイルにありませんが、学習記録があります（復習%@回）。書き戻すか、karuta check --repairを実行してください",
    "1 value of %@ out of range; karuta check --rebuild repairs it":
      "範囲外の%@の値1件: karuta check --rebuildで直せます",
    "%@ values of %@ out of range; karuta check --rebuild repairs them":
      "範囲外の%2$@の値%1$@件: karuta check --rebuildで直せます",
    "%@; karuta check --rebuild repairs it": "%@。karuta check --rebuildで直せます",
    "%@; karuta restore restores a backup": "%@。karuta restoreでバックアップを復元できます",
    "row %@ of %@ refers to a missing row of %@": "%2$@の%1$@行目が、存在しない%3$@の行を参照しています",
    "check --repair needs your answers; run it in a terminal, or give --yes":
      "check --repairには回答が必要です。端末で実行するか、--yesを付けてください",
    """
    too few reviews for a fit; at least %@ are needed that came a day or more after the card's \
    previous one
    """:
      "復習が足りません。同じカードの前回から1日以上後の復習が%@回以上必要です",
    "Error on the latest %@ of %@ reviews, fitted to the others:":
      "復習%2$@回のうち最近の%1$@回での誤差（残りに合わせた結果）:",
    "before": "前",
    "after": "後",
    "Nothing was changed: the fitted parameters don't reduce both errors.":
      "何も変更していません。合わせたパラメーターで両方の誤差が減ることはありませんでした。",
    "Nothing was changed; run it without --dry-run to save this line in %@:":
      "何も変更していません。--dry-runなしで実行すると、%@に次の行を保存します:",
    "Saved the fitted parameters in %@; reviews use them from now on.":
      "合わせたパラメーターを%@に保存しました。以後の復習で使います。",
    "Recomputed the memory of 1 card from its reviews; its due date stays.":
      "カード1枚の記憶状態を復習から計算し直しました。復習日は変わりません。",
    "Recomputed the memory of %@ cards from their reviews; due dates stay.":
      "カード%@枚の記憶状態を復習から計算し直しました。復習日は変わりません。",
    "Study without saving anything?": "何も保存せずに学習しますか？",
    "standard output: cannot be written to (%@); make room, or send it elsewhere":
      "標準出力: 書き込めません（%@）。空きを作るか、別の場所へ出力してください",
    """
    HOME is not an absolute path; set it to one, or set XDG_CONFIG_HOME, XDG_DATA_HOME and \
    XDG_STATE_HOME
    """:
      "HOMEが絶対パスではありません。絶対パスにするか、XDG_CONFIG_HOME、XDG_DATA_HOME、XDG_STATE_HOMEを設定してください",
    "%@: cannot be run; set $EDITOR": "%@: 実行できません。$EDITORを設定してください",
    "%@: not found; set $EDITOR": "%@: 見つかりません。$EDITORを設定してください",
    "%@ ended with %@": "%@: 終了コード%@で終わりました",
    "%@ was ended by signal %@": "%@: シグナル%@で終わりました",

    // MARK: Faults of the settings

    "is not a file; move it away": "ファイルではありません。移してください",
    "is larger than 1 MiB; move it away, and a sample will be written":
      "1 MiBより大きいです。移すと、新しい設定ファイルを作ります",
    "cannot be read; check its permissions": "読めません。権限を確かめてください",
    "the text is not UTF-8; save the file as UTF-8": "UTF-8ではありません。UTF-8で保存してください",
    "a setting is 'name = value'; write '=', or # before a comment":
      "設定は'name = value'の形です。'='を書くか、コメントの前に#を付けてください",
    "a section begins with '[deck NAME]' or '[folder NAME]'; write one of these":
      "セクションは'[deck NAME]'か'[folder NAME]'で始まります。どちらかを書いてください",
    "there is no deck or folder '%@'; did you mean '%@'?": "デッキもフォルダーもありません: '%@'（'%@'のことですか？）",
    "there is no deck or folder '%@'; write its name, or remove the section":
      "デッキもフォルダーもありません: '%@'。名前を直すか、セクションを消してください",
    "several decks are named '%@'; write one of %@": "'%@'という名前のデッキが複数あります。次のどれかを書いてください: %@",
    "'%@' is not a deck setting; move it above the first section":
      "'%@'はデッキの設定ではありません。最初のセクションの上に移してください",
    "'%@' is set for a deck or folder; move it below a line '[deck NAME]' or '[folder NAME]'":
      "'%@'はデッキかフォルダーの設定です。'[deck NAME]'か'[folder NAME]'の行の下に移してください",
    "there is no setting '%@'; did you mean '%@'?": "'%@'という設定はありません。'%@'のことですか？",
    "there is no setting '%@'; remove it, or put # before it": "'%@'という設定はありません。消すか、前に#を付けてください",
    "'%@' is already set on line %@; this one counts, so remove the other":
      "'%@'は%@行目にもあります。この行が有効なので、もう一方を消してください",
    "'%@' takes %@, not '%@'": "'%@'に使える値: %@。'%@'は使えません",
    "'%@' has no key; write one": "'%@'にキーがありません。キーを書いてください",
    "there is no key '%@'; write a character, or a name such as Space, PgDn, F1, Ctrl-N":
      "'%@'というキーはありません。文字か、Space、PgDn、F1、Ctrl-Nなどの名前を書いてください",
    "the terminal uses %@ itself; choose another": "%@は端末が使います。別のキーにしてください",
    "'%@' is already bound to '%@' on line %@; choose another":
      "'%1$@'は%3$@行目の'%2$@'で使われています。別のキーにしてください",
    "'%@' is already bound to '%@'; choose another": "'%@'は'%@'で使われています。別のキーにしてください",
    "a whole number from %@ to %@": "%@〜%@の整数",
    "a number from %@ to %@": "%@〜%@の数",
    "%@ or %@": "%@または%@",
    "delays such as '1m 10m', each a number with s, m, h, or d": "'1m 10m'のように数にs、m、h、dを付けた間隔",
    "words separated by spaces; quotes must be paired": "空白で区切った語（引用符は対で書きます）",
    "ask, all, oldest CARDS, or week DATE CARDS, such as week 2026-11-25 380":
      "ask、all、oldest CARDS、week DATE CARDS（例: week 2026-11-25 380）",
    "21 numbers": "21個の数",
    "21 numbers (FSRS-6 has 21 parameters, not %@)":
      "21個の数（FSRS-6のパラメーターは%@個ではなく21個）",
    "21 numbers (w%@ must be from %@ to %@)": "21個の数（w%@は%@〜%@）",
    "a color: %@; 0 to 255; #rrggbb; dim; or default": "色: %@、0〜255、#rrggbb、dim、default",
  ]
}
