/// The process that makes a rendering.
package enum RenderingWork: Hashable, Sendable {
    /// The shared sandboxed process, for all other renderings.
    case confined
    /// A user's converter (`UserConverter`), in its own process.
    case program
    /// The process that registers files with the document portal; the list lasts as long as the process.
    case fileTransfer
}
