import Exchange
import Files
import Localization
import Preferences
import TermUICore

/// The question for a file, the preview of its import, or the work on it.
struct ImportView: View {
  @State private var model: ImportModel
  let finished: (String) -> Void

  init(_ model: ImportModel, finished: @escaping (String) -> Void) {
    _model = State(initialValue: model)
    self.finished = finished
  }

  var body: some View {
    @Bindable var model = model
    if let share = model.share {
      WorkProgress(
        title: String(localized: model.isCommitting ? "Importing" : "Reading the file"),
        share: share, cancel: model.cancel)
    } else if let columns = model.columns, model.showsColumns {
      FieldColumnsPanel(model: columns, finished: model.finishColumns)
    } else if let report = model.report {
      ImportPreview(model: model, report: report) { model.commit(finished) }
    } else {
      TextForm(
        title: String(localized: "Import a file"),
        prompt: String(localized: "path, such as ~/korean.apkg"), text: $model.name,
        hint: KeyHint([.enter], localized: "preview", priority: 1), fault: model.fault,
        faultRows: 3,
        submit: model.read
      )
      .onKeyPress(keys: [.tab], hints: [KeyHint([.tab], localized: "complete")]) { _ in
        model.complete()
        return .handled
      }
    }
  }
}

private struct ImportPreview: View {
  let model: ImportModel
  let report: ImportReport
  let commit: () -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Panel(
      title: String(localized: "Import"), columns: 64, lines: texts + sample, closing: []
    ) { columns in
      ForEach(texts, id: \.self) { Text($0).lineLimit(nil) }
      if columns >= 50 {
        ForEach(sample.indices, id: \.self) { Text(sample[$0]).foregroundColor(.new).lineLimit(1) }
      }
    }
    .onKeyPress(hints: hints) { press in
      switch press.key {
      case .enter: commit()
      case "c" where model.hasFields: model.showsColumns = true
      case "p" where model.offersProgress: model.toggleProgress()
      default: return .ignored
      }
      return .handled
    }
    .closing(on: [.escape, "q"], dismiss)
    .navigationSubtitle(Path.name(of: model.name))
  }

  private var hints: [KeyHint] {
    let progress = KeyHint(
      ["p"], localized: model.hasProgress ? "without progress" : "with progress")
    return [KeyHint([.enter], localized: "import", priority: 2)]
      + (model.hasFields ? [KeyHint(["c"], localized: "columns")] : [])
      + (model.offersProgress ? [progress] : [])
  }

  /// The first cards, below a blank line.
  private var sample: [String] {
    let cards = model.isReady ? report.sample.prefix(max(0, 12 - texts.count)) : []
    return cards.isEmpty ? [] : [""] + cards
  }

  private var texts: [String] {
    let fault = [model.fault].compactMap(\.self)
    guard model.isReady else { return fault }
    return fault + report.gains(below: model.folder)
      + report.findings + (model.presets?.gains(below: model.folder) ?? [])
      + report.skipped(named: false) + (model.presets?.skipped ?? [])
  }
}
