import PasteboardClient
import SelectionModel
import Targets

/// Something that the other computer has requested and that is not answered yet.
struct RelayOperation: Sendable {
    /// What it is.
    enum Task: Sendable {
        case publish(PublishRequest)
        /// A request to the daemon that changes something and tells nothing.
        case change(Request)
        /// A request to the daemon that reports something, or adds to the pasteboard.
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
        /// It continues until the other end leaves.
        case watching
    }

    let stream: RelayStream
    let task: Task
    var state = State.working
    var attempts = 0
    /// The list of files of which the contents are to be sent.
    var fileList: Target?
    /// Whether the owner has changed since the offer was read.
    var isStale = false
    /// The time of the next message that says that the operation continues.
    var nextSign: Instant

    /// True if it continues until the other end leaves.
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

    /// The selection that is read; nil if none is.
    var readSelection: SelectionName? {
        switch task {
        case .list(let selection), .retrieve(let selection, _): selection
        case .consult(_, let selection): selection
        case .publish, .change, .owner, .watch, .clear: nil
        }
    }
}
