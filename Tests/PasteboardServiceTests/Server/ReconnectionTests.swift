import SelectionModel
import Testing

@testable import PasteboardService

/// The schedule of attempts to reach the display again.
@Suite struct ReconnectionTests {
    @Test func pausesGrowUntilItIsGivenUp() {
        let start = Instant.now
        var reconnection = Reconnection(now: start)
        var attempts: [Duration] = []
        repeat { attempts.append(reconnection.next - start) } while reconnection.failed(at: reconnection.next)
        #expect(Array(attempts.prefix(7)) == [100, 300, 700, 1500, 3100, 6300, 11300].map { .milliseconds($0) })
        #expect(attempts.last == Reconnection.limit)
    }
}
