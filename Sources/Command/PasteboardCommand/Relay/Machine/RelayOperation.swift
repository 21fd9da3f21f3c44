import PasteboardClient
import SelectionModel
import Targets

/// Something that the other computer has asked for and that is not answered yet.
struct RelayOperation: Sendable {
    /// What it is.
    enum Task: Sendable {
        case publish(PublishRequest)
        /// A request to the daemon that changes something and tells nothing.
        case change(Request)
        /// A request to the daemon that tells something, or adds to what is there.
        case consult(Request, SelectionName?)
        case list(SelectionName)
        case retrieve(SelectionName, Target)
        case owner(SelectionName)
        case watch(SelectionName)
        case clear(SelectionName)
    }

    /// How far it is.
    enum State: Sendable {
        /// The person is asked.
        case awaitingPermission
        /// The offer is being read, in which a secret is marked.
        case listing
        case working
        /// It goes on until the other end leaves.
        case watching
    }

    let link: LinkID
    let stream: UInt32
    let task: Task
    var state = State.working
    var attempts = 0
    /// Whether the owner has changed since the offer was read.
    var isStale = false
    /// When the other end is told that it goes on.
    var nextSign: Instant

    /// The selection that is read; nil if none is.
    var readSelection: SelectionName? {
        switch task {
        case .list(let selection), .retrieve(let selection, _): selection
        case .consult(_, let selection): selection
        case .publish, .change, .owner, .watch, .clear: nil
        }
    }
}

/// A publication of the other computer with promises.
struct RelayPublication: Sendable {
    let link: LinkID
    /// As it was published here, with the other end's number.
    let request: PublishRequest

    /// What is left of it without the other end; nil: nothing.
    var remainder: PublishRequest? {
        var rest = request
        rest.item.representations.removeAll { $0.promise != nil }
        rest.publication = nil
        return rest.item.representations.isEmpty ? nil : rest
    }
}

/// A promise that the other end has been asked for.
struct WantedPromise: Sendable {
    let publication: OperationID
    let reference: PromiseReference
    var deadline: Instant
}
