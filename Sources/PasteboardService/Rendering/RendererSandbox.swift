import CSystem

/// What a process can still do from the moment on at which it reads content: compute, and talk over the descriptors that it
/// has (seccomp(2)).
enum RendererSandbox {
    /// False where the kernel knows no filters for this architecture, or a container forbids them.
    ///
    /// Renderings are made then all the same.
    static let isAvailable = csystem_can_confine() == 1
    /// The same, for people.
    static let absence = "content is rendered without a filter of system calls: the kernel, or a container, takes none"

    /// Confines this thread, and with it a process that has one, for good.
    ///
    /// - Returns: whether it worked.
    @discardableResult
    static func enter() -> Bool {
        csystem_no_new_privileges()
        return csystem_confine() == 0
    }
}
