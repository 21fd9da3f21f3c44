/// Everything that `inspect` finds; the shape of `inspect --json`.
struct Inspection: Encodable {
    /// The owner of the selection.
    struct Owner: Encodable {
        let application: String?
        let pid: Int?
        /// The source of the process id: `socket` is the X server, `property` the window (_NET_WM_PID).
        let pidEvidence: String?
        /// The class of its windows (WM_CLASS).
        let windowClass: String?
        let title: String?
        /// The window that owns the selection; nil on Wayland.
        let window: String?
        /// True if this user's pasteboardd is the owner.
        let isPasteboard: Bool
        /// The source application, if pasteboardd keeps the clip after that program has exited.
        let keptOf: String?
    }

    /// One target on offer.
    struct Representation: Encodable {
        /// The state of its content.
        enum State: String, Encodable {
            /// Its bytes were read.
            case read
            /// It is a promise of pasteboardd that has not been rendered.
            case promised
            /// It is read only on request: it is large, or reading it has a side effect.
            case notRead = "not read"
            /// It is offered, but the request for it was refused.
            case refused
            /// It is offered, but the owner did not answer the request for it.
            case silent = "no answer"
        }

        let target: String
        let type: String?
        let state: State
        let bytes: Int?
        /// True if it was transferred incrementally (INCR); absent if the owner was not asked.
        let isIncremental: Bool?
        let preview: String?
        /// The dimensions of an image in pixels.
        let width: Int?
        let height: Int?
        /// The bits of a pixel of an image.
        let depth: Int?
        let defects: [String]
        /// The first lines of the content.
        let lines: [String]
        /// The format recognized in plain text, with the evidence: `Markdown: heading, list`.
        var looksLike: String?
        /// The parts of the text that would run or deceive in a terminal: `holds 3 escapes and 1 line end: would run`.
        var warning: String?
        /// The progress of the program that provides the promised content, between 0 and 1; absent if it reports none.
        var progress: Double?

        enum CodingKeys: CodingKey {
            case target, type, state, bytes, isIncremental, preview, width, height, depth, defects, looksLike, warning,
                progress
        }
    }

    let pasteboard: String
    /// The back end: `x11`, `remote`, or `wayland`, `gnome` or `terminal`, which do not report the owner of a selection.
    let backEnd: String
    let changeCount: Int?
    let owner: Owner?
    /// The recognized source application, if any.
    let source: String?
    /// The evidence for the source application.
    let sourceReason: String?
    /// The programs that requested it, if pasteboardd owns it and the display reports them (X11).
    var readBy: [String]?
    /// True if the owner or the user's configuration marks the content as a secret.
    let isSecret: Bool
    /// Set if the representations are those offered to one application.
    var destination: Destination?
    let representations: [Representation]
    /// The types that can be derived.
    let derivable: [String]
}
