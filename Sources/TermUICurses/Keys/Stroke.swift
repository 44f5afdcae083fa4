/// What ncurses reads: a scalar that was typed, or the code of a key.
enum Stroke: Equatable {
  case scalar(Unicode.Scalar)
  case code(Int32)
}
