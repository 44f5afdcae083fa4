import Glibc
import Localization

let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
let code = Language.$current.withValue(Language(environment: Locations.variable)) {
  Program.run(words.dropFirst().compactMap { $0 })
}
exit(code)
