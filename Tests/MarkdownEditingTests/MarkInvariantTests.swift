import Testing

/// Random toggles on random documents, with fixed seeds.
@Suite("What holds for every toggle of a mark")
struct MarkInvariantTests {
    @Test("What is rendered changes by the mark alone, and back; no delimiters stand empty", arguments: 0..<40)
    func toggles(seed: Int) throws {
        let report = try ToggleRun(seed: UInt64(seed), commands: 120).run()
        #expect(report.failure == nil)
        #expect(report.done * 4 > report.tried, "\(report.done) of \(report.tried)")
    }

    @Test("Commands keep the words, and what they write is read alike when it is opened again", arguments: 0..<20)
    func commands(seed: Int) throws {
        #expect(try CommandRun(seed: UInt64(seed), commands: 200).failure() == nil)
    }
}
