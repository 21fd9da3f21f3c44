import PasteboardClient
import SelectionModel
import Targets

/// An item of the history in the place of a selection: read as if its owner were still there.
///
/// Whatever reads a clipboard over a ``SelectionReader`` reads an item of the history over this one: the same targets in the
/// same order, and the same program behind them, so that the same rules and repairs apply.
package final class HistoryConnection: ReadingConnection {
    private let client: HistoryClient
    private let item: HistoryDescription
    private var events: [ReadingEvent] = []
    private var lastRetrieval: UInt64 = 0

    package init(_ item: HistoryDescription, of client: HistoryClient) {
        self.client = client
        self.item = item
    }

    /// The token of the item's owner.
    private static let owner = ClientToken(1, connection: 1)

    package var fileDescriptor: Int32 { client.descriptor }

    /// Past if there is something to tell.
    package var nextDeadline: Instant? { events.isEmpty ? nil : .now }

    package func process(now: Instant) -> [ReadingEvent] {
        defer { events = [] }
        return events
    }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = nextRetrieval()
        events.append(.listed(id, .success(item.entries.map(\.target))))
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = nextRetrieval()
        events.append(.retrieved(id, content(target, limit: limits.bytes)))
        return id
    }

    private func content(_ target: String, limit: Int) -> Result<Payload, RetrievalError> {
        guard let index = item.entries.firstIndex(where: { $0.target == target }) else { return .failure(.refused) }
        guard item.entries[index].size <= limit else { return .failure(.tooLarge(limit: limit)) }
        do throws(HistoryClient.Failure) {
            return .success(try client.content(of: item.item.id, at: index))
        } catch .timedOut {
            return .failure(.timedOut)
        } catch {
            return .failure(.ownerGone)
        }
    }

    private func nextRetrieval() -> RetrievalID {
        lastRetrieval += 1
        return RetrievalID(lastRetrieval)
    }

    package func cancel(_ retrieval: RetrievalID) {}

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { nil }

    package func watch(_ selection: SelectionName) {
        let change = OwnerChange(owner: Self.owner, reason: .initial, count: 1)
        events.append(.ownerChanged(selection, change))
    }

    package func owner(of selection: SelectionName) -> ClientToken? { Self.owner }

    package func identify(_ client: ClientToken) -> ClientIdentity { item.source }

    package func clear(_ selection: SelectionName) { events.append(.cleared(selection)) }

    package func close() {}
}

extension SelectionReader {
    /// A reader of an item of the history.
    package convenience init(_ item: HistoryDescription, of client: HistoryClient) {
        self.init(HistoryConnection(item, of: client), timeout: HistoryClient.patience)
    }
}
