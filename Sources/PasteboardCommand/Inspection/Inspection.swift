/// Everything that `inspect` finds; the shape of `inspect --json`.
struct Inspection: Encodable {
    /// Who owns the selection.
    struct Owner: Encodable {
        let application: String?
        let pid: Int?
        let window: String
        /// True where this user's pasteboardd is the owner.
        let isPasteboard: Bool
    }

    /// One target on offer.
    struct Representation: Encodable {
        /// What is known of its content.
        enum State: String, Encodable {
            /// Its bytes were read.
            case read
            /// It is ours, and nobody has asked for it so far.
            case promised
            /// It is not read without being asked for: it is large, or reading it does something.
            case notRead = "not read"
            /// It is offered, and was refused when asked for.
            case refused
        }

        let target: String
        let type: String?
        let state: State
        let bytes: Int?
        let preview: String?
        let defects: [String]
        /// What plain text shows itself to be, with its signs: `Markdown: heading, list`.
        var looksLike: String?
    }

    let pasteboard: String
    let changeCount: Int?
    let owner: Owner?
    /// The application that the offer shows, where it shows one.
    let source: String?
    /// True where the owner says that its content is to be kept and shown by nobody.
    let isSecret: Bool
    /// Set where the representations are those that one application is offered.
    var destination: Destination?
    let representations: [Representation]
    /// The types that can be made of what is there.
    let derivable: [String]
}
