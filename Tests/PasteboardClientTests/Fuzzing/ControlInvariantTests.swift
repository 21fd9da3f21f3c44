import Testing

@testable import PasteboardClient

@Suite("Any input on the control socket")
struct ControlInvariantTests {
    @Test("Messages with bytes changed, removed and duplicated", arguments: RecordTests.frames.indices)
    func damaged(place: Int) {
        let whole = [0] + RecordTests.frames[place].encoded(inline: true) + RecordTests.frames[0].encoded(inline: true)
        #expect(ControlInvariants.broken(by: whole) == [])
        var state = UInt64(place) &+ 1
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let at = Int((state >> 33) % UInt64(bytes.count))
                switch state >> 30 & 3 {
                case 0: bytes[at] = UInt8(truncatingIfNeeded: state >> 40)
                case 1: if bytes.count > 1 { bytes.remove(at: at) }
                case 2: bytes.insert(bytes[at], at: at)
                default: bytes[at] ^= 1 << UInt8(state >> 50 & 7)
                }
            }
            #expect(ControlInvariants.broken(by: bytes) == [], "\(bytes)")
        }
    }

    @Test("Random records of every kind", arguments: 0..<8)
    func generated(seed: Int) {
        var state = UInt64(seed) &+ 77
        for _ in 0..<100 {
            let bytes = (0..<600).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 40)
            }
            #expect(ControlInvariants.broken(by: bytes) == [], "\(bytes)")
        }
    }

    /// A kind missing from the random records would not be tested.
    @Test func whatIsMadeUpIsOfEveryKindThatThereIs() {
        let known = { (decode: (Frame) throws(MalformedRecord) -> Void) in
            Set(
                (0...255).map { UInt8($0) }.filter { kind in
                    do throws(MalformedRecord) {
                        try decode(Frame(kind: kind))
                    } catch {
                        return error != .unknownKind(kind)
                    }
                    return true
                })
        }
        var source = RecordSource([])
        let requests = Set((0..<RecordSource.requests).map { source.request($0).frame.kind })
        let replies = Set((0..<RecordSource.replies).map { source.reply($0).frame.kind })
        let notices = Set((0..<RecordSource.notices).map { source.notice($0).frame.kind })
        #expect(requests == known { frame throws(MalformedRecord) in _ = try Request(frame) })
        #expect(replies == known { frame throws(MalformedRecord) in _ = try Reply(frame) })
        #expect(notices == known { frame throws(MalformedRecord) in _ = try PromiseNotice(frame) })
        #expect(notices.isDisjoint(with: replies))
    }
}
