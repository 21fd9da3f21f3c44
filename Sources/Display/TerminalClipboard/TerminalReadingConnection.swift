import SelectionModel

/// Reading over a terminal; each request is executed immediately.
package final class TerminalReadingConnection: ReadingConnection {
    private let line: TerminalLine
    private var lastRetrieval = RetrievalID(0)
    private var events: [ReadingEvent] = []

    /// Reads over the controlling terminal.
    ///
    /// - Parameter line: the terminal.
    package init(_ line: TerminalLine) { self.line = line }

    /// No descriptor, because all results are available immediately.
    package var fileDescriptor: Int32 { -1 }
    package var nextDeadline: Instant? { events.isEmpty ? nil : .now }

    package func process(now: Instant) -> [ReadingEvent] {
        defer { events = [] }
        return events
    }

    package func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        events.append(.listed(id, types(of: selection, limits.bytes)))
        return id
    }

    package func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        let id = lastRetrieval.next()
        events.append(.retrieved(id, content(of: selection, target, limits.bytes)))
        return id
    }

    package func cancel(_ retrieval: RetrievalID) { events.removeAll { $0.concerns(retrieval) } }

    package func receivedBytes(of retrieval: RetrievalID) -> Int? { nil }

    /// Reports the current state; a terminal does not announce changes.
    package func watch(_ selection: SelectionName) {
        let owner = try? types(of: selection, .max).get()
        let change = OwnerChange(owner: owner.map { _ in Self.owner }, reason: .initial, count: 1)
        events.append(.ownerChanged(selection, change))
    }

    /// Returns the terminal, without reading its clipboard.
    package func owner(of selection: SelectionName) -> ClientToken? {
        Self.isPrimary(selection) == nil ? nil : Self.owner
    }

    /// A terminal does not report who copied.
    package func identify(_ client: ClientToken) -> ClientIdentity { ClientIdentity() }

    package func clear(_ selection: SelectionName) {
        if let primary = Self.isPrimary(selection) {
            _ = try? line.perform(.write(TerminalContent(parts: [], text: []), primary: primary))
        }
        events.append(.cleared(selection))
    }

    package func close() {}
}

extension TerminalReadingConnection {
    /// Whether a selection is the primary one; nil for one that terminals do not have.
    package static func isPrimary(_ selection: SelectionName) -> Bool? {
        switch selection {
        case .clipboard: false
        case .primary: true
        default: nil
        }
    }

    private static let owner = ClientToken(1, connection: 1)

    private func types(of selection: SelectionName, _ limit: Int) -> Result<[String], RetrievalError> {
        guard let primary = Self.isPrimary(selection) else { return .failure(.noOwner) }
        do throws(TerminalRefusal) {
            guard case .types(let types) = try line.perform(.list(primary: primary), limit: limit), !types.isEmpty
            else { return .failure(.noOwner) }
            return .success(types)
        } catch {
            return .failure(.terminal(error))
        }
    }

    private func content(
        of selection: SelectionName, _ target: String, _ limit: Int
    ) -> Result<Payload, RetrievalError> {
        guard let primary = Self.isPrimary(selection) else { return .failure(.noOwner) }
        // A name that is not a content type is specific to X11, which terminals do not support.
        guard target != "TARGETS", target != "MULTIPLE" else { return .failure(.refused) }
        do throws(TerminalRefusal) {
            guard case .content(let bytes) = try line.perform(.read(target, primary: primary), limit: limit) else {
                return .failure(.refused)
            }
            return .success(Payload(type: target, bytes: bytes))
        } catch {
            return .failure(.terminal(error))
        }
    }
}
