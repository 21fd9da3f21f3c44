/// A change of a pasteboard: it has another owner, or the same one has written anew.
public struct PasteboardChange: Hashable, Sendable {
    /// Grows by one with every change that was seen; the state in which a connection finds the pasteboard is the first.
    public let changeCount: Int
    /// Whether anything is there now.
    public let isEmpty: Bool
    /// What the program that owns it calls itself, as far as that is known.
    public let owner: String?
    /// The process that owns it. It informs and never authorises.
    public let process: Int?
}
