import Glibc
import PasteboardClient
import SelectionModel

/// A connection to `pasteboard-history` that waits for answers.
///
/// It belongs to one thread.
package final class HistoryClient {
    package enum Failure: Error, Hashable, Sendable {
        /// The history is off and has no items.
        case off
        case notInstalled
        /// The program cannot be started or reached; a message for the user.
        case unreachable(String)
        case foreignProgram
        case closed
        case timedOut
        /// Another version of the program runs.
        case otherVersion
        case malformedAnswer
        case noSuchItem(String)
        /// The history refuses; a message for the user.
        case refused(String)
    }

    /// The timeout for an answer.
    package static let patience: Duration = .seconds(10)

    private let channel: FrameChannel
    private var received: [Frame] = []
    private let timeout: Duration
    /// True if the items have changed since the last call of ``takeChange()``; only after ``watch()``.
    private var hasChanged = false

    /// The state of the history, if the program runs.
    package static func running(within timeout: Duration) -> HistoryStatus? {
        guard let descriptor = try? connect() else { return nil }
        return try? HistoryClient(descriptor, timeout: timeout).status()
    }

    private init(_ descriptor: Descriptor, timeout: Duration) throws(Failure) {
        self.timeout = timeout
        channel = FrameChannel(descriptor)
        try greet()
    }

    /// Connects to the program, and starts it if it does not run.
    ///
    /// - Parameters:
    ///   - isOn: whether the configuration turns the history on. If it does not, the program is started only if the file
    ///     of an earlier history exists.
    ///   - timeout: the time limit for each answer.
    /// - Throws: an error if the history is off, or if the program cannot be started or reached.
    package init(isOn: Bool, timeout: Duration = HistoryClient.patience) throws(Failure) {
        self.timeout = timeout
        let deadline = Instant.now + timeout
        if let descriptor = try Self.connect() {
            channel = FrameChannel(descriptor)
        } else {
            guard isOn || HistoryProgram.hasFile else { throw .off }
            channel = FrameChannel(try Self.start(until: deadline))
        }
        try greet()
    }

    private func greet() throws(Failure) {
        guard case .hello(let version) = try ask(.hello(version: HistoryProgram.version)) else {
            throw .malformedAnswer
        }
        guard version == HistoryProgram.version else { throw .otherVersion }
    }

    /// The socket, to be polled for changes.
    package var descriptor: Int32 { channel.descriptor.number }
}

// MARK: What can be requested

extension HistoryClient {
    /// The items, newest first.
    package func list(_ query: HistoryQuery = HistoryQuery()) throws(Failure) -> [HistoryItem] {
        guard case .items(let items) = try ask(.list(query)) else { throw .malformedAnswer }
        return items
    }

    /// All facts about an item, without its contents.
    package func describe(_ reference: HistoryReference) throws(Failure) -> HistoryDescription {
        switch try ask(.describe(try identifier(of: reference))) {
        case .description(let description): return description
        case .notFound: throw .noSuchItem(reference.description)
        default: throw .malformedAnswer
        }
    }

    /// The identifier of the item that the user means.
    package func identifier(of reference: HistoryReference) throws(Failure) -> HistoryID {
        switch reference {
        case .id(let id): return id
        case .place(let place):
            guard let item = try list(HistoryQuery(offset: place - 1, limit: 1)).first else {
                throw .noSuchItem(reference.description)
            }
            return item.id
        }
    }

    /// One representation of an item, by its index in ``HistoryDescription/entries``.
    package func content(of id: HistoryID, at index: Int) throws(Failure) -> Payload {
        switch try ask(.content(id, index: index)) {
        case .content(let content): return content.payload
        case .notFound: throw .noSuchItem(id.description)
        default: throw .malformedAnswer
        }
    }

    /// The small picture of an item, as JPEG or PNG; nil for other items, and for small pictures.
    package func thumbnail(of id: HistoryID) throws(Failure) -> [UInt8]? {
        switch try ask(.thumbnail(id)) {
        case .content(let content): return content.payload.bytes
        case .notFound: return nil
        default: throw .malformedAnswer
        }
    }

    /// Pins an item, so that it is kept when the history is cleared, or unpins it.
    package func pin(_ id: HistoryID, _ isPinned: Bool = true) throws(Failure) {
        guard try count(.pin(id, isPinned)) > 0 else { throw .noSuchItem(id.description) }
    }

    /// Deletes items; returns how many there were.
    @discardableResult
    package func delete(_ ids: [HistoryID]) throws(Failure) -> Int { try count(.delete(ids)) }

    /// Deletes all items; returns how many there were.
    @discardableResult
    package func clear(includingPinned: Bool = false) throws(Failure) -> Int {
        try count(.clear(includingPinned: includingPinned))
    }

    /// Deletes the newest item; returns false if there is none.
    @discardableResult
    package func forget() throws(Failure) -> Bool { try count(.forget) > 0 }

    /// Records nothing for this many seconds, or until it is resumed if nil.
    package func pause(seconds: Int? = nil) throws(Failure) { _ = try count(.pause(seconds: seconds)) }

    /// Records again.
    package func resume() throws(Failure) { _ = try count(.resume) }

    /// Opens the encrypted file with a passphrase, which becomes the passphrase of a new file.
    package func unlock(passphrase: [UInt8]) throws(Failure) { _ = try count(.unlock(passphrase: passphrase)) }

    /// Closes the encrypted file and drops its key.
    package func lock() throws(Failure) { _ = try count(.lock) }

    /// Stores an item that a user imports.
    package func add(_ record: HistoryRecord) throws(Failure) { _ = try count(.add(record)) }

    package func status() throws(Failure) -> HistoryStatus {
        guard case .status(let status) = try ask(.status) else { throw .malformedAnswer }
        return status
    }
}

// MARK: Changes

extension HistoryClient {
    /// Subscribes to changes.
    package func watch() throws(Failure) { _ = try count(.watch) }

    /// Whether the items have changed since the last call; to be called when ``descriptor`` is readable.
    package func takeChange() throws(Failure) -> Bool {
        receive()
        if channel.isClosed, received.isEmpty { throw .closed }
        sortOut()
        defer { hasChanged = false }
        return hasChanged
    }

    /// Separates unsolicited messages from the received ones.
    private func sortOut() {
        let changed = HistoryReply.changed.frame
        let count = received.count
        received.removeAll { $0 == changed }
        if received.count < count { hasChanged = true }
    }

    private func receive() {
        channel.flush()
        received += channel.receive()
    }
}

// MARK: The connection

extension HistoryClient {
    private func count(_ request: HistoryRequest) throws(Failure) -> Int {
        switch try ask(request) {
        case .done(let count): return count
        case .notFound: return 0
        default: throw .malformedAnswer
        }
    }

    private func ask(_ request: HistoryRequest) throws(Failure) -> HistoryReply {
        do throws(SystemError) {
            try channel.send(request.frame)
        } catch {
            throw .unreachable("\(error)")
        }
        let frame = try nextFrame(until: .now + timeout)
        guard let reply = try? HistoryReply(frame) else { throw .malformedAnswer }
        if case .failed(let sentence) = reply { throw .refused(sentence) }
        return reply
    }

    private func nextFrame(until deadline: Instant) throws(Failure) -> Frame {
        while true {
            sortOut()
            if !received.isEmpty { return received.removeFirst() }
            guard !channel.isClosed else { throw .closed }
            guard Instant.now < deadline else { throw .timedOut }
            channel.pollRequest.adding(PollRequest(until: deadline)).wait()
            receive()
        }
    }

    /// A connection to the program that runs; nil if none does.
    package static func connect() throws(Failure) -> Descriptor? {
        let path: String?
        do throws(RuntimeFolder.Failure) {
            path = try RuntimeFolder.existing().map(HistoryProgram.socket)
        } catch {
            throw .unreachable(error.description)
        }
        guard let path else { return nil }
        let descriptor: Descriptor
        do {
            descriptor = try UnixSocket.connect(to: path)
        } catch {
            if error.isWithoutListener { return nil }
            throw .unreachable("\(error)")
        }
        guard Peer(of: descriptor.number)?.user == geteuid() else { throw .foreignProgram }
        return descriptor
    }

    /// Starts the program and connects to it, or to one that was started at the same time.
    private static func start(until deadline: Instant) throws(Failure) -> Descriptor {
        let ready: Descriptor
        do throws(SystemError) {
            ready = try HistoryProgram.startApart()
        } catch {
            if error.code == ENOENT { throw .notInstalled }
            throw .unreachable("\(error)")
        }
        var words: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 512)
        while true {
            guard Poll.wait(for: [(ready.number, .read)], until: deadline)[0] else { throw .timedOut }
            let count = unsafe read(ready.number, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            words += chunk[..<count]
        }
        if let descriptor = try connect() { return descriptor }
        throw .unreachable(words.isEmpty ? "pasteboard-history exited at once" : String(decoding: words, as: UTF8.self))
    }
}

extension HistoryClient.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .off: "the history is off; `pasteboard history on` turns it on"
        case .notInstalled: HistoryProgram.absence
        case .unreachable(let reason): "cannot reach the history: \(reason)"
        case .foreignProgram: "the socket of the history belongs to another user"
        case .closed: "pasteboard-history closed the connection"
        case .timedOut: "pasteboard-history does not answer"
        case .otherVersion: "another version of pasteboard-history runs; it exits with the session's daemon"
        case .malformedAnswer: "pasteboard-history gave an answer that this version does not understand"
        case .noSuchItem(let name): "the history has no item \(name)"
        case .refused(let sentence): sentence
        }
    }
}
