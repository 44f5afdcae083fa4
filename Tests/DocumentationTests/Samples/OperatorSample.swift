import Publishing

// sample: searches
func searches<Clock: Scheduler>(
  in typed: some Publisher<String, Never>, by clock: Clock
) -> some Publisher<String, Never> {
  typed
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .debounce(for: .milliseconds(200), scheduler: clock)
}
// end

// sample: values
func sum(of numbers: some Publisher<Int, Never>) async -> Int {
  var sum = 0
  for await number in numbers.values { sum += number }
  return sum
}
// end
