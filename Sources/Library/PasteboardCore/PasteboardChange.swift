/// A change of a pasteboard: another owner, or a new copy of the same owner.
public struct PasteboardChange: Hashable, Sendable {
    /// The number of observed changes; the initial state is the first.
    public let changeCount: Int
    /// Whether the pasteboard has no owner.
    public let isEmpty: Bool
    /// The name of the owner's program, if known.
    public let owner: String?
    /// The owner's process.
    ///
    /// Do not use it for authorization.
    public let process: Int?
}
