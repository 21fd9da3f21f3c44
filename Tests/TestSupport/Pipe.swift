import Glibc

/// Both ends of a pipe, closed in every program that is started.
package struct Pipe {
    package let reading: Int32
    package let writing: Int32

    package init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TestServer.Failure.cannotStart }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    /// The first line, or nil if none arrives within this many milliseconds.
    package func readLine(limit: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            var wish = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wish, 1, limit)
            if ready < 0, errno == EINTR { continue }
            guard ready == 1, read(reading, &byte, 1) == 1 else { return nil }
            if byte == 0x0a { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
