import Selections

// Xlib has types of these names, which are plain numbers. Everywhere in this module the protocol's are meant.

package typealias Atom = Selections.Atom
package typealias Window = Selections.Window
