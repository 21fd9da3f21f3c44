import PasteboardClient
import PasteboardConsole

extension PasteboardOptions {
    /// The daemon's description of what it holds, so that inspecting renders nothing; nil if another client is the owner.
    func heldDescription(within limit: Duration? = nil) throws(SilentDaemon) -> HeldDescription? {
        var choice = choice
        if let limit { choice.patience = limit }
        let answer = try choice.askRunning(.describe(selection: selection))
        if case .description(let description)? = answer { return description }
        return nil
    }

    /// The daemon's description of a clip that it keeps after the end of its owner.
    func keptDescription() -> SeenDescription? {
        let answer = try? choice.askRunning(.describeFor(DestinationQuery(selection: selection, application: "")))
        if case .seen(let seen)? = answer { return seen }
        return nil
    }

    /// The programs that asked the daemon for the current copy, each once; nil if the daemon does not own the selection.
    func readers(within limit: Duration? = nil) -> [String]? {
        var choice = choice
        if let limit { choice.patience = limit }
        guard case .readers(let report)? = try? choice.askRunning(.readers(selection: selection)) else { return nil }
        return report.readers.reduce(into: []) { names, reader in
            let name = reader.application ?? "an unknown program"
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The daemon's description of what it holds, for reading: if a silent daemon owns the selection, it will not answer
    /// requests for that either.
    func heldDescription(for reader: SelectionReader) throws -> HeldDescription? {
        do {
            return try heldDescription()
        } catch let silence {
            guard silence.concerns(selection, reader) else { return nil }
            throw CommandFailure(silence)
        }
    }
}
