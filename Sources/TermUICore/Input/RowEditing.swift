extension ForEach where Content: View {
  /// Runs `action` with the index of a row for which Delete or Backspace is pressed, in a list the selected row.
  public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> ForEach<Data, ID, some View> {
    handling([.deleteForward, .backspace], isOn: action != nil) { _, index in
      action?(IndexSet(integer: index))
    }
  }

  /// Runs `action` with the index of a row for which an arrow is pressed together with Alt, in a list the selected
  /// row, and with the index before which the row is to be.
  public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> ForEach<Data, ID, some View> {
    let count = data.count
    return handling([.altUp, .altDown], isOn: action != nil) { key, index in
      let destination = key == .altUp ? index - 1 : index + 2
      if (0...count).contains(destination) { action?(IndexSet(integer: index), destination) }
    }
  }

  private func handling(
    _ keys: Set<Key>, isOn: Bool, _ action: @escaping (Key, Int) -> Void
  ) -> ForEach<Data, ID, some View> {
    var rows = ForEach<Data, ID, _>(data, identify: id) {
      [data, id, content] element in
      let row = id(element)
      return content(element).modifier(
        InputModifier(
          key: { key in
            guard let index = data.firstIndex(where: { id($0) == row }) else { return false }
            action(key, data.distance(from: data.startIndex, to: index))
            return true
          }, keys: isOn ? keys : [], isTarget: isOn))
    }
    rows.areElementsIDs = areElementsIDs
    return rows
  }
}
