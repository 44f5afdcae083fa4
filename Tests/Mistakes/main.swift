import TermUI

let mistake = CommandLine.arguments.last.flatMap(MistakenView.Mistake.init)
let screen = try CursesScreen.open()
Fatal.restoreTerminal = { screen.close() }
let application = Application(screen: screen) { MistakenView(mistake: mistake ?? .missing) }
_ = application.run()
screen.close()
