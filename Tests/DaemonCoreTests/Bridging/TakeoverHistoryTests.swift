import SelectionModel
import Testing

@testable import DaemonCore

/// Who is left alone because it wants to own what it has copied.
@Suite struct TakeoverHistoryTests {
    private let start = ContinuousClock.now
    private var history = TakeoverHistory(reaction: .seconds(1))
    private let clip = ["text/html": payload("<b>")]
    private let other = ["text/html": payload("<i>")]

    private mutating func copy(after time: Duration, _ contents: [String: Payload], by client: UInt64 = 1) -> Bool {
        history.ownerChanged(at: start + time)
        return history.allowsTakingOver(contents, of: ClientToken(client, connection: client))
    }

    @Test mutating func theFirstClipIsTakenOver() {
        #expect(copy(after: .zero, clip))
    }

    @Test mutating func anOwnerThatTakesTheClipboardBackIsLeftAlone() {
        history.tookOver(clip, at: start)
        #expect(!copy(after: .milliseconds(999), clip))
        #expect(!copy(after: .seconds(100), other))
        #expect(copy(after: .seconds(200), other, by: 2))
    }

    @Test mutating func aQuickNewClipIsTakenOverTheNextTime() {
        history.tookOver(clip, at: start)
        #expect(!copy(after: .milliseconds(999), other))
        #expect(copy(after: .seconds(2), other))
    }

    @Test mutating func theSameClipLaterIsNoReaction() {
        history.tookOver(clip, at: start)
        #expect(copy(after: .seconds(1), clip))
    }

    @Test mutating func onlyTheLatestOpponentsAreRemembered() {
        for client in UInt64(1)...17 {
            history.tookOver(clip, at: start)
            #expect(!copy(after: .zero, clip, by: client))
        }
        #expect(copy(after: .seconds(10), clip, by: 1))
        #expect(!copy(after: .seconds(10), clip, by: 2))
    }
}
