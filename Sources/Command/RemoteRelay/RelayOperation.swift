import PasteboardClient
import SelectionModel
import Targets

/// A request of the other computer that has not been answered yet.
struct RelayOperation: Sendable {
    /// The request.
    enum Task: Sendable {
        case publish(PublishRequest)
        /// A request that changes something and returns no content.
        case change(Request)
        /// A request that returns information, or adds to the pasteboard.
        case consult(Request, SelectionName?)
        case list(SelectionName)
        case retrieve(SelectionName, Target)
        case owner(SelectionName)
        case watch(SelectionName)
        case clear(SelectionName)
    }

    /// The progress of the request.
    enum State: Sendable {
        /// The user is being asked.
        case awaitingPermission
        /// The offer is being read, to see whether it is marked as a secret.
        case listing
        case working
        /// It continues until the other end disconnects.
        case watching
    }

    let stream: RelayStream
    let task: Task
    var state = State.working
    var attempts = 0
    /// The list of files whose contents are to be sent.
    var fileList: Target?
    /// Whether the owner has changed since the offer was read.
    var isStale = false
    /// The time of the next keep-alive message.
    var nextSign: Instant

    /// True if it continues until the other end disconnects.
    var isWatching: Bool {
        if case .watching = state { true } else { false }
    }

    /// True if the other computer reads, or waits for changes.
    var isReading: Bool {
        switch task {
        case .list, .retrieve, .owner, .watch, .clear, .consult: true
        case .publish, .change: false
        }
    }

    /// The selection to read; nil if none.
    var readSelection: SelectionName? {
        switch task {
        case .list(let selection), .retrieve(let selection, _): selection
        case .consult(_, let selection): selection
        case .publish, .change, .owner, .watch, .clear: nil
        }
    }
}
