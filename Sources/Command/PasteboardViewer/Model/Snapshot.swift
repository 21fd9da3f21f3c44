import Targets
import UniformTypes

/// The state of the pasteboard between two changes, as far as it has been read.
package struct Snapshot: Hashable, Sendable {
    /// The owner of the selection, to display.
    package struct Owner: Hashable, Sendable {
        package var application: String?
        package var process: Int?
        /// The window of the owner; nil if the display does not report windows.
        package var window: String?

        package init(application: String?, process: Int?, window: String?) {
            self.application = application
            self.process = process
            self.window = window
        }
    }

    /// An offered target.
    package struct Entry: Hashable, Sendable {
        /// The state of its content.
        package enum State: Hashable, Sendable {
            /// Not requested so far.
            case notRead
            /// Owned by the daemon and rendered on request.
            case promised
            /// Being transferred; this many bytes have arrived.
            case arriving(Int)
            case read(ViewedContent)
            /// Offered, but refused on request.
            case refused
            case failed(String)
            /// Read; its bytes were dropped to limit memory.
            case forgotten(Int)
        }

        package let target: Target
        package var state: State

        package init(_ target: Target, _ state: State = .notRead) {
            self.target = target
            self.state = state
        }

        package var type: UniformType? { target.uniformType }

        package var content: ViewedContent? {
            if case .read(let content) = state { content } else { nil }
        }
    }

    /// Counts the changes since the viewer was started, from 1.
    package let number: Int
    /// The time at which it was noticed, in the form of a clock.
    package let time: String
    /// The owner; nil if the selection has none.
    package let owner: Owner?
    /// The application that copied, with the evidence.
    package var source: String?
    package var isSecret = false
    /// The programs that are known to have read it, each once.
    package var readers: [String] = []
    /// The offered targets; nil until the owner has answered.
    package var entries: [Entry]?
    /// The reason why the owner did not answer.
    package var failure: String?

    package init(number: Int, time: String, owner: Owner?) {
        self.number = number
        self.time = time
        self.owner = owner
    }
}
