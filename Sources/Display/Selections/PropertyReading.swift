import SelectionModel

/// The result of reading a property of this program's window.
package enum PropertyReading: Sendable, Equatable {
    /// There is no such property.
    case missing
    /// The type INCR: the value follows in pieces, `announced` bytes or more; the property has been deleted.
    case incremental(announced: Int)
    /// Bytes from the requested offset; if nothing is `remaining`, the property has been deleted.
    case piece(Payload, remaining: Int)
}
