/// The maker of a rendering.
package enum RenderingWork: Hashable, Sendable {
    /// The process that makes all that no other one does; it is confined.
    case confined
    /// A user's converter (`UserConverter`), in its own process.
    case program
    /// The process that lists files to the document portal; the list lasts as long as the process.
    case fileTransfer
}
