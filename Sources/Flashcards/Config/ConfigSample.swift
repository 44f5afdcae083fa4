import TermUICore

/// A file of settings that explains itself: each as it is without the file, commented out.
struct ConfigSample {
  let keys: [KeySection]

  var text: String {
    let parts =
      [Self.heading]
      + [
        part("How you study", Setting.study), part("When a card comes again", Setting.memory),
        part("The screen", Setting.screen), part(Self.colors, Setting.colors), Self.keysHeading,
      ] + keys.map(part)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let heading = """
    # The settings of Karuta, which it reads when it starts: name = value, one a line.
    # Each stands here as it is anyway; take away the # before it to change it.
    """

  private static let colors =
    "Colours: red, bright-blue and the like; 0 to 255; #rrggbb; default, the terminal's own"

  private static let keysHeading = """
    # Keys: characters, or names (Space Enter Esc Tab Backspace Del Ins Up Down Left Right
    # Home End PgUp PgDn F1 Ctrl-N Alt-x), with spaces between where there are several.
    """

  private func part(_ title: String, _ settings: [Setting]) -> String {
    let usual = Settings()
    let entries = settings.map { "# \($0.meaning)\n#\($0.name) = \($0.text(usual))" }
    return (["# --- \(title) ---"] + entries).joined(separator: "\n\n")
  }

  private func part(_ section: KeySection) -> String {
    let entries = section.commands.map { command in
      let keys = command.keys.filter { !Key.reserved.contains($0) }
      return "# \(command.meaning)\n#\(section.setting(command.name)) = "
        + keys.map(\.name).joined(separator: " ")
    }
    return (["# --- Keys: \(section.screen) ---"] + entries).joined(separator: "\n")
  }
}
