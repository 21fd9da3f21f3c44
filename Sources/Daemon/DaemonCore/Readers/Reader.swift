import SelectionModel

/// A program that requested a target of the current copy.
package struct Reader: Equatable, Sendable {
    /// The outcome of a request.
    package enum Outcome: Sendable {
        case pending
        case answered
        case refused
    }

    /// The name of the program; nil if the display does not report it.
    package var application: String?
    package var process: Int32?
    /// The source of the process number.
    package var evidence: ClientIdentity.Evidence
    /// The window that received the last answer.
    package var window: UInt64
    package var target: String
    /// True if the program owned the window with the input focus; nil if unknown.
    package var hasFocus: Bool?
    package var first: Instant
    package var last: Instant
    /// The number of requests.
    package var count: Int
    /// The outcome of the last request.
    package var outcome: Outcome

    /// True if both are the same program, with the same target.
    func isSame(as other: Reader) -> Bool {
        guard target == other.target, application == other.application else { return false }
        return process.map { $0 == other.process } ?? (other.process == nil && window == other.window)
    }
}

/// The programs that requested targets of the current copy.
package struct ReaderList: Equatable, Sendable {
    /// The readers, in the order of their first requests.
    package var readers: [Reader] = []
    /// The number of requests that were not recorded, because there were too many.
    package var unrecorded = 0

    /// The number of programs.
    package var programs: Int {
        Set(readers.map { "\($0.process ?? -1) \($0.process == nil ? $0.window : 0) \($0.application ?? "")" }).count
    }

    /// The maximum number of readers; a program with many windows must not fill the memory.
    static let longest = 64

    /// Adds a reader, or updates it if it asks again.
    mutating func add(_ reader: Reader) {
        if let index = readers.firstIndex(where: { $0.isSame(as: reader) }) {
            readers[index].last = max(readers[index].last, reader.last)
            readers[index].count += reader.count
            readers[index].window = reader.window
            readers[index].outcome = reader.outcome
            readers[index].hasFocus = reader.hasFocus ?? readers[index].hasFocus
        } else if readers.count < Self.longest {
            readers.append(reader)
        } else {
            unrecorded += reader.count
        }
    }
}
