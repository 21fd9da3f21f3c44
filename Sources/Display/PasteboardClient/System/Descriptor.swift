import Glibc

/// A file descriptor that is closed with its last reference.
package final class Descriptor: Sendable {
    package let number: Int32

    package init(owning number: Int32) { self.number = number }

    deinit {
        close(number)
    }

    /// Makes reads and writes non-blocking.
    package func makeNonBlocking() {
        let flags = fcntl(number, F_GETFL)
        _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    }
}

/// A failed system call: its name and `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    package let call: String
    package let code: Int32

    package init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    package var description: String { unsafe "\(call): \(String(cString: strerror(code)))" }
}
