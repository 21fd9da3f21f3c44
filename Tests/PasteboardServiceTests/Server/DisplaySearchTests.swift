import DaemonCore
import Glibc
import SelectionModel
import Synchronization
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// The search for a display that has ended, with displays that refuse, answer, or stay silent.
@Suite struct DisplaySearchTests {
    private final class IdleBackEnd: SelectionModel.BackEnd {
        let protocolName = "none"
        let descriptor: Int32 = -1
        let deadline: Instant? = nil
        let owesAnswers = false
        func perform(_ command: BackEndCommand, now: Instant) {}
        func process(now: Instant) throws(DisplayError) -> [BackEndEvent] { [] }
    }

    /// A display that answers when the test says so.
    private final class SlowDisplay: Sendable {
        private let gate = Gate()
        let calls = Mutex(0)

        func connect() throws(DisplayError) -> any SelectionModel.BackEnd {
            calls.withLock { $0 += 1 }
            gate.wait()
            return IdleBackEnd()
        }

        func answer() { gate.open() }
    }

    /// A pipe into which a byte is written, and which is closed, to let the thread continue.
    ///
    /// A program that another test starts may inherit it, so that closing alone would not be noticed.
    private final class Gate: Sendable {
        private let ends: (reading: Int32, writing: Int32)

        init() {
            var both: [Int32] = [-1, -1]
            _ = pipe(&both)
            ends = (both[0], both[1])
        }

        func wait() {
            var byte: UInt8 = 0
            _ = read(ends.reading, &byte, 1)
        }

        func open() {
            var byte: UInt8 = 1
            _ = write(ends.writing, &byte, 1)
            close(ends.writing)
        }
    }

    private let start = Instant.now

    /// Waits for the outcome of an attempt, and continues at the test's time.
    private func finishAttempt(
        _ search: inout DisplaySearch, now: Instant
    ) throws -> (any SelectionModel.BackEnd)? {
        let entry = try #require(search.pollEntry)
        #expect(Poll.wait(for: [entry], until: .now + .seconds(30)) == [true])
        return try search.proceed(now: now)
    }

    @Test func aDisplayThatDoesNotAnswerBlocksNobody() throws {
        let display = SlowDisplay()
        var search = DisplaySearch(now: start) { () throws(DisplayError) in try display.connect() }
        #expect(try search.proceed(now: start) == nil && search.pollEntry == nil)
        let first = search.deadline
        #expect(try search.proceed(now: first) == nil)
        #expect(search.deadline == start + Reconnection.limit)
        #expect(try search.proceed(now: first + .seconds(30)) == nil)
        display.answer()
        #expect(try finishAttempt(&search, now: first + .seconds(31)) is IdleBackEnd)
        #expect(display.calls.withLock { $0 } == 1)
    }

    @Test func aDisplayThatNeverAnswersIsGivenUp() throws {
        let display = SlowDisplay()
        defer { display.answer() }
        var search = DisplaySearch(now: start) { () throws(DisplayError) in try display.connect() }
        _ = try search.proceed(now: search.deadline)
        #expect(throws: DisplayError.silent) { try search.proceed(now: start + Reconnection.limit) }
    }

    @Test func aDisplayThatRefusesIsTriedAgainUntilTheLimit() throws {
        let refusal = DisplayError.cannotOpen(display: ":9")
        var search = DisplaySearch(now: start) { () throws(DisplayError) in throw refusal }
        var times: [Instant] = []
        #expect(throws: refusal) {
            while times.count < 100 {
                times.append(search.deadline)
                guard try search.proceed(now: search.deadline) == nil else { return }
                guard try finishAttempt(&search, now: times[times.count - 1]) == nil else { return }
            }
        }
        #expect(times.count > 10 && times.last == start + Reconnection.limit)
    }
}
