import PasteboardConsole
import PasteboardClient
import PasteboardService

extension PasteboardOptions {
    /// What our own daemon says of what it holds, so that looking renders nothing; nil where another client is the owner.
    func heldDescription(within limit: Duration? = nil) throws(Silence) -> HeldDescription? {
        var choice = choice
        if let limit { choice.patience = limit }
        let answer = try choice.askRunning(.describe(selection: selection.rawValue))
        if case .description(let description)? = answer { return description }
        return nil
    }

    /// The same, for whoever reads: a daemon that is silent and owns the selection will not answer there either.
    func heldDescription(for reader: SelectionReader) throws -> HeldDescription? {
        do {
            return try heldDescription()
        } catch let silence {
            guard silence.concerns(selection, reader) else { return nil }
            throw CommandFailure(silence)
        }
    }
}
