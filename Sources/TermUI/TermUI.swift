@_exported import TermUICore
@_exported import TermUICurses
