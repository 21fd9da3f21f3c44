import Testing

@testable import CodeHighlighting

@Suite struct RoleRunsTests {
    private static func runs(_ parts: [(CodeRole, Int)]) -> RoleRuns {
        var runs = RoleRuns()
        for (role, count) in parts { runs.append(role, count) }
        return runs
    }

    @Test func neighboursOfOneRoleAreOneRun() {
        let runs = Self.runs([(.plain, 2), (.plain, 3), (.keyword, 0), (.plain, 1), (.keyword, 4)])
        #expect(runs.ends.map(\.end) == [6, 10])
        #expect(runs.ends.map(\.role) == [.plain, .keyword])
    }

    /// A comment of more bytes than a run can have.
    @Test func longRunsAreDivided() {
        let runs = Self.runs([(.string, 1), (.comment, 20 << 20), (.comment, 20 << 20), (.plain, 1)])
        #expect(runs.ends.filter { $0.role == .comment }.map(\.end).last == 1 + (40 << 20))
        #expect(RoleRuns(runs.bytes) == runs)
    }

    @Test(arguments: [[], [(.variable, 1)], CodeRole.allCases.map { ($0, 70_000) }] as [[(CodeRole, Int)]])
    func theBytesOfRunsAreReadAgain(parts: [(CodeRole, Int)]) {
        let runs = Self.runs(parts)
        #expect(RoleRuns(runs.bytes) == runs)
    }

    @Test(arguments: [[1], [1, 0, 0], [1, 0, 0, 200], [1, 0, 0, 0, 9]] as [[UInt8]])
    func otherBytesAreNoRuns(bytes: [UInt8]) {
        #expect(RoleRuns(bytes) == nil)
    }
}
