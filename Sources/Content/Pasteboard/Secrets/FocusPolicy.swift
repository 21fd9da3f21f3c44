/// The copies that only the application with the focus may read, and the applications that may read them anyway.
public struct FocusPolicy: Hashable, Sendable {
    /// The copies to which this applies by default.
    public enum Reach: String, CaseIterable, Hashable, Sendable {
        /// Nothing; only with `--only-focused`.
        case nothing
        /// Secrets.
        case secrets
        /// Everything.
        case everything
    }

    /// The copies to which this applies by default.
    public var reach: Reach
    /// The file names of programs that are given content without the focus, in lower case.
    public var allowed: [String]
    /// Whether a desktop notification reports the first read of a secret by a program without the focus.
    public var notifies: Bool

    /// Creates a policy.
    public init(reach: Reach = .nothing, allowed: [String] = [], notifies: Bool = false) {
        self.reach = reach
        self.allowed = allowed
        self.notifies = notifies
    }

    /// Whether an item is copied in this way without `--only-focused`.
    public func covers(secret isSecret: Bool) -> Bool {
        switch reach {
        case .nothing: false
        case .secrets: isSecret
        case .everything: true
        }
    }
}
