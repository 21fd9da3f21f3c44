import Selections
import X11Dragging

/// The atoms of the protocol, numbered from 100 on in the order of their names.
let atoms = DragAtoms(DragAtoms.names.indices.map { Atom(100 + UInt32($0)) })

extension DragTarget {
    /// A window of version 5 without a proxy.
    static func window(_ number: UInt32) -> DragTarget {
        guard let target = DragTarget(window: Window(number), recipient: Window(number), version: 5) else {
            fatalError("version 5 is taken")
        }
        return target
    }
}
