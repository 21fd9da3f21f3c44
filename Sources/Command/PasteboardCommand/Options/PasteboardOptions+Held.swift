import PasteboardClient
import PasteboardConsole

extension PasteboardOptions {
    /// The daemon's description of the content that it holds, so that inspecting renders nothing; nil if another client is the
    /// owner.
    func heldDescription(within limit: Duration? = nil) throws(SilentDaemon) -> HeldDescription? {
        var choice = choice
        if let limit { choice.patience = limit }
        let answer = try choice.askRunning(.describe(selection: selection))
        if case .description(let description)? = answer { return description }
        return nil
    }

    /// The daemon's description of a clip that it keeps after its source application has exited.
    func keptDescription() -> SeenDescription? {
        let answer = try? choice.askRunning(.describeFor(DestinationQuery(selection: selection, application: "")))
        if case .seen(let seen)? = answer { return seen }
        return nil
    }

    /// The programs that requested the current copy from the daemon, each once; nil if the daemon does not own the selection.
    func readers(within limit: Duration? = nil) -> [String]? {
        var choice = choice
        if let limit { choice.patience = limit }
        guard case .readers(let report)? = try? choice.askRunning(.readers(selection: selection)) else { return nil }
        return report.readers.reduce(into: []) { names, reader in
            let name = reader.application ?? "an unknown program"
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The daemon's description of its content, for reading.
    ///
    /// If a daemon that owns the selection does not answer this request, it will not answer others.
    func heldDescription(for reader: SelectionReader) throws -> HeldDescription? {
        do {
            return try heldDescription()
        } catch let silence {
            guard silence.concerns(selection, reader) else { return nil }
            throw CommandFailure(silence)
        }
    }
}
