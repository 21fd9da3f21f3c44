import CSystem

/// The restriction of a process before it reads content: it may only compute and use its open descriptors (seccomp(2)).
enum RendererSandbox {
    /// False if the kernel has no filters for this architecture, or a container forbids them.
    ///
    /// Renderings are made nevertheless.
    static let isAvailable = csystem_can_confine() == 1
    /// The message for the user if it is unavailable.
    static let absence = "content is rendered without a filter of system calls: the kernel, or a container, takes none"

    /// Confines this thread permanently, and with it a single-threaded process.
    ///
    /// - Returns: true on success.
    @discardableResult
    static func enter() -> Bool {
        csystem_no_new_privileges()
        return csystem_confine() == 0
    }
}
