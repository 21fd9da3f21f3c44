import SelectionModel
import Testing

@testable import RemoteRelay

struct TokenBucketTests {
    @Test func itFillsAsTimePassesAndNoFurther() {
        let start = Instant.now
        var bucket = TokenBucket(capacity: 2, rate: 1, now: start)
        #expect(bucket.take(now: start) && bucket.take(now: start) && !bucket.take(now: start))
        #expect(bucket.take(now: start + .seconds(1)) && !bucket.take(now: start + .seconds(1)))
        let later = start + .seconds(1000)
        #expect(bucket.take(now: later) && bucket.take(now: later) && !bucket.take(now: later))
    }
}
