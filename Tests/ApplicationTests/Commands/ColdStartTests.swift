import Glibc
import Testing

extension SilentSessionTests {
    /// Twenty `copy` at once without a daemon: all succeed, one daemon remains, and it has one of the twenty copies.
    @Suite struct ColdStarts {
        /// PASTEBOARD_ROUNDS, else 5.
        static let rounds = getenv("PASTEBOARD_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 5

        @Test func twentyCopiesAtOnceLeaveOneDaemonAndOneOfThem() throws {
            let session = try Session()
            let texts = (0..<20).map { voice in Array(String(repeating: "voice \(voice)\n", count: 2000).utf8) }
            for round in 0..<Self.rounds {
                let copies = try texts.map { text in
                    let copy = try session.start("\(Session.programs)/pasteboard", ["copy"])
                    copy.feedAtOnce(text)
                    return copy
                }
                for copy in copies {
                    let outcome = try copy.finish()
                    #expect(outcome.status == 0, "round \(round): \(outcome.errors)")
                }
                #expect(session.listeners == 1, "round \(round)")
                let pasted = try session.pasteboard("paste").output
                let isOneOfThem = texts.contains(pasted)
                #expect(isOneOfThem, "round \(round): \(pasted.count) bytes")
                session.stopDaemon()
            }
        }
    }
}
