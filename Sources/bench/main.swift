let chosen = CommandLine.arguments.dropFirst()

print("nanoseconds each, the median of \(Benchmark.rounds) rounds; compare within one run alone")
for benchmark in LayerBenchmarks.all + PublishingBenchmarks.all + WordsBenchmarks.all
where chosen.isEmpty || chosen.contains(where: benchmark.name.contains) {
  print(benchmark.line)
}
