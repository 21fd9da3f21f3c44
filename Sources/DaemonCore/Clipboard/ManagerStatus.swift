import SelectionModel

/// What the machine does as the session's clipboard manager.
package struct ManagerStatus: Equatable, Sendable {
    /// Whether it is the manager; false while another client is.
    package var hasRole: Bool
    /// How many targets of the present clip of another client are there already, in case that is killed.
    package var readTargets: Int
    /// What it owns in the place of a client that has ended.
    package var keptTargets: Int
    /// In bytes.
    package var keptBytes: Int
    /// The application that had copied what is kept, where it is known.
    package var keptOf: String?
    /// What of the present clip of another client does not outlive it.
    package var omissions: [Omission]
}
