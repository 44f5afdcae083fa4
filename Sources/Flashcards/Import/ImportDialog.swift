import Exchange
import Localization
import TermUICore

/// Shows the import of a file above Home: the question for its name, and then a preview.
struct ImportDialog: ViewModifier {
  let storage: LibraryStorage
  @Binding var isPresented: Bool
  /// Called with the result.
  let finished: (String) -> Void

  func body(content: Content) -> some View {
    content.sheet(isPresented: $isPresented) {
      ImportView(ImportModel(storage)) { result in
        isPresented = false
        finished(result)
      }
    }
  }
}

/// The question for a file, or the preview of its import.
private struct ImportView: View {
  @State private var model: ImportModel
  let finished: (String) -> Void

  init(_ model: ImportModel, finished: @escaping (String) -> Void) {
    _model = State(initialValue: model)
    self.finished = finished
  }

  var body: some View {
    if let report = model.report {
      ImportPreview(model: model, report: report) {
        if let result = model.commit() { finished(result) }
      }
    } else {
      ImportNameForm(model: model)
    }
  }
}

private struct ImportNameForm: View {
  @Bindable var model: ImportModel
  @FocusState private var isFocused: Bool

  private static var hints: [KeyHint] {
    [
      KeyHint([.enter], localized: "preview"),
      KeyHint([.escape], localized: "cancel", priority: 1),
    ]
  }

  var body: some View {
    GeometryReader { window in
      VStack(alignment: .leading) {
        if window.size.height > 2 {
          Text(localized: "Import a file from Anki or another program").bold()
        }
        TextField(String(localized: "path, such as ~/korean.apkg"), text: $model.name)
          .focused($isFocused)
        if let fault = model.fault {
          Text(fault).lineLimit(3)
        } else {
          HintsView(columns: window.size.width)
        }
      }
      .lineLimit(1)
    }
    .frame(maxWidth: 60, maxHeight: model.fault == nil ? 3 : 5)
    .onSubmit { model.read() }
    .onKeyPress(hints: Self.hints) { _ in .ignored }
    .defaultFocus($isFocused, true)
  }
}

private struct ImportPreview: View {
  let model: ImportModel
  let report: ImportReport
  let commit: () -> Void

  private static let columns = 64

  var body: some View {
    Panel(
      title: String(localized: "Import"), size: Size(width: Self.columns, height: rows),
      closing: [.escape, "q"]
    ) { _ in
      ForEach(texts, id: \.self) { Text($0).lineLimit(nil) }
    }
    .onKeyPress(keys: [.enter], hints: [KeyHint([.enter], localized: "import", priority: 2)]) { _ in
      commit()
      return .handled
    }
    .onKeyPress(
      keys: ["p"],
      hints: [
        KeyHint(["p"], localized: model.hasProgress ? "without progress" : "with progress")
      ]
    ) { _ in
      model.toggleProgress()
      return .handled
    }
  }

  private var texts: [String] {
    let presets = model.presets.map {
      String(
        localized: "skipped: the FSRS settings of '\($0.name)'; karuta import brings them along")
    }
    return (model.fault.map { [$0] } ?? []) + report.gains(below: model.folder) + [report.columns]
      + report.skipped(named: false) + presets
  }

  /// About as many as the texts take once they are wrapped.
  private var rows: Int { texts.reduce(1) { $0 + $1.columns / Self.columns + 1 } }
}
