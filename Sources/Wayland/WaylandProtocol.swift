import CWayland

/// A protocol by which programs without a window use the selections, as one compositor has it.
package struct WaylandProtocol: Sendable, Equatable {
    /// The two of them; where a compositor has both, the first one is used.
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

        /// The latest version that this program speaks.
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

    /// Whether it knows the primary selection.
    package var hasPrimary: Bool { family == .ext || version > 1 }

    /// As people read it.
    package var name: String { "\(family.manager), version \(version)" }
}
