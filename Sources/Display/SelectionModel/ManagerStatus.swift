/// The status of a daemon as the session's clipboard manager.
package struct ManagerStatus: Equatable, Sendable {
    /// The maximum number of omissions in a report.
    package static let longestList = 64

    /// True if it is the manager; false while another client is.
    package var hasRole: Bool
    /// The number of targets already read from another client's current clip; they are kept when that client exits.
    package var readTargets: Int
    /// The number of targets owned in place of a client that has exited.
    package var keptTargets: Int
    /// The size of the kept clip in bytes.
    package var keptBytes: Int
    /// The application that copied the kept clip, if known.
    package var keptOf: String?
    /// The parts of another client's current clip that are lost when it exits.
    package var omissions: [Omission]

    package init(
        hasRole: Bool, readTargets: Int, keptTargets: Int, keptBytes: Int, keptOf: String? = nil,
        omissions: [Omission]
    ) {
        self.hasRole = hasRole
        self.readTargets = readTargets
        self.keptTargets = keptTargets
        self.keptBytes = keptBytes
        self.keptOf = keptOf
        self.omissions = omissions
    }
}
