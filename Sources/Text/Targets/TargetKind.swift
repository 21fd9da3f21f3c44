/// The effect of a request for a target, which determines who may request it, and when.
public enum TargetKind: String, Hashable, Sendable, CaseIterable {
    /// Yields a representation of the content.
    case content
    /// Yields data about the selection or its owner: `TARGETS`, `TIMESTAMP`, `CLIENT_WINDOW` (ICCCM 2.0 §2.6.2).
    case meta
    /// Has a side effect in the owner: `DELETE`, `SAVE_TARGETS`; never requested by a viewer.
    case sideEffect
    /// Yields a resource of the X server, which the requestor would have to free: `PIXMAP`.
    case serverResource
    /// Yields data for the owner's own process, often a pointer; never kept or passed on.
    case processLocal
    /// Yields a hint about the content, such as that files were cut.
    case hint
    /// Marks the content as a secret, which is neither kept nor shown.
    case secretHint

    /// Whether the target has a type.
    public var isContent: Bool { self == .content || self == .secretHint }

    /// Whether a viewer may request the target.
    public var isSafeToRead: Bool { self != .sideEffect && self != .serverResource && self != .processLocal }
}
