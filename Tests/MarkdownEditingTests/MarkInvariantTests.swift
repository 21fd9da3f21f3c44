import Glibc
import Testing

/// Random commands on random documents, with fixed seeds.
///
/// PASTEBOARD_COMMANDS=1000000 runs as many in all, and PASTEBOARD_SEED=1000 begins with other documents.
@Suite("Invariants of all commands on Markdown source")
struct MarkInvariantTests {
    private static let commands = number("PASTEBOARD_COMMANDS") ?? 8800
    private static let first = number("PASTEBOARD_SEED") ?? 0
    /// Half of the commands in runs of 120, and half in runs of 200; as many again in the editor.
    private static let toggleRuns = first..<first + max(1, commands / 240)
    private static let commandRuns = first..<first + max(1, commands / 400)

    @Test("A toggle changes only the mark, and back; no empty delimiters remain")
    func toggles() throws {
        for seed in Self.toggleRuns {
            let report = try ToggleRun(seed: UInt64(seed), commands: 120).run()
            #expect(report.failure == nil, "seed \(seed)")
            #expect(report.done * 4 > report.tried, "seed \(seed): \(report.done) of \(report.tried)")
        }
    }

    @Test("Commands keep the words, and the result is read the same after reopening")
    func commands() throws {
        for seed in Self.commandRuns {
            let failure = try CommandRun(seed: UInt64(seed), commands: 200).failure()
            #expect(failure == nil, "seed \(seed)")
        }
    }

    @Test("A source editor: parsed as from scratch, safe ranges, unambiguous states, undo to the byte")
    func sessions() {
        for seed in Self.commandRuns {
            var session = SourceSession(seed: UInt64(seed))
            let failure = session.failure(commands: 200)
            #expect(failure == nil, "seed \(seed)")
        }
    }

    private static func number(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }
}
