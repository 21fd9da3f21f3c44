import SelectionModel
import Testing

@testable import DaemonCore

/// Clients that are not taken over from, because they insist on owning their copies.
@Suite struct TakeoverHistoryTests {
    private let start = Instant.now
    private var history = TakeoverHistory(reaction: .seconds(1))
    private let clip = ["text/html": payload("<b>")]
    private let other = ["text/html": payload("<i>")]

    private mutating func copy(
        after time: Duration, _ contents: [String: Payload], by client: UInt64 = 1
    ) -> TakeoverHistory.Answer {
        history.ownerChanged(at: start + time)
        return history.answer(contents, of: ClientToken(client, connection: client))
    }

    @Test mutating func theFirstClipIsTakenOver() {
        #expect(copy(after: .zero, clip) == .now)
    }

    @Test mutating func anOwnerThatTakesTheClipboardBackIsLeftAlone() {
        history.tookOver(clip, at: start)
        #expect(copy(after: .milliseconds(999), clip) == .never)
        #expect(copy(after: .seconds(100), other) == .never)
        #expect(copy(after: .seconds(200), other, by: 2) == .now)
    }

    @Test mutating func aQuickNewClipIsTakenOver() {
        history.tookOver(clip, at: start)
        #expect(copy(after: .milliseconds(100), other) == .now)
        history.tookOver(other, at: start + .milliseconds(300))
        #expect(copy(after: .milliseconds(600), clip) == .now)
    }

    /// The delays of the takeovers of clips that each follow the last takeover after 100 ms, with new content.
    @Test mutating func quickClipsWithoutEndAreTakenOverLaterAndLater() {
        var (time, waits): (Duration, [Duration?]) = (.zero, [])
        history.tookOver(["text/html": payload("-1")], at: start)
        for place in 0..<22 {
            time += .milliseconds(100)
            switch copy(after: time, ["text/html": payload("\(place)")], by: 1) {
            case .now: waits.append(.zero)
            case .notBefore(let moment):
                waits.append(moment - start - time)
                time = moment - start
            case .never: waits.append(nil)
            }
            if waits.last != .some(nil) { history.tookOver(["text/html": payload("\(place)")], at: start + time) }
        }
        let pauses: [Duration?] = [1, 2, 4, 8].map { .seconds($0) }
        #expect(waits == [Duration?](repeating: .zero, count: 16) + pauses + [nil, nil])
    }

    @Test mutating func aPauseOfTheUserEndsTheWaiting() {
        for place in 0..<18 {
            history.tookOver(["text/html": payload("\(place)")], at: start)
            _ = copy(after: .milliseconds(100), clip)
        }
        history.tookOver(clip, at: start)
        #expect(copy(after: .seconds(1), other) == .now)
        history.tookOver(other, at: start + .seconds(1))
        #expect(copy(after: .milliseconds(1100), clip) == .now)
    }

    @Test mutating func theSameClipLaterIsNoReaction() {
        history.tookOver(clip, at: start)
        #expect(copy(after: .seconds(1), clip) == .now)
    }

    @Test mutating func onlyTheLatestOpponentsAreRemembered() {
        for client in UInt64(1)...17 {
            history.tookOver(clip, at: start)
            #expect(copy(after: .zero, clip, by: client) == .never)
        }
        #expect(copy(after: .seconds(10), clip, by: 1) == .now)
        #expect(copy(after: .seconds(10), clip, by: 2) == .never)
    }
}
