import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Children that were killed are collected as they end, and nothing waits for one that does not.
@Suite struct EndingProcessesTests {
    private func child() throws -> pid_t { try Spawn("/bin/sleep", ["sleep", "600"]).run() }

    @Test func aChildThatGoesOnHoldsUpNothing() throws {
        let ending = EndingProcesses()
        let process = try child()
        ending.follow(process)
        ending.collect()
        #expect(!ending.isEmpty && ending.interests.count == 1, "it runs, and is not waited for")
        kill(process, SIGKILL)
        let descriptor = try #require(ending.interests.first).descriptor
        let hasEnded = Poll.wait(for: [(descriptor, Poll.Interest.read)], until: .now + .seconds(30))[0]
        #expect(hasEnded)
        ending.collect()
        #expect(ending.isEmpty && ending.interests.isEmpty)
        #expect(kill(process, 0) < 0 && errno == ESRCH, "it was collected")
    }

    @Test func whatIsKilledIsCollected() throws {
        let ending = EndingProcesses()
        let process = try child()
        ending.kill(process, leadsGroup: false)
        try waitUntil {
            ending.collect()
            return ending.isEmpty
        }
        #expect(kill(process, 0) < 0 && errno == ESRCH)
    }
}
