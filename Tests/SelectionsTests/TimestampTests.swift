import Selections
import Testing

@Suite struct TimestampTests {
    @Test(
        arguments: [
            (1, 2, true), (2, 1, false), (7, 7, false),
            // The server's clock wraps around after 49.7 days.
            (0xffff_fff0, 5, true), (5, 0xffff_fff0, false),
        ] as [(UInt32, UInt32, Bool)])
    func order(of first: UInt32, and second: UInt32, isEarlier: Bool) {
        #expect(Timestamp(first).isEarlier(than: Timestamp(second)) == isEarlier)
    }
}
