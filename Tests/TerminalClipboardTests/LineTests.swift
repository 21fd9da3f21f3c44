import Glibc
import SeededNumbers
import SelectionModel
import Synchronization
import SystemSupport
import Testing

@testable import TerminalClipboard

/// Requests to a pseudo-terminal; a scripted terminal answers them on another thread.
@Suite(.serialized) struct LineTests {
    @Test func twoThousandSchedulesLeaveTheTerminalAsItWas() throws {
        let pair = try PseudoTerminal()
        for seed in UInt64(1)...2000 {
            var numbers = SeededNumbers(seed: seed)
            let schedule = Schedule(&numbers)
            // A terminal that answers is waited for as long as the machine needs.
            let patience: Duration = schedule.script.isSilent ? .milliseconds(2) : .seconds(30)
            let short: Duration =
                schedule.script.isSilent || schedule.outcome == .failure(.unreadable) ? .milliseconds(2) : .seconds(30)
            let running = RunningTerminal(pair, schedule, seed: seed)
            let line = TerminalLine(owning: dup(pair.slave), patience: patience, shortPatience: short)
            var outcome: TerminalExchange.Outcome
            do throws(TerminalRefusal) {
                outcome = .success(try line.perform(schedule.request, limit: 1 << 20))
            } catch {
                outcome = .failure(error)
            }
            let terminal = running.finish()
            #expect(outcome == schedule.outcome, "seed \(seed)")
            #expect(schedule.hasArrived(in: terminal), "seed \(seed)")
            #expect(pair.isRestored, "seed \(seed)")
            #expect(pair.takeInput().isEmpty, "seed \(seed): a byte of an answer is left")
        }
    }

    /// Each answer arrives after its timeout; the answer to the last query ends the wait.
    @Test func lateAnswersAreTakenWhole() throws {
        let pair = try PseudoTerminal()
        for seed in UInt64(1)...20 {
            var numbers = SeededNumbers(seed: seed)
            var schedule = Schedule(&numbers)
            schedule.answerLate()
            let running = RunningTerminal(pair, schedule, seed: seed, delay: 30)
            let line = TerminalLine(owning: dup(pair.slave), patience: .milliseconds(3), shortPatience: .seconds(30))
            #expect(throws: TerminalRefusal.silent) { try line.perform(schedule.request) }
            _ = running.finish()
            #expect(pair.isRestored && pair.takeInput().isEmpty, "seed \(seed)")
        }
    }

    @Test func aTerminalThatTakesNothingIsGivenUp() throws {
        let pair = try PseudoTerminal()
        let content = TerminalContent(parts: [], text: Array(repeating: 65, count: 500_000))
        let line = TerminalLine(owning: dup(pair.slave), patience: .milliseconds(50), shortPatience: .milliseconds(10))
        #expect(throws: TerminalRefusal.silent) { try line.perform(.facts) }
        #expect(throws: TerminalRefusal.silent) { try line.perform(.write(content, primary: false)) }
        #expect(pair.isRestored)
    }

    @Test func aClosedTerminalEndsTheRequest() throws {
        let pair = try PseudoTerminal()
        let line = TerminalLine(owning: dup(pair.slave), patience: .seconds(30), shortPatience: .seconds(30))
        pair.hangUp()
        #expect(throws: TerminalRefusal.closed) { try line.perform(.facts) }
    }
}

/// Both ends of a pseudo-terminal.
final class PseudoTerminal: Sendable {
    let master: Int32
    let slave: Int32
    private let usual: [UInt8]
    private let isHungUp = Atomic(false)

    /// TIOCSPTLCK and TIOCGPTPEER (ioctl_tty(2)), which are macros that Swift does not see.
    private static let (setLock, openOtherEnd): (UInt, UInt) = (0x4004_5431, 0x5441)

    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var lock: Int32 = 0
        try #require(master >= 0 && ioctl(master, Self.setLock, &lock) == 0)
        slave = ioctl(master, Self.openOtherEnd, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        try #require(slave >= 0)
        usual = Self.modes(of: slave)
    }

    deinit {
        close(slave)
        if !isHungUp.load(ordering: .relaxed) { close(master) }
    }

    func hangUp() {
        // Its number may then be that of another test's descriptor, which must not be closed.
        isHungUp.store(true, ordering: .relaxed)
        close(master)
    }

    var isRestored: Bool { Self.modes(of: slave) == usual }

    private static func modes(of terminal: Int32) -> [UInt8] {
        var modes = termios()
        tcgetattr(terminal, &modes)
        return withUnsafeBytes(of: modes) { Array($0) }
    }

    /// Discards unread bytes.
    func takeInput() -> [UInt8] {
        var (before, raw) = (termios(), termios())
        tcgetattr(slave, &before)
        raw = before
        cfmakeraw(&raw)
        tcsetattr(slave, TCSANOW, &raw)
        defer { tcsetattr(slave, TCSANOW, &before) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(slave, &bytes, bytes.count)
        return count > 0 ? Array(bytes[..<count]) : []
    }
}

/// A scripted terminal that answers on a thread, in random pieces.
final class RunningTerminal: @unchecked Sendable {
    private let pair: PseudoTerminal
    private var terminal: ScriptedTerminal
    private var numbers: SeededNumbers
    private let noise: [UInt8]
    private let delay: Int32
    private let ends: [Int32]

    /// Tells the thread that no more input comes.
    private static let end: [UInt8] = Array("\u{1B}[999z".utf8)

    init(_ pair: PseudoTerminal, _ schedule: Schedule, seed: UInt64, delay: Int32 = 0) {
        self.pair = pair
        self.delay = delay
        terminal = ScriptedTerminal(schedule.script)
        noise = schedule.noise ?? []
        numbers = SeededNumbers(seed: seed)
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        self.ends = ends
        _ = DetachedThread.start(signals: .none) { self.run() }
    }

    private func run() {
        var seen: [UInt8] = []
        var isOver = false
        while !isOver {
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            let count = read(pair.master, &bytes, bytes.count)
            guard count > 0 else { break }
            seen = seen.suffix(16) + bytes[..<count]
            isOver = seen.indices.contains { seen[$0...].starts(with: Self.end) }
            for answer in terminal.take(Array(bytes[..<count])) { send(noise + answer) }
        }
        // A program that another test starts now may inherit this end, so that closing alone would not be noticed.
        var byte: UInt8 = 1
        _ = write(ends[1], &byte, 1)
        close(ends[1])
    }

    private func send(_ answer: [UInt8]) {
        if delay > 0 { poll(nil, 0, delay) }
        var rest = answer[...]
        while !rest.isEmpty {
            let piece = rest.prefix(numbers.pick([1, 3, 50, 4000, 4000, 4000]))
            let count = piece.withUnsafeBytes { write(pair.master, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until it has read all there is, and returns its state.
    func finish() -> ScriptedTerminal {
        // What was sent before may still fill the line.
        var rest = Self.end[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(pair.slave, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else { poll(nil, 0, 1) }
        }
        var byte: UInt8 = 0
        _ = read(ends[0], &byte, 1)
        close(ends[0])
        return terminal
    }
}
