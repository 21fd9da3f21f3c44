import Glibc

/// The three streams that every program starts with.
package enum StandardStreams {
    /// Occupies those that the caller has closed.
    ///
    /// Otherwise whatever is opened next gets the number, and what is meant for a reader goes into the connection to
    /// the X server. Each is opened the wrong way round, so that its use fails as that of a closed one does.
    package static func occupyClosed() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
