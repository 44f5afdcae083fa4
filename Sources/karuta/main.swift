import CProgram
import Glibc

let words = UnsafeBufferPointer(start: cp_arguments(), count: Int(cp_argument_count()))
exit(Program.run(words.dropFirst().compactMap { $0 }))
