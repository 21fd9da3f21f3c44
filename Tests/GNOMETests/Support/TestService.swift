import Compositors
import Glibc
import SelectionModel
import TestSupport
import Testing

/// A stand-in for GNOME's compositor, and its bus.
final class TestService {
    let bus: TestBus
    private let program: Program
    private let wishes: Int32

    init() throws {
        bus = try TestBus()
        let fifo = Runtime.makeFolder() + "/wishes"
        mkfifo(fifo, 0o600)
        wishes = open(fifo, O_RDWR | O_CLOEXEC)
        program = try bus.start([TestBus.python, support("service.py"), fifo])
        try wait(for: "ready")
    }

    deinit {
        close(wishes)
    }

    /// Every line that it has written.
    var lines: [String] {
        program.drain()
        return String(decoding: program.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The methods that it was called with.
    var methods: Set<String> {
        Set(lines.filter { $0.hasPrefix("call ") }.map { String($0.dropFirst(5)) })
    }

    /// Has it do something, and waits until it has.
    func wish(_ words: String) throws {
        let count = lines.count { $0 == "did " + words }
        let line = Array((words + "\n").utf8)
        write(wishes, line, line.count)
        try waitUntil { self.lines.count { $0 == "did " + words } > count }
    }

    func wait(for line: String) throws {
        try waitUntil { self.lines.contains(line) }
    }
}

extension GNOMEClient {
    /// Handles what arrives until a report satisfies a condition.
    func report<T>(where match: (BackEndEvent) -> T?) throws -> T {
        var found: T?
        try waitUntil {
            for event in try self.process(now: .now) where found == nil { found = match(event) }
            return found != nil
        }
        return try #require(found)
    }

    /// Handles what arrives until a condition holds.
    func process(until condition: () -> Bool) throws {
        try waitUntil {
            _ = try self.process(now: .now)
            return condition()
        }
    }
}
