import Selections
@_exported import SelectionModel

// Xlib has types of these names, which are plain numbers. Everywhere in this module the protocol's are meant.

package typealias Atom = Selections.Atom
package typealias Window = Selections.Window

/// What keeps a program from talking to the X server.
package typealias X11Error = DisplayError
