import CSystem

/// The restriction of a process before it reads content: it may only compute and use its open descriptors (seccomp(2)).
package enum RendererSandbox {
    /// The additional permissions of a process.
    package enum Powers: Sendable {
        case none
        /// Start threads.
        case threads
        /// Start threads and, if the kernel has Landlock, read font files.
        case threadsAndFonts
    }

    /// False if filters for this architecture are not known, the kernel has none, or a container forbids them.
    ///
    /// Rendering then works without the sandbox.
    package static let isAvailable = csystem_can_confine() == 1
    /// The message for the user if it is unavailable.
    package static let absence =
        "content is rendered without a system call filter: the kernel or the container does not allow one"

    /// Confines this thread permanently, and with it a single-threaded process; with more powers, all threads.
    ///
    /// - Returns: true on success.
    @discardableResult
    package static func enter(with powers: Powers = .none) -> Bool {
        csystem_no_new_privileges()
        let result =
            switch powers {
            case .none: csystem_confine()
            case .threads: csystem_confine_threads()
            case .threadsAndFonts: csystem_confine_reading_fonts()
            }
        return result == 0
    }
}
