import PasteboardConsole
import PasteboardClient
import PasteboardService

extension PasteboardOptions {
    /// What our own daemon says of what it holds, so that looking renders nothing; nil where another client is the owner.
    func heldDescription(within limit: Duration? = nil) -> HeldDescription? {
        guard let display = DisplayName(), let client = try? ControlClient(display: display) else { return nil }
        let answer = try? client.ask(.describe(selection: selection.rawValue), until: .now + (limit ?? patience))
        if case .description(let description)? = answer { return description }
        return nil
    }
}
