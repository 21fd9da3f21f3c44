import PasteboardClient
import SelectionModel

/// A promise that the other end has been asked for.
struct WantedPromise: Sendable {
    let publication: OperationID
    /// As the other end counts it.
    let reference: PromiseReference
    /// The promises here that are kept with it.
    var promises: [Int]
    var deadline: Instant
}
