import SelectionModel
import Targets

/// A copy for the history: only the published content, without derived types.
package enum RecordedCopy: Equatable, Sendable {
    /// A copy from another program, as read by the clipboard manager.
    case foreign(ForeignCopy)
    /// A publication of this daemon.
    case own(Item)
}

/// A copy from another program.
package struct ForeignCopy: Equatable, Sendable {
    /// One target with its content.
    package struct Content: Equatable, Sendable {
        package let target: String
        package let payload: Payload
    }

    /// The program that copied; nil if unknown.
    package let source: ClientIdentity?
    /// The name of the source rule that matches.
    package let application: String?
    /// The contents, in the owner's order.
    package let contents: [Content]
    /// The parts of the offer that were not read.
    package let omissions: [Omission]
}
