import CXlib
import Glibc
import SelectionModel
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Much at once, and much of it: small enough for every run.
///
/// Tests/Benchmarks/stress.sh does the same with the large numbers, as PASTEBOARD_STRESS=100000 does here with copies.
@Suite(.enabled(if: TestServer.isAvailable))
struct StressTests {
    /// One of many who read the same at the same time.
    private final class Reader {
        let applicant: Applicant
        private(set) var bytes: [UInt8] = []
        private(set) var hasEnded = false

        init(_ desk: Desk) throws {
            applicant = try Applicant(desk)
            #expect(try applicant.ask("UTF8_STRING") != nil)
            #expect(applicant.probe.read("DATA")?.type == "INCR")
        }

        func begin() {
            applicant.probe.delete("DATA")
        }

        /// Takes the next piece, if it is there.
        func step() {
            guard !hasEnded, let piece = applicant.probe.read("DATA", delete: true) else { return }
            bytes += piece.bytes
            hasEnded = piece.bytes.isEmpty
        }
    }

    @Test func everyoneGetsEveryByte() throws {
        let desk = try Desk()
        let large = content(2_000_000)
        try desk.hold(large)
        let readers = try (0..<16).map { _ in try Reader(desk) }
        // The first one never takes what it asked for; the second one dies after its first piece.
        for reader in readers.dropFirst() { reader.begin() }
        let mortal = readers[1]
        try waitUntil {
            mortal.step()
            return !mortal.bytes.isEmpty
        }
        XKillClient(readers[0].applicant.probe.display, mortal.applicant.probe.window)
        XSync(readers[0].applicant.probe.display, False)
        let others = readers.dropFirst(2)
        try waitUntil {
            for reader in others { reader.step() }
            return others.allSatisfy(\.hasEnded)
        }
        #expect(others.allSatisfy { $0.bytes == large })
        #expect(try desk.read("UTF8_STRING") == String(decoding: large, as: UTF8.self))
    }

    @Test func manyCopiesLeaveNothingBehind() throws {
        let rounds = getenv("PASTEBOARD_STRESS").flatMap { Int(String(cString: $0)) } ?? 1_000
        let desk = try Desk()
        let client = try desk.client()
        let reader = try desk.reader()
        let probe = try Probe(desk.display)
        func copyAndPaste(_ range: Range<Int>) throws {
            for number in range {
                let bytes = Array("copy number \(number)".utf8)
                let part = Representation(type: .utf8PlainText, bytes: bytes)
                let answer = try client.ask(
                    .publish(PublishRequest(selection: .clipboard, item: Item([part]))), until: .now + .seconds(30))
                #expect(answer == .done(changeCount: number + 1))
                #expect(try reader.retrieve("UTF8_STRING", from: .clipboard).bytes == bytes)
            }
        }
        // Its tables have reached their size then.
        try copyAndPaste(0..<400)
        let before = try facts(of: desk)
        // The server numbers names one after the other.
        let firstAtom = probe.atom("STRESS_BEFORE")
        try copyAndPaste(400..<400 + rounds)
        let after = try facts(of: desk)
        #expect(probe.atom("STRESS_AFTER") == firstAtom + 1)
        // The connection that asked is closed by the daemon once it has seen that it has ended.
        try waitUntil { try descriptors(of: desk) <= before.descriptors }
        // The allocator of a build for debugging takes a few pages more now and then, and gives them back late.
        #expect(after.memory <= before.memory + (3 << 20))
    }

    private func facts(of desk: Desk) throws -> (memory: Int, descriptors: Int) {
        guard case .report(let report) = try desk.ask(.status) else { throw TookTooLong() }
        return (report.memory, try descriptors(of: desk))
    }

    private func descriptors(of desk: Desk) throws -> Int {
        var count = 0
        guard let folder = opendir("/proc/\(desk.daemon.process)/fd") else { throw TookTooLong() }
        defer { closedir(folder) }
        while readdir(folder) != nil { count += 1 }
        return count
    }
}
