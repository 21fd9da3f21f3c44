import Pasteboard
import Targets
import UniformTypes

/// The pasteboard between two changes, as far as it was looked at.
package struct Snapshot: Hashable, Sendable {
    /// Who owns the selection, in words for people.
    package struct Owner: Hashable, Sendable {
        package var application: String?
        package var process: Int?
        package var window: String
        /// True where it is this user's pasteboardd.
        package var isPasteboard: Bool

        package init(application: String?, process: Int?, window: String, isPasteboard: Bool = false) {
            self.application = application
            self.process = process
            self.window = window
            self.isPasteboard = isPasteboard
        }
    }

    /// One target on offer.
    package struct Entry: Hashable, Sendable {
        /// What is known of its content.
        package enum State: Hashable, Sendable {
            /// Nobody asked for it so far.
            case notRead
            /// It is ours, and will be made when somebody asks for it.
            case promised
            /// It is on its way; so many bytes are there.
            case arriving(Int)
            case read(ViewedContent)
            /// It is offered, and was refused when asked for.
            case refused
            case failed(String)
            /// It was read, and its bytes were given up to keep memory small.
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
    /// When it was noticed, as a clock shows it.
    package let time: String
    /// nil where nobody owns the selection.
    package let owner: Owner?
    /// The application that copied, with the evidence.
    package var source: String?
    package var isSecret = false
    /// nil as long as the owner has not said what it offers.
    package var entries: [Entry]?
    /// Why the owner did not say it.
    package var failure: String?

    package init(number: Int, time: String, owner: Owner?) {
        self.number = number
        self.time = time
        self.owner = owner
    }
}
