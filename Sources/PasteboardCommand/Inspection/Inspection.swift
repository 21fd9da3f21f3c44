/// Everything that `inspect` finds; the shape of `inspect --json`.
struct Inspection: Encodable {
    /// Who owns the selection.
    struct Owner: Encodable {
        let application: String?
        let pid: Int?
        /// How the process is known: `socket` is the X server's word, `property` the window's own (_NET_WM_PID).
        let pidEvidence: String?
        /// What its windows call themselves (WM_CLASS).
        let windowClass: String?
        let title: String?
        /// Of X11 alone: the window that it owns the selection with.
        let window: String?
        /// True where this user's pasteboardd is the owner.
        let isPasteboard: Bool
        /// The program that had copied it, where pasteboardd keeps it in the place of one that has ended.
        let keptOf: String?
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
        /// Whether it came in pieces (INCR); left out where the owner was not asked.
        let isIncremental: Bool?
        let preview: String?
        /// The dimensions of an image in pixels.
        let width: Int?
        let height: Int?
        let defects: [String]
        /// The first lines, for people.
        let lines: [String]
        /// What plain text shows itself to be, with its signs: `Markdown: heading, list`.
        var looksLike: String?

        enum CodingKeys: CodingKey {
            case target, type, state, bytes, isIncremental, preview, width, height, defects, looksLike
        }
    }

    let pasteboard: String
    /// `wayland`, which does not tell who owns a selection, or `x11`.
    let backEnd: String
    let changeCount: Int?
    let owner: Owner?
    /// The application that the offer shows, where it shows one.
    let source: String?
    /// How the application is known.
    let sourceReason: String?
    /// True where the owner says that its content is to be kept and shown by nobody.
    let isSecret: Bool
    /// Set where the representations are those that one application is offered.
    var destination: Destination?
    let representations: [Representation]
    /// The types that can be made of what is there.
    let derivable: [String]
}
