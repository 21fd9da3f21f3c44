import PasteboardClient
import PasteboardConsole
import Targets

/// The command `pasteboard as`, which replaces the content of the pasteboard with the same content in the named types.
struct As: Verb {
    static let name = "as"
    static let summary = "Replace the content of a pasteboard with the same content in other types."
    static let discussion = """
        Bind it to a hot key: after `pasteboard as plain`, the next paste has no styles; after `pasteboard as safe`, it has \
        no escape sequences, no hidden characters and no final line end. A shell without bracketed paste still runs each \
        complete line of it; `pasteboard paste --one-line` joins the lines.
        """

    static var parameters: [Parameter<As>] {
        [
            .positional(
                "TYPE",
                """
                A type to offer, such as plain, markdown or html. rich: every rich type that can be \
                derived. safe: plain text without escape sequences, hidden characters and a final line end.
                """,
                completion: .types, isRequired: true, isRepeatable: true
            ) { $0.types.append($1) }
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var types: [String] = []
    var pasteboard = PasteboardOptions()

    func run() throws {
        let item = try NarrowedItem(types, of: try pasteboard.reader(), pasteboard.selection).item()
        let lifetime = Lifetime(limit: item.isSensitive ? ClearTime.ofSecrets : nil)
        try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection, item: item, lifetime: lifetime)))
    }
}
