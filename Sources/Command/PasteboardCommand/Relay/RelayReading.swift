import BackEnds
import PasteboardClient
import RemoteLink
import RemoteRelay
import SelectionModel
import Targets

/// The connection to the local display while another computer reads over it.
final class RelayReading {
    private let connection: any ReadingConnection
    private var asked: [RetrievalID: OperationID] = [:]
    private var clearing: [(OperationID, SelectionName)] = []
    private var watched: Set<SelectionName> = []
    /// True once the display has ended.
    private(set) var hasFailed = false

    /// The timeout for the display.
    private static let patience: Duration = .seconds(5)
    /// The owner may have to render first.
    ///
    /// Meanwhile the other end gets keep-alive messages.
    private static let limits = RetrievalLimits(bytes: PhysicalMemory.total / 4, silence: .seconds(15))

    /// - Returns: nil if the display cannot be used.
    init?(_ display: DisplayName) {
        guard let connection = try? DisplayConnector.connect(to: display, patience: Self.patience) else { return nil }
        self.connection = connection
    }

    var pollRequest: PollRequest { connection.pollRequest }

    func list(_ id: OperationID, _ selection: SelectionName) -> [RelayInput] {
        watch(selection)
        asked[connection.list(selection, limits: Self.limits)] = id
        return process()
    }

    func retrieve(_ id: OperationID, _ selection: SelectionName, _ target: Target) -> [RelayInput] {
        asked[connection.retrieve(selection, target: target.name, limits: Self.limits)] = id
        return process()
    }

    func owner(_ id: OperationID, _ selection: SelectionName) -> [RelayInput] {
        watch(selection)
        do throws(DisplayError) {
            return [.owner(id, try owner(of: selection))]
        } catch {
            hasFailed = true
            return [.failed(id, RetrievalError(error))]
        }
    }

    func clear(_ id: OperationID, _ selection: SelectionName) -> [RelayInput] {
        do throws(DisplayError) {
            guard try connection.owner(of: selection) != nil else { return [.cleared(id)] }
        } catch {
            hasFailed = true
            return [.failed(id, RetrievalError(error))]
        }
        clearing.append((id, selection))
        connection.clear(selection)
        return process()
    }

    func forget(_ id: OperationID) {
        clearing.removeAll { $0.0 == id }
        for (retrieval, asked) in asked where asked == id {
            self.asked[retrieval] = nil
            connection.cancel(retrieval)
        }
    }

    /// The events of the display since the last call.
    func process() -> [RelayInput] {
        do throws(DisplayError) {
            var told: [RelayInput] = []
            for event in try connection.process(now: .now) { told += try inputs(of: event) }
            return told
        } catch {
            hasFailed = true
            let failure = RetrievalError(error)
            defer { (asked, clearing) = ([:], []) }
            return (Array(asked.values) + clearing.map(\.0)).map { .failed($0, failure) }
        }
    }

    func close() { connection.close() }
}

extension RelayReading {
    private func watch(_ selection: SelectionName) {
        if watched.insert(selection).inserted { connection.watch(selection) }
    }

    private func owner(of selection: SelectionName) throws(DisplayError) -> RemoteOwner? {
        guard let token = try connection.owner(of: selection) else { return nil }
        return RemoteOwner(token: token, identity: try connection.identify(token))
    }

    private func inputs(of event: ReadingEvent) throws(DisplayError) -> [RelayInput] {
        switch event {
        case .listed(let retrieval, let result):
            guard let id = asked.removeValue(forKey: retrieval) else { return [] }
            return [.listed(id, result)]
        case .retrieved(let retrieval, let result):
            guard let id = asked.removeValue(forKey: retrieval) else { return [] }
            return [.retrieved(id, result)]
        case .ownerChanged(let selection, let change):
            guard change.reason != .initial else { return [] }
            return [.ownerChanged(selection, try owner(of: selection))]
        case .cleared(let selection):
            let done = clearing.filter { $0.1 == selection }
            clearing.removeAll { $0.1 == selection }
            return done.map { .cleared($0.0) }
        }
    }
}
