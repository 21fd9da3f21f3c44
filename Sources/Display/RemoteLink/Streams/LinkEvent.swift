import PasteboardClient

/// An event on a connection between two computers.
package enum LinkEvent: Equatable, Sendable {
    /// A message is complete.
    case message(stream: UInt32, Frame)
    /// A part of a long message has arrived.
    case progress(stream: UInt32, received: Int, total: Int)
    /// The other end wants nothing more on a stream, and sends nothing more.
    case cancelled(stream: UInt32)
    /// A message was refused because of its size; its sender has been notified.
    case tooLarge(stream: UInt32)
}
