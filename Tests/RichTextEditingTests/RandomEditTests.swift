import RichText
import RichTextEditing
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Random edits of a text and of a simple reference text: both always give the same results.
@Suite("Random edits")
struct RandomEditTests {
    /// 20,000 unless `PASTEBOARD_OPERATIONS` says otherwise.
    private static let operations = getenv("PASTEBOARD_OPERATIONS").flatMap { Int(String(cString: $0)) } ?? 20_000

    @Test("A text and its reference stay the same", arguments: 1...4)
    func edits(round: UInt64) {
        let seed =
            getenv("PASTEBOARD_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0...UInt64.max)
        print("random edits, round \(round): PASTEBOARD_SEED=\(seed)")
        var pair = EditedPair(seed: seed &+ round, limit: Self.operations > 20_000 && round == 4 ? 8000 : 240)
        for operation in 0..<(Self.operations / 4) {
            let what = pair.step()
            guard operation % 4 == 0 else { continue }
            if let difference = pair.difference(isThorough: operation % 32 == 0) {
                Issue.record("seed \(seed), round \(round), operation \(operation), \(what): \(difference)")
                return
            }
        }
    }
}
