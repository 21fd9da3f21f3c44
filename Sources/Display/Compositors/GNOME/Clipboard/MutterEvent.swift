import DataControl

/// An event of mutter's interface, or of a pipe to another client.
package enum MutterEvent: Equatable, Sendable {
    /// A call has succeeded; a descriptor in the answer is already watched.
    case answered(MutterCall)
    case refused(MutterCall, MutterRefusal)
    /// The shell has closed the session, for example because it locks the screen.
    case closed
    /// The shell has closed a session that only reads.
    case readerClosed(Int)
    /// The service has left the bus.
    case serviceGone
    /// The screen is unlocked, or the service has come back: a new session may be allowed now.
    case serviceBack
    /// The owner has changed; without types, there is none.
    case ownerChanged(types: [String], isOurs: Bool)
    /// Another client requests a type of this program's selection.
    case requested(type: String, serial: UInt32)
    /// An event of a pipe, which is the same for all compositors.
    case pipe(CompositorEvent)
}
