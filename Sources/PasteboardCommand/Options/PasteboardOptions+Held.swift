import PasteboardClient
import PasteboardConsole

extension PasteboardOptions {
    /// What our own daemon says of what it holds, so that looking renders nothing; nil where another client is the owner.
    func heldDescription(within limit: Duration? = nil) throws(SilentDaemon) -> HeldDescription? {
        var choice = choice
        if let limit { choice.patience = limit }
        let answer = try choice.askRunning(.describe(selection: selection))
        if case .description(let description)? = answer { return description }
        return nil
    }

    /// What our own daemon says of a clip that it keeps in the place of the program that had copied it.
    func keptDescription() -> SeenDescription? {
        let answer = try? choice.askRunning(.describeFor(DestinationQuery(selection: selection, application: "")))
        if case .seen(let seen)? = answer { return seen }
        return nil
    }

    /// What our own daemon says of what it holds, for whoever reads: one that is silent and owns the selection will not
    /// answer there either.
    func heldDescription(for reader: SelectionReader) throws -> HeldDescription? {
        do {
            return try heldDescription()
        } catch let silence {
            guard silence.concerns(selection, reader) else { return nil }
            throw CommandFailure(silence)
        }
    }
}
