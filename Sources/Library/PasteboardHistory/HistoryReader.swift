import ClipboardHistory
import FormatCatalog
import Pasteboard
import PasteboardClient
import PasteboardCore
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// Reads the history, one request at a time, on a thread that may block.
actor HistoryReader {
    nonisolated private let thread: PollThread
    private var connected: HistoryClient?
    /// A second connection, which reports changes.
    private var watching: HistoryClient?
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var listenersSoFar = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.executor.asUnownedSerialExecutor() }

    init() throws(PasteboardError) { thread = try PollThread() }

    // A connection may be used only on its thread.
    isolated deinit {}

    func connect() throws(HistoryError) { _ = try client() }

    func items(_ words: String, offset: Int, limit: Int) throws(HistoryError) -> [HistoryItem] {
        let query = HistoryQuery(
            words: words, offset: max(0, offset), limit: max(0, min(limit, HistoryQuery.largestLimit)))
        return try ask { client throws(HistoryClient.Failure) in try client.list(query) }.map { HistoryItem($0) }
    }

    func count() throws(HistoryError) -> Int {
        try ask { client throws(HistoryClient.Failure) in try client.status().items }
    }

    func representations(of id: HistoryItem.ID) throws(HistoryError) -> [HistoryRepresentation] {
        try description(of: id).entries.map {
            HistoryRepresentation(name: $0.target, type: Target($0.target).uniformType, size: $0.size)
        }
    }

    func types(of id: HistoryItem.ID) throws(HistoryError) -> [UniformType] {
        let offered = try description(of: id).targets.filter { $0.isShown && $0.isReadable }
        let present = offered.compactMap(\.uniformType)
        let hasTable = present.contains { $0.conforms(to: .delimitedText) }
        let derived = FormatRegistry.known.formats.filter { format in
            !format.type.isUTF16 && (hasTable || !format.isTable)
                && !ReadingPlan(.type(format.type), offered: offered).steps.isEmpty
        }
        return (present + derived.map(\.type)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func read(_ type: UniformType, of id: HistoryItem.ID) throws(HistoryError) -> [UInt8] {
        try read(type.isPlainTextOnly ? .renderedText : .type(type), type, of: try description(of: id))
    }

    func content(named name: String, of id: HistoryItem.ID) throws(HistoryError) -> PasteboardContent {
        let item = try description(of: id)
        guard let index = item.entries.firstIndex(where: { $0.target == name }) else { throw .noSuchItem }
        let payload = try ask { client throws(HistoryClient.Failure) in try client.content(of: item.item.id, at: index)
        }
        let target = Target(name)
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: target.uniformType, source: nil)
        return PasteboardContent(payload.bytes, arrived, isIncremental: false)
    }

    func thumbnail(of id: HistoryItem.ID) throws(HistoryError) -> [UInt8]? {
        try ask { client throws(HistoryClient.Failure) in try client.thumbnail(of: HistoryID(id.rawValue)) }
    }

    func item(_ id: HistoryItem.ID, as type: UniformType?) throws(HistoryError) -> PasteboardItem {
        let item = try description(of: id)
        if let type { return try narrowed(item, to: type) }
        var representations: [Representation] = []
        for (index, entry) in item.entries.enumerated() {
            let bytes = try ask { client throws(HistoryClient.Failure) in
                try client.content(of: item.item.id, at: index).bytes
            }
            let target = Target(entry.target)
            let own = item.own?.representations
            representations.append(
                own?.count == item.entries.count
                    ? Representation(
                        type: own.flatMap { UniformType($0[index].type) } ?? .data,
                        target: own.flatMap { $0[index].target.map { Target($0) } }, bytes: bytes)
                    : Representation(type: target.uniformType ?? .data, target: target, bytes: bytes))
        }
        var result = PasteboardItem(representations)
        result.derivation = item.own?.derivation ?? .only([])
        result.textRole = item.own?.textRole
        return result
    }

    func pin(_ id: HistoryItem.ID, _ isPinned: Bool) throws(HistoryError) {
        try ask { client throws(HistoryClient.Failure) in try client.pin(HistoryID(id.rawValue), isPinned) }
    }

    func delete(_ ids: [HistoryItem.ID]) throws(HistoryError) {
        _ = try ask { client throws(HistoryClient.Failure) in try client.delete(ids.map { HistoryID($0.rawValue) }) }
    }
}

extension HistoryReader {
    /// The item as one type only, with its plain text if the type is not text.
    private func narrowed(_ item: HistoryDescription, to type: UniformType) throws(HistoryError) -> PasteboardItem {
        let isText = type.isPlainTextByNature
        var result = PasteboardItem(
            try read(type.isPlainTextOnly ? .renderedText : .type(type), type, of: item), as: type)
        result.derivation = .rich([type])
        if !isText, !type.conforms(to: .image) {
            result.set(try read(.renderedText, .utf8PlainText, of: item), as: .utf8PlainText)
        }
        return result
    }

    private func read(
        _ wanted: RequestedContent, _ type: UniformType, of item: HistoryDescription
    ) throws(HistoryError) -> [UInt8] {
        let offered = item.targets
        // Content of other programs is read, repaired and rewritten.
        let plan = ReadingPlan(wanted, offered: offered, isClean: type == .html || type == .rtf)
        guard !plan.steps.isEmpty else { throw .notOffered(type) }
        let reader = SelectionReader(item, of: try client())
        do throws(ReadingFailure) {
            return try ContentReader(reader, .clipboard, offered, rendering: RemoteRendering()).read(plan)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    private func description(of id: HistoryItem.ID) throws(HistoryError) -> HistoryDescription {
        try ask { client throws(HistoryClient.Failure) in try client.describe(.id(HistoryID(id.rawValue))) }
    }

    private func ask<Result>(
        _ body: (HistoryClient) throws(HistoryClient.Failure) -> Result
    ) throws(HistoryError) -> Result {
        let client = try client()
        do throws(HistoryClient.Failure) {
            return try body(client)
        } catch {
            // The next request connects to the program again.
            if error == .closed || error == .timedOut { connected = nil }
            throw HistoryError(error)
        }
    }

    private func client() throws(HistoryError) -> HistoryClient {
        if let connected { return connected }
        do throws(HistoryClient.Failure) {
            let client = try HistoryClient(isOn: History.isOn)
            connected = client
            return client
        } catch {
            throw HistoryError(error)
        }
    }
}

// MARK: Changes

extension HistoryReader {
    func changes() throws(HistoryError) -> AsyncStream<Void> {
        if watching == nil {
            do throws(HistoryClient.Failure) {
                let client = try HistoryClient(isOn: History.isOn)
                try client.watch()
                watching = client
            } catch {
                throw HistoryError(error)
            }
            thread.executor.add { [weak self] in
                self?.assumeIsolated { $0.turn() }
            }
        }
        let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        listenersSoFar += 1
        let number = listenersSoFar
        listeners[number] = listener
        listener.onTermination = { [weak self] _ in
            Task { await self?.forget(number) }
        }
        return stream
    }

    private func turn() -> PollRequest? {
        guard let watching else { return nil }
        do throws(HistoryClient.Failure) {
            if try watching.takeChange() { for listener in listeners.values { listener.yield() } }
            return PollRequest([(watching.descriptor, .read)])
        } catch {
            self.watching = nil
            for listener in listeners.values { listener.finish() }
            listeners = [:]
            return nil
        }
    }

    private func forget(_ number: Int) { listeners[number] = nil }
}

extension HistoryDescription {
    /// The offered targets, as far as they are stored.
    fileprivate var targets: [Target] { entries.map { Target($0.target) } }
}
