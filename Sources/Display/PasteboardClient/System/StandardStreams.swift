import Glibc

/// The three streams that every program starts with.
package enum StandardStreams {
    /// Occupies the streams that the caller has closed.
    ///
    /// Otherwise the next descriptor would get the number, and output would go into the connection to the X server. Each is
    /// opened in the wrong mode, so that using it fails as for a closed stream.
    package static func occupyClosed() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
