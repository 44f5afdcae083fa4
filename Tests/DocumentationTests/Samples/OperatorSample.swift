import Publishing

// sample: searches
func searches(
  in typed: some Publisher<String, Never>, by clock: some Scheduler
) -> some Publisher<String, Never> {
  typed
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .debounce(for: .milliseconds(200), scheduler: clock)
}
// end

// sample: ticks
func ticks() -> some Publisher<Void, Never> {
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in }
}
// end

// sample: values
func sum(of numbers: some Publisher<Int, Never>) async -> Int {
  var sum = 0
  for await number in numbers.values { sum += number }
  return sum
}
// end
