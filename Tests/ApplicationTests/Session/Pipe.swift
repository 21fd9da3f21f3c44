import Glibc
import Synchronization

/// A pipe whose ends close automatically and are not inherited by other processes.
struct Pipe {
    let reading: End
    let writing: End

    init() {
        var numbers: [Int32] = [-1, -1]
        let failure = Self.starting.withLock { _ in
            // The Glibc module has no pipe2, so the lock keeps processes from starting before both ends are marked.
            defer { for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) } }
            return pipe(&numbers)
        }
        precondition(failure == 0, "no descriptors left")
        reading = End(numbers[0])
        writing = End(numbers[1])
    }

    /// Held while a process is started.
    static let starting = Mutex(())

    final class End {
        let number: Int32
        /// True if the other side may still write.
        private(set) var isOpen = true

        init(_ number: Int32) {
            self.number = number
        }

        deinit {
            close(number)
        }

        func neverBlock() {
            _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        }

        /// Reads the available bytes.
        func readAll(into bytes: inout [UInt8]) {
            var room = [UInt8](repeating: 0, count: 1 << 16)
            while isOpen {
                let count = read(number, &room, room.count)
                if count > 0 {
                    bytes.append(contentsOf: room[..<count])
                } else if count == 0 {
                    isOpen = false
                } else if errno != EINTR {
                    return
                }
            }
        }
    }
}

/// The deadline of a wait.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(seconds: Int) {
        end = .now + .seconds(seconds)
    }

    var isOver: Bool { .now > end }
}
