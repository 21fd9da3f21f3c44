/// What asking for a target does, and so who may ask for it when.
public enum TargetKind: String, Hashable, Sendable, CaseIterable {
    /// Yields a representation of the content.
    case content
    /// Yields facts about the selection or its owner: `TARGETS`, `TIMESTAMP`, `CLIENT_WINDOW` (ICCCM 2.0 §2.6.2).
    case meta
    /// Makes the owner do something: `DELETE`, `SAVE_TARGETS`. Never asked for in order to look.
    case sideEffect
    /// Yields the name of something in the X server, which the asker would have to free: `PIXMAP`.
    case serverResource
    /// Yields what only the owner's own process understands, often a pointer. Never kept, never passed on.
    case processLocal
    /// Yields a remark on the rest, such as "these files were cut".
    case hint
    /// Says that the content is a secret: it is not to be kept or shown.
    case secretHint

    /// Whether the target stands for a type of its own.
    public var isContent: Bool { self == .content || self == .secretHint }

    /// Whether a viewer may ask for the target without harm to anyone.
    public var isSafeToRead: Bool { self != .sideEffect && self != .serverResource && self != .processLocal }
}
