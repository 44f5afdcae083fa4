import Testing

/// The built program in a real terminal. One at a time: each has a server, a shell and a screen to start.
@Suite(.serialized, .timeLimit(.minutes(10 + KillRounds.count / 10))) struct TerminalTests {}
