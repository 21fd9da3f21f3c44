import CLoaded

/// A protocol that gives programs without a window access to the selections, in the version of one compositor.
package struct WaylandProtocol: Sendable, Equatable {
    /// The two protocols; if a compositor has both, the first one is used.
    package enum Family: Sendable, CaseIterable {
        /// ext-data-control-v1.
        case ext
        /// wlr-data-control-unstable-v1.
        case zwlr

        /// The name of its manager among the globals of a compositor.
        package var manager: String {
            switch self {
            case .ext: "ext_data_control_manager_v1"
            case .zwlr: "zwlr_data_control_manager_v1"
            }
        }

        /// The latest version that this program supports.
        var latestVersion: UInt32 {
            switch self {
            case .ext: 1
            case .zwlr: 2
            }
        }

        var interfaces: cwayland_data_control {
            switch self {
            case .ext: unsafe cwayland_ext
            case .zwlr: unsafe cwayland_zwlr
            }
        }
    }

    package let family: Family
    package let version: UInt32

    /// True if it has the primary selection.
    package var hasPrimary: Bool { family == .ext || version > 1 }

    /// The name for the user.
    package var name: String { "\(family.manager), version \(version)" }
}
