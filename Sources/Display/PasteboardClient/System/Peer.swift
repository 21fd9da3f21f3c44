import CSystem
import Glibc

/// The process on the other end of a Unix socket, as the kernel reports it (unix(7), SO_PEERCRED).
package struct Peer {
    package let user: uid_t
    package let process: pid_t

    package init?(of socket: Int32) {
        var user: uid_t = 0
        var process: pid_t = 0
        guard unsafe csystem_peer(socket, &user, &process) == 0 else { return nil }
        self.user = user
        self.process = process
    }
}
