import DataControl

/// An event of mutter's interface, or of a pipe to another client.
package enum MutterEvent: Equatable, Sendable {
    /// A call has succeeded; a descriptor that came with the answer is watched by now.
    case answered(MutterCall)
    case refused(MutterCall, MutterRefusal)
    /// The shell has closed the session, as it does when it locks the screen.
    case closed
    /// The shell has closed a session that only reads.
    case readerClosed(Int)
    /// The service has left the bus.
    case serviceGone
    /// The screen is unlocked, or the service has come back: another session may be allowed now.
    case serviceBack
    /// The owner has changed; without types, there is none.
    case ownerChanged(types: [String], isOurs: Bool)
    /// Somebody requests a type of this program's selection.
    case requested(type: String, serial: UInt32)
    /// An event of a pipe, named as for any compositor.
    case pipe(CompositorEvent)
}
