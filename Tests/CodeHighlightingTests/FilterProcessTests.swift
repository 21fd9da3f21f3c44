import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient

@Suite struct FilterProcessTests {
    private static var soon: Instant { .now + .seconds(60) }

    @Test(arguments: [0, 1, 1 << 16, 5 << 20])
    func theOutputIsWhatTheProgramWrites(count: Int) throws {
        let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(try FilterProcess("/bin/cat", ["cat"]).output(of: input, until: Self.soon, limit: count) == input)
    }

    @Test func aProgramThatReadsNothingStillAnswers() throws {
        let input = [UInt8](repeating: 65, count: 1 << 20)
        let output = try FilterProcess("/bin/sh", ["sh", "-c", "exec <&-; echo done"])
            .output(of: input, until: Self.soon, limit: 100)
        #expect(String(decoding: output, as: UTF8.self) == "done\n")
    }

    @Test(
        arguments: [
            ("exit 3", .ended(status: 3)), ("kill -KILL $$", .ended(status: -9)), ("cat /dev/zero", .tooLarge),
        ] as [(String, FilterProcess.Failure)])
    func theFailureSaysHowItEnded(command: String, failure: FilterProcess.Failure) {
        #expect(throws: failure) {
            try FilterProcess("/bin/sh", ["sh", "-c", command]).output(of: [], until: Self.soon, limit: 1 << 20)
        }
    }

    @Test func aSilentProgramIsKilledAtTheDeadline() {
        #expect(throws: FilterProcess.Failure.timedOut) {
            try FilterProcess("/bin/sh", ["sh", "-c", "exec sleep 600"])
                .output(of: [], until: .now + .milliseconds(50), limit: 100)
        }
    }

    /// The process is killed when its reference is released.
    @Test func aStartedProgramThatIsNotAskedIsKilled() throws {
        let started = try FilterProcess("/bin/sleep", ["sleep", "600"]).begin()
        let process = started.process
        #expect(kill(process, 0) == 0)
        _ = consume started
        #expect(kill(process, 0) == -1)
    }

    @Test func aProgramThatIsNotThereIsTold() {
        #expect(throws: FilterProcess.Failure.self) {
            try FilterProcess("/no/such/program", ["program"]).output(of: [], until: Self.soon, limit: 100)
        }
    }
}
