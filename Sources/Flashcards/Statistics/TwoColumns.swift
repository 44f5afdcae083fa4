import TermUICore

/// Two parts side by side where there is room for both, else one below the other.
struct TwoColumns<First: View, Second: View>: View {
  let columns: Int
  /// Both are told how many columns they have.
  let first: (Int) -> First
  let second: (Int) -> Second

  var body: some View {
    if columns >= 70 {
      let width = (columns - 4) / 2
      HStack(alignment: .top, spacing: 4) {
        first(width).frame(width: width, alignment: .leading)
        second(width).frame(width: width, alignment: .leading)
      }
    } else {
      VStack(alignment: .leading, spacing: 1) {
        first(columns)
        second(columns)
      }
    }
  }
}
