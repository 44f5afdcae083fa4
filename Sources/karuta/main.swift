import Glibc

let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
exit(Program.run(words.dropFirst().compactMap { $0 }))
