import RichTextEditing
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Random use with fixed seeds: keys, toggles, nested lists, tables, chapters, undo and redo.
///
/// PASTEBOARD_COMMANDS=300000 runs as many in all, and PASTEBOARD_SEED=1000 begins with other seeds.
@Suite("Invariants of all commands in rich text")
struct EditorSessionTests {
    private static let commands = number("PASTEBOARD_COMMANDS") ?? 6000
    private static let first = number("PASTEBOARD_SEED") ?? 0
    private static let length = 200

    @Test(
        "Edits are reversible, toggles change no letter, runs are maximal, undo and redo restore the exact text",
        arguments: [UndoHistory.Coalescing.stretches, .words, .none])
    func session(_ coalescing: UndoHistory.Coalescing) {
        for seed in Self.first..<Self.first + max(1, Self.commands / Self.length / 3) {
            var session = EditorSession(seed: UInt64(seed), coalescing: coalescing)
            let failure = session.failure(commands: Self.length)
            #expect(failure == nil, "seed \(seed)")
        }
    }

    private static func number(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }
}
