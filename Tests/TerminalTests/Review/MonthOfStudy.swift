import Testing

extension TerminalTests {
  @Suite struct MonthOfStudy {
    @Test(.slow)
    func `A month of study brings each day what the intervals on the screen had promised`() throws {
      let month = try StudyMonth()
      for day in 0..<30 where day != 11 {
        switch day {
        case 5: try month.undone(day)
        case 8: try month.overnight(day)
        default: try month.session(at: month.evening(of: day))
        }
      }
      #expect(month.answers > 200)
      let check = try month.program.run("check", "--rebuild", "deck.tsv")
      #expect(check.output == "Rebuilt: 0 states were wrong.\nNothing is wrong.\n")
      #expect(check.status == 0)
    }
  }
}
