import Testing

extension TerminalTests {
  @Suite struct Kill {
    @Test
    func `Whenever the program is killed, all that it had shown is kept, and no file is damaged`()
      throws
    {
      let seed = UInt64.random(in: 0 ... .max)
      let rounds = try KillRounds(seed: seed)
      print("KillTests: \(KillRounds.count) rounds, seed \(seed)")
      for round in 0..<KillRounds.count {
        switch round % 4 {
        case 0, 2: try rounds.list()
        case 1:
          let sessions = KillRounds.Session.allCases
          try rounds.study(sessions[round / 4 % sessions.count], round)
        default: try rounds.beginning(round)
        }
      }
      print("KillTests: \(rounds.tally)")
    }
  }
}
