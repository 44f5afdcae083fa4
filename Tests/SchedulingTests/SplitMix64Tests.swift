import Scheduling
import Testing

@Suite struct `The random numbers of a seed` {
  /// The first numbers of the seed 1234567, as other implementations publish them.
  @Test func `are those of SplitMix64`() {
    var generator = SplitMix64(state: 1_234_567)
    let numbers = (1...5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `are below their bound, and reach each number below it`() {
    var generator = SplitMix64(state: 1)
    let numbers = Set((1...200).map { _ in generator.next(below: 6) })
    #expect(numbers == [0, 1, 2, 3, 4, 5])
    #expect(generator.next(below: 1) == 0)
  }
}
