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
