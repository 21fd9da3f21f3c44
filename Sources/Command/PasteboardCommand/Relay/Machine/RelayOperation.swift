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
    /// The list of files of which the contents are to be sent.
    var fileList: Target?
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
    /// The number of the promise of files that the other end has made; nil: none.
    let files: Int?
    /// Where those files are, once they have been pasted.
    var paths: [String]?

    /// The number by which the other end knows a promise.
    func number(of promise: Int) -> Int? { FileForm(promise: promise) == nil ? promise : files }

    /// What is left of it without the other end; nil: nothing.
    var remainder: PublishRequest? {
        var rest = request
        // The text beside files is their paths on the other computer.
        rest.item.representations.removeAll { $0.promise != nil || $0.type == .fileURL }
        rest.publication = nil
        return rest.item.representations.isEmpty ? nil : rest
    }
}

/// A promise that the other end has been asked for.
struct WantedPromise: Sendable {
    let publication: OperationID
    /// As the other end counts it.
    let reference: PromiseReference
    /// The promises here that are kept with it.
    var promises: [Int]
    var deadline: Instant
}
