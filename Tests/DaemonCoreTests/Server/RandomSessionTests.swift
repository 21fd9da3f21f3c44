import Testing

/// The whole machine with random events in random order.
@Suite struct RandomSessionTests {
    @Test(arguments: 0..<4000 as Range<UInt64>)
    func everySessionEndsWithoutComplaints(seed: UInt64) {
        var session = RandomSession(seed: seed)
        for _ in 0..<150 where session.complaints.isEmpty { session.step() }
        if session.complaints.isEmpty { session.end() }
        #expect(session.complaints == [], "seed \(seed)")
    }
}
