/// What an owner writes to a requestor's property. Types that the protocol prescribes follow from the case.
package enum PropertyValue: Sendable, Equatable {
    /// Type ATOM, format 32.
    case atoms([Atom])
    /// Type ATOM_PAIR, format 32: targets and properties by turns.
    case atomPairs([Atom])
    /// Type INTEGER, format 32.
    case integer(UInt32)
    /// Type INCR, format 32: content follows piece by piece, at least so many bytes.
    case incremental(lowerBound: UInt32)
    /// A piece of the payload's bytes, under its type and format. The bytes are shared, not copied.
    case piece(Payload, Range<Int>)
}
