#!/usr/bin/env python3
"""Studies on two devices at once while a carrier brings files between them, and kills all three at random moments.

usage: programs.py KARUTA [KILLS] [SEED] [git|rsync]

Afterwards, when all files have arrived, both devices must know the same: schedules, marks, and every entry of the log.
"""
import fcntl
import glob
import os
import pty
import random
import select
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import time

WORDS = 300
KEYS = [b" ", b" ", b" ", b"1", b"2", b"3", b"3", b"3", b"4", b"o", b"x", b"u", b"b", b"\x12"]

GIT = """cd "$1" && rm -f {.git,../../bare}/*.lock {.git,../../bare}/refs/{heads,remotes/origin}/*.lock; git add -A && git commit -qm files; git pull -q --no-rebase --no-edit --allow-unrelated-histories origin main
git diff --name-only --diff-filter=U | grep -q . && git checkout -q --ours . && git add -A && git commit -qm merged
git push -q origin HEAD:main"""
RSYNC = """rsync -a --update --exclude .trash "$1/" "$2/" && rsync -a --update --exclude .trash "$2/" "$1/" """


class Desk:
    """A device with a home of its own, and Karuta in a terminal."""

    def __init__(self, program: str, home: str) -> None:
        self.program, self.home, self.shared = program, home, f"{home}/shared"
        self.process = self.terminal = None
        os.makedirs(self.shared)
        os.makedirs(f"{home}/config/karuta")
        with open(f"{home}/config/karuta/karuta.conf", "w") as file:
            file.write(f"new-cards = {WORDS}\nreviews = 9999\nmotion = off\n")
        self.environment = {
            **os.environ, "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_DATA_HOME": f"{home}/data", "XDG_STATE_HOME": f"{home}/state"}

    def karuta(self, *words: str, codes: tuple = (0,)) -> str:
        result = subprocess.run(
            [self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if result.returncode not in codes:
            print(f"karuta {' '.join(words)}: {result.returncode}\n{result.stdout}{result.stderr}")
        return result.stdout

    def start(self) -> None:
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.execve(self.program, [self.program, "review", "words"], self.environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = pid

    def study(self, rng: random.Random) -> None:
        """Reads the screen and presses a key; begins again if the review is over."""
        try:
            while select.select([self.terminal], [], [], 0)[0]:
                if not os.read(self.terminal, 1 << 16):
                    raise OSError
            os.write(self.terminal, rng.choice(KEYS))
            if os.waitpid(self.process, os.WNOHANG)[0]:
                raise ChildProcessError
        except (OSError, ChildProcessError):
            self.kill()
            self.start()

    def kill(self) -> None:
        try:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.terminal)

    def dump(self) -> list:
        db = sqlite3.connect(f"{self.home}/data/karuta/progress.db")
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        folder = os.path.realpath(self.shared) + "/"
        queries = [
            "SELECT 'card', replace(path, ?1, ''), cards.key, side, suspended, buried, flag, phase, step, stability, difficulty,"
            " due, last_review, lapses, reps FROM schedules JOIN cards ON cards.id = card JOIN decks ON decks.id = deck"
            " WHERE suspended OR buried OR flag OR phase",
            "SELECT 'mark', replace(path, ?1, ''), cards.key, mark FROM cards JOIN decks ON decks.id = deck WHERE mark NOT NULL",
            "SELECT 'log', log.stamp, device, number, kind, retracted, grade, cards.key, side FROM log"
            " LEFT JOIN cards ON cards.id = card",
        ]
        rows = [row for query in queries for row in db.execute(query, [folder] if "?1" in query else [])]
        db.close()
        return sorted(map(repr, rows))

    def written(self) -> int:
        """The changes in all logs of the folder, each once."""
        changes = set()
        for path in glob.glob(f"{self.shared}/.karuta/*.log"):
            lines = open(path, "rb").read().split(b"\n")
            changes |= {(os.path.basename(path)[:16], line) for line in lines if line[:1].isdigit()}
        return len(changes)


class Carrier:
    def __init__(self, desks: list, folder: str, kind: str) -> None:
        self.desks, self.kind, self.process = desks, kind, None
        self.log = open(f"{folder}/carrier.txt", "w")
        if kind == "git":
            subprocess.run(["git", "init", "-q", "--bare", "-b", "main", f"{folder}/bare"], check=True)
            for desk in desks:
                for words in (["init", "-q", "-b", "main"], ["config", "user.name", "desk"], ["config", "user.email", "desk@example.org"],
                              ["config", "gc.auto", "0"], ["remote", "add", "origin", f"{folder}/bare"]):
                    subprocess.run(["git", "-C", desk.shared, *words], check=True)
                with open(f"{desk.shared}/.gitattributes", "w") as file:
                    file.write("*.log merge=union\n")
                with open(f"{desk.shared}/.gitignore", "w") as file:
                    file.write(".trash\n")
            self.carry()
            for desk in desks:
                subprocess.run(["git", "-C", desk.shared, "branch", "-q", "-u", "origin/main"], stderr=subprocess.DEVNULL)

    def start(self) -> None:
        first, second = (desk.shared for desk in self.desks)
        step = "\n".join(
            [f"carry() {{\n{GIT}\n}}", '(carry "$1")', '(carry "$2")'] if self.kind == "git" else [RSYNC])
        self.process = subprocess.Popen(
            ["bash", "-c", step, "carrier", first, second], start_new_session=True, stdout=self.log, stderr=self.log)

    def step(self) -> None:
        if self.process is None or self.process.poll() is not None:
            self.start()

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        if self.process is not None:
            self.process.wait()
        self.process = None

    def carry(self) -> None:
        """Brings everything to both devices."""
        self.kill()
        for _ in range(3):
            self.start()
            self.process.wait()


def main(program: str, kills: str = "500", seed: str = "", kind: str = "git") -> None:
    program, seed = os.path.abspath(program), int(seed or time.time())
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        first, second = desks = [Desk(program, f"{folder}/{name}") for name in ("desk", "laptop")]
        with open(f"{first.shared}/words.tsv", "w") as file:
            file.writelines(f"word {number}\tback {number}\n" for number in range(WORDS))
        carrier = Carrier(desks, folder, kind)
        first.karuta("devices", "join", "--yes", first.shared)
        carrier.carry()
        second.karuta("devices", "join", "--yes", second.shared)
        carrier.carry()
        for desk in desks:
            desk.start()
        carrier.start()
        for _ in range(int(kills)):
            end = time.time() + rng.random() * 0.8
            victim = rng.choice([first, second, carrier])
            while time.time() < end:
                carrier.step()
                for desk in desks:
                    desk.study(rng)
                time.sleep(0.01)
            victim.kill()
            victim.start()
        for desk in desks:
            desk.kill()
        # Each device writes what it has saved alone, and reads what the other wrote.
        for _ in range(4):
            carrier.carry()
            for desk in desks:
                desk.karuta("devices", codes=(0, 1))
                desk.karuta("check", codes=(0, 1))
        # What was saved, but not written, is written with the next change.
        for desk in desks:
            desk.karuta("add", "words", f"last of {os.path.basename(desk.home)}", "card")
            carrier.carry()
        for desk in desks:
            print(desk.karuta("devices", codes=(0, 1)), desk.karuta("check", codes=(0, 1)), sep="")
        dumps = [desk.dump() for desk in desks]
        differences = sorted(set(dumps[0]) ^ set(dumps[1]))
        if differences:
            print(open(f"{folder}/carrier.txt", errors="replace").read()[-2000:])
        for row in differences[:20]:
            print("desk only:" if row in dumps[0] else "laptop only:", row)
        entries = [sum(row.startswith("('log'") for row in dump) for dump in dumps]
        rebuilt = [desk.karuta("check", "--rebuild", codes=(0, 1)).split("\n")[0] for desk in desks]
        written = [desk.written() for desk in desks]
        print(f"{kind}: {kills} kills, entries {entries}, lines {written}, {rebuilt}, {len(differences)} differences, seed {seed}")
    sys.exit(1 if differences else 0)


main(*sys.argv[1:])
