import CSystem

/// The restriction of a process before it reads content: it may only compute and use its open descriptors (seccomp(2)).
package enum RendererSandbox {
    /// False if the kernel has no filters for this architecture, or a container forbids them.
    ///
    /// Renderings are made nevertheless.
    package static let isAvailable = csystem_can_confine() == 1
    /// The message for the user if it is unavailable.
    package static let absence =
        "content is rendered without a filter of system calls: the kernel, or a container, takes none"

    /// Confines this thread permanently, and with it a single-threaded process.
    ///
    /// - Returns: true on success.
    @discardableResult
    package static func enter() -> Bool {
        csystem_no_new_privileges()
        return csystem_confine() == 0
    }

    /// Confines all threads of this process, which may start more of them.
    ///
    /// - Returns: true on success.
    @discardableResult
    package static func enterWithThreads() -> Bool {
        csystem_no_new_privileges()
        return csystem_confine_threads() == 0
    }
}
