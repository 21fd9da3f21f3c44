/// The terms of a publication: secrecy and lifetime.
public struct PasteboardTerms: Hashable, Sendable {
    /// Whether it is a secret: only text is offered, nothing is derived, and clipboard managers are asked not to keep
    /// it.
    ///
    /// Use ``expiresAfter`` to clear it automatically.
    public var isSecret: Bool
    /// Whether it is cleared after one paste.
    public var isForOnePaste: Bool
    /// The time after which it is cleared; nil for no limit.
    public var expiresAfter: Duration?
    /// Whether histories and synchronization with other computers are asked to ignore it.
    public var isForThisComputerOnly: Bool

    /// Creates terms; by default none is set.
    public init(
        isSecret: Bool = false, isForOnePaste: Bool = false, expiresAfter: Duration? = nil,
        isForThisComputerOnly: Bool = false
    ) {
        self.isSecret = isSecret
        self.isForOnePaste = isForOnePaste
        self.expiresAfter = expiresAfter
        self.isForThisComputerOnly = isForThisComputerOnly
    }
}
