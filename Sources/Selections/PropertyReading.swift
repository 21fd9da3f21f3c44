/// What reading a property of our own window brought.
package enum PropertyReading: Sendable, Equatable {
    /// There is no such property.
    case missing
    /// The type INCR: the content will come piece by piece, `announced` bytes or more. The property has been deleted.
    case incremental(announced: Int)
    /// Bytes from the offset asked for. With nothing `remaining` the property has been deleted.
    case piece(Payload, remaining: Int)
}
