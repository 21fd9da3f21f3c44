/// On what terms something is on the pasteboard.
public struct PasteboardTerms: Hashable, Sendable {
    /// A secret: only text is offered, nothing is derived, and clipboard managers are asked not to keep it. Say with
    /// ``expiresAfter`` how long it stays.
    public var isSecret: Bool
    /// It goes after one paste.
    public var isForOnePaste: Bool
    /// It goes after this time, unless something else has taken its place.
    public var expiresAfter: Duration?
    /// Whoever keeps or passes on what is copied, to a history or to other computers, is asked not to.
    public var isForThisComputerOnly: Bool

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
