import PasteboardClient
import PasteboardReading
import SelectionModel
import Targets

/// An item of the history that is read like a selection.
///
/// Code that reads a clipboard over a ``SelectionReader`` reads the item in the same way: it has the same targets in the same
/// order, and the same source application, so that the same rules and repairs apply. Types derived from a copy made by
/// Pasteboard are rendered on request.
package final class HistoryConnection: ReadingConnection {
    private let client: HistoryClient
    private let item: HistoryDescription
    private let rendering: RemoteRendering
    private var copy: RecalledCopy?
    private var events: [ReadingEvent] = []
    private var lastRetrieval = RetrievalID(0)

    /// - Parameters:
    ///   - item: the item.
    ///   - client: where its contents are.
    ///   - rendering: what renders.
    package init(_ item: HistoryDescription, of client: HistoryClient, rendering: RemoteRendering = RemoteRendering()) {
        self.client = client
        self.item = item
        self.rendering = rendering
    }

    /// The token of the item's owner.
    private static let owner = ClientToken(1, connection: 1)

    package var fileDescriptor: Int32 { client.descriptor }

    /// In the past if there are undelivered events.
    package var nextDeadline: Instant? { events.isEmpty ? nil : .now }

    package func process(now: Instant) -> [ReadingEvent] {
        defer { events = [] }
        return events
    }

    /// The targets with published bytes; nil if that is all of them, as in the copy of another program.
    package func published() throws(RetrievalError) -> [String]? { item.own == nil ? nil : try recalled().published }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        events.append(.listed(id, targets()))
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        events.append(.retrieved(id, content(Target(target), limit: limits.bytes)))
        return id
    }

    /// The pictures next to the document of a copy made by Pasteboard; nil if there are none.
    var beside: Representation? { item.own == nil ? nil : (try? recalled())?.beside }

    private func targets() -> Result<[String], RetrievalError> {
        guard item.own != nil else { return .success(item.entries.map(\.target)) }
        do throws(RetrievalError) {
            return .success(try recalled().targets)
        } catch {
            return .failure(error)
        }
    }

    private func content(_ target: Target, limit: Int) -> Result<Payload, RetrievalError> {
        do throws(RetrievalError) {
            if item.own != nil { return .success(try recalled().payload(for: target)) }
            guard let index = item.entries.firstIndex(where: { $0.target == target.name }) else { throw .refused }
            guard item.entries[index].size <= limit else { throw .tooLarge(limit: limit) }
            return .success(try payload(at: index))
        } catch {
            return .failure(error)
        }
    }

    /// The copy made by Pasteboard, with its contents.
    private func recalled() throws(RetrievalError) -> RecalledCopy {
        if let copy { return copy }
        var contents: [Payload] = []
        for index in item.entries.indices { contents.append(try payload(at: index)) }
        guard let copy = RecalledCopy(item, contents, rendering) else { throw .malformed("the item is incomplete") }
        self.copy = copy
        return copy
    }

    private func payload(at index: Int) throws(RetrievalError) -> Payload {
        do throws(HistoryClient.Failure) {
            return try client.content(of: item.item.id, at: index)
        } catch .timedOut {
            throw .timedOut
        } catch {
            throw .ownerGone
        }
    }

    package func cancel(_ retrieval: RetrievalID) {}

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { nil }

    package func watch(_ selection: SelectionName) {
        let change = OwnerChange(owner: Self.owner, reason: .initial, count: 1)
        events.append(.ownerChanged(selection, change))
    }

    package func owner(of selection: SelectionName) -> ClientToken? { Self.owner }

    package func identify(_ client: ClientToken) -> ClientIdentity {
        guard item.own != nil else { return item.source }
        var daemon = ClientIdentity()
        (daemon.executable, daemon.command) = (RendererProgram.name, RendererProgram.name)
        return daemon
    }

    package func clear(_ selection: SelectionName) { events.append(.cleared(selection)) }

    package func close() {}
}

extension SelectionReader {
    /// A reader of an item of the history.
    package convenience init(
        _ item: HistoryDescription, of client: HistoryClient, rendering: RemoteRendering = RemoteRendering()
    ) {
        self.init(HistoryConnection(item, of: client, rendering: rendering))
    }

    /// A reader of the item of a connection.
    package convenience init(_ connection: HistoryConnection) {
        self.init(connection, timeout: HistoryClient.patience) { [unowned connection] in connection.beside }
    }
}
