import SelectionModel
import Selections
import Testing

@Suite struct OwnerWatchTests {
    @Test func countsFromTheInitialStateOn() {
        var watch = OwnerWatch()
        #expect(
            watch.begin(.clipboard, owner: nil)
                == .ownerChanged(.clipboard, owner: nil, reason: .initial, timestamp: .currentTime, changeCount: 1))
        let same = Timestamp(9)
        for count in 2...3 as ClosedRange<UInt64> {
            // Two owners may claim one millisecond; they are two changes.
            #expect(
                watch.changed(.clipboard, owner: Window(5), reason: .taken, time: same)
                    == .ownerChanged(
                        .clipboard, owner: Window(5), reason: .taken, timestamp: same, changeCount: count))
        }
    }

    @Test func selectionsHaveTheirOwnCounts() {
        var watch = OwnerWatch()
        _ = watch.begin(.clipboard, owner: nil)
        #expect(watch.changed(.primary, owner: nil, reason: .taken, time: Timestamp(1)) == nil)
        #expect(
            watch.begin(.primary, owner: nil)
                == .ownerChanged(.primary, owner: nil, reason: .initial, timestamp: .currentTime, changeCount: 1))
    }
}
