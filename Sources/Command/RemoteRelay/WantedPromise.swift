import PasteboardClient
import SelectionModel

/// A promise that has been requested from the other end.
struct WantedPromise: Sendable {
    let publication: OperationID
    /// The other end's reference to it.
    let reference: PromiseReference
    /// The local promises that its content fulfills.
    var promises: [Int]
    var deadline: Instant
}
