import Testing

@Suite("Any content from other clients")
struct ArrivalInvariantTests {
    private static let samples: [[UInt8]] = [
        Array("Grüße, 漢字 😀".utf8), [0x1B, 0x25, 0x47] + Array("é".utf8) + [0x1B, 0x25, 0x40, 0x41],
        [0x1B, 0x2D, 0x46, 0xE1, 0xE2], [0xFF, 0xFE, 0x41, 0x00, 0x0A, 0x00], [0x41, 0, 0x42, 0, 0x43, 0],
        Array("Version:0.9\r\nStartHTML:-1\r\nStartFragment:42\r\nEndFragment:50\r\n<p>x</p>".utf8),
        [0, 0, 0, 1, 0, 0, 0, 4, 0x61, 0, 0x62, 0, 0, 0, 0, 2, 0x63, 0, 0, 0, 0, 0],
        [20, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x61, 0, 0, 0, 1, 0, 0, 0, 0x62, 0, 0, 0],
        Array(#"{"text/html":"application/web;type=\"custom/format0\"","a":{"b":["\u00e4"]}}"#.utf8),
    ]

    @Test("Samples under every label, with bytes changed, removed and duplicated", arguments: 0..<9)
    func damaged(place: Int) {
        var state = UInt64(place) &+ 1
        for round in 0..<220 {
            var bytes = [UInt8(truncatingIfNeeded: round)] + Self.samples[place]
            for _ in 0..<(round < 22 ? 0 : 3) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let at = 1 + Int((state >> 33) % UInt64(bytes.count - 1))
                switch state >> 30 & 3 {
                case 0: bytes[at] = UInt8(truncatingIfNeeded: state >> 40)
                case 1: if bytes.count > 2 { bytes.remove(at: at) }
                case 2: bytes.insert(bytes[at], at: at)
                default: bytes[at] ^= 1 << UInt8(state >> 50 & 7)
                }
            }
            #expect(ArrivalInvariants.broken(by: bytes) == [], "\(bytes)")
        }
    }
}
