import SelectionModel

/// The value that an owner writes to a requestor's property.
///
/// The case implies the type that the protocol prescribes.
package enum PropertyValue: Sendable, Equatable {
    /// Type ATOM, format 32.
    case atoms([Atom])
    /// Type ATOM_PAIR, format 32: pairs of target and property.
    case atomPairs([Atom])
    /// Type INTEGER, format 32.
    case integer(UInt32)
    /// Type INCR, format 32: at least this many bytes follow in pieces.
    case incremental(lowerBound: UInt32)
    /// A range of the payload's bytes with its type and format; the bytes are shared, not copied.
    case piece(Payload, Range<Int>)
}
