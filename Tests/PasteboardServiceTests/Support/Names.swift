import Selections

// Xlib has a type of this name, which is a plain number.
typealias Window = Selections.Window
