import Glibc
import Testing

@testable import SelectionModel

@Suite struct InstantTests {
    @Test func readsTheClockThatCountsOnInSleep() {
        let before = Self.bootTime
        let now = Instant.now
        #expect((before...Self.bootTime).contains(now.sinceStart))
    }

    @Test func countsInBothDirections() {
        let now = Instant.now
        var later = now + .milliseconds(1500)
        #expect(later - now == .milliseconds(1500))
        #expect(now - later == .milliseconds(-1500))
        #expect(now < later)
        #expect(later - .seconds(1.5) == now)
        later += .nanoseconds(1)
        #expect(later - now == .nanoseconds(1_500_000_001))
        #expect([later, now].min() == now)
    }

    /// The system's time since boot.
    private static var bootTime: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
