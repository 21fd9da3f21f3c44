@_exported import SelectionModel
import Selections

// Xlib has types of these names, which are numbers; in this module the names mean those of `Selections`.

package typealias Atom = Selections.Atom
package typealias Window = Selections.Window

/// Why a program cannot use the X server.
package typealias X11Error = DisplayError
