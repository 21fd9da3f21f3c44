import SelectionModel
import Selections
import Testing
import X11Dragging

/// The source's side of a drag, against targets of every kind.
@Suite struct DragSourceTests {
    static let window = Window(1)
    let first = DragTarget.window(10)
    let second = DragTarget.window(20)
    var drag = DragSource(from: window, types: [Atom(1), Atom(2), Atom(3), Atom(4)])
    var now = Instant.now

    private mutating func move(
        _ x: Int, over target: DragTarget?, _ action: DragAction = .copy
    ) -> [DragSource.Action] {
        drag.move(to: DragPoint(x: x, y: 0), over: target, time: Timestamp(UInt32(x)), action: action)
    }

    private mutating func answer(
        _ action: DragAction?, of target: DragTarget, quiet: DragArea? = nil
    ) -> [DragSource.Action] {
        drag.handle(.status(target: target.window, DragStatus(action: action, quiet: quiet)), now: now)
    }

    private func position(_ x: Int, _ target: DragTarget, _ action: DragAction = .copy) -> DragSource.Action {
        .send(
            .position(source: Self.window, DragPoint(x: x, y: 0), time: Timestamp(UInt32(x)), action: action),
            to: target)
    }

    private func leave(_ target: DragTarget) -> DragSource.Action {
        .send(.leave(source: Self.window), to: target)
    }

    private func drop(_ target: DragTarget, _ time: UInt32) -> [DragSource.Action] {
        [.watch(target.window), .send(.drop(source: Self.window, time: Timestamp(time)), to: target)]
    }

    @Test mutating func aDropThatIsTaken() {
        #expect(move(5, over: nil) == [])
        let enter = DragMessage.enter(
            source: Self.window, version: 5, types: [1, 2, 3].map { Atom($0) }, hasMore: true)
        #expect(move(6, over: first) == [.send(enter, to: first), position(6, first), .show(nil)])
        #expect(answer(.copy, of: first) == [.show(.copy)])
        #expect(drag.release(time: Timestamp(7), now: now) == drop(first, 7))
        let finished = DragMessage.finished(target: first.window, isAccepted: true, action: .copy)
        #expect(drag.handle(finished, now: now) == [.show(nil), .end(.finished(.copy))])
        #expect(drag.hasEnded && drag.nextDeadline == nil)
        #expect(drag.handle(finished, now: now) == [] && drag.cancel() == [])
    }

    @Test mutating func aTargetIsToldOfOnePlaceAtATime() {
        _ = move(1, over: first)
        #expect(move(2, over: first) == [] && move(3, over: first, .move) == [])
        #expect(answer(.copy, of: first) == [.show(.copy), position(3, first, .move)])
        #expect(answer(.move, of: first) == [.show(.move)])
        #expect(move(4, over: first) == [position(4, first)])
    }

    @Test mutating func aTargetIsNotToldWhatItDoesNotWantToKnow() {
        _ = move(1, over: first)
        _ = answer(.copy, of: first, quiet: DragArea(x: 0, y: 0, width: 10, height: 1))
        #expect(move(9, over: first) == [])
        // With another action the answer may be another one.
        #expect(move(9, over: first, .move) == [position(9, first, .move)])
        _ = answer(.move, of: first, quiet: DragArea(x: 0, y: 0, width: 10, height: 1))
        #expect(move(10, over: first, .move) == [position(10, first, .move)])
    }

    @Test mutating func oneTargetAfterTheOther() {
        _ = move(1, over: first)
        #expect(Array(move(2, over: second).prefix(1)) == [leave(first)])
        // The first one's answer is ignored now.
        #expect(answer(.copy, of: first) == [])
        #expect(answer(nil, of: second) == [.show(nil)])
        #expect(move(3, over: nil) == [leave(second), .show(nil)])
        #expect(drag.release(time: Timestamp(4), now: now) == [.show(nil), .end(.nowhere)])
    }

    @Test mutating func aDropWaitsForTheAnswerToTheLastPlace() {
        _ = move(1, over: first)
        _ = move(2, over: first)
        #expect(drag.release(time: Timestamp(3), now: now) == [])
        #expect(move(9, over: second) == [])
        #expect(answer(.copy, of: first) == [.show(.copy), position(2, first)])
        #expect(answer(.copy, of: first) == [.show(.copy)] + drop(first, 3))
    }

    @Test mutating func whoDoesNotWantItGetsNothing() {
        _ = move(1, over: first)
        _ = answer(nil, of: first)
        #expect(drag.release(time: Timestamp(2), now: now) == [])
        #expect(answer(nil, of: first) == [.show(nil)])
        #expect(drag.expire(now: now + DragSource.secondThoughts) == [leave(first), .show(nil), .end(.refused)])
    }

    @Test mutating func whoLooksAtTheContentFirstMayConsentThen() {
        _ = move(1, over: first)
        _ = answer(nil, of: first)
        #expect(drag.release(time: Timestamp(2), now: now) == [])
        #expect(answer(.copy, of: first) == [.show(.copy)] + drop(first, 2))
    }

    @Test mutating func whoAnswersOnceForEachPlaceIsToldOfItAgain() throws {
        _ = move(1, over: first)
        _ = answer(nil, of: first)
        #expect(drag.release(time: Timestamp(2), now: now) == [])
        #expect(drag.nextDeadline == now + DragSource.reminder)
        #expect(drag.expire(now: now + DragSource.reminder) == [position(1, first)])
        // It gets no further message before it has answered.
        #expect(drag.nextDeadline == now + DragSource.secondThoughts)
        #expect(answer(.copy, of: first) == [.show(.copy)] + drop(first, 2))
    }

    @Test mutating func whoDoesNotAnswerIsLeft() {
        _ = move(1, over: first)
        _ = drag.release(time: Timestamp(2), now: now)
        #expect(drag.nextDeadline == now + DragSource.statusPatience)
        #expect(drag.expire(now: now + DragSource.statusPatience - .seconds(1)) == [])
        #expect(drag.expire(now: now + DragSource.statusPatience) == [leave(first), .show(nil), .end(.lost)])
    }

    @Test mutating func whoNeverFinishesIsGivenUp() {
        _ = move(1, over: first)
        _ = answer(.copy, of: first)
        _ = drag.release(time: Timestamp(2), now: now)
        // What has been dropped cannot be taken back.
        #expect(drag.cancel() == [] && drag.nextDeadline == now + DragSource.finishPatience)
        #expect(drag.expire(now: now + DragSource.finishPatience) == [.show(nil), .end(.lost)])
    }

    @Test mutating func aWindowThatGoesIsNotWaitedFor() {
        _ = move(1, over: first)
        #expect(drag.windowGone(second.window) == [])
        #expect(drag.windowGone(first.window) == [.show(nil)])
        _ = move(2, over: second)
        _ = drag.release(time: Timestamp(3), now: now)
        #expect(drag.windowGone(second.window) == [.show(nil), .end(.lost)])
    }

    @Test mutating func aWindowThatGoesWhileItReads() {
        _ = move(1, over: first)
        _ = answer(.copy, of: first)
        _ = drag.release(time: Timestamp(2), now: now)
        #expect(drag.windowGone(first.window) == [.show(nil), .end(.lost)])
    }

    @Test mutating func theUserTakesItBack() {
        _ = move(1, over: first)
        #expect(drag.cancel() == [leave(first), .show(nil), .end(.cancelled)])
        #expect(move(2, over: first) == [] && drag.release(time: Timestamp(3), now: now) == [])
    }

    @Test mutating func messagesOfOthersAreNotBelieved() {
        _ = move(1, over: first)
        #expect(answer(.copy, of: second) == [])
        let forged: [DragMessage] = [
            .finished(target: first.window, isAccepted: true, action: .move),
            .finished(target: second.window, isAccepted: true, action: .move), .leave(source: first.window),
            .drop(source: first.window, time: Timestamp(1)),
        ]
        for message in forged { #expect(drag.handle(message, now: now) == []) }
        _ = answer(.copy, of: first)
        _ = drag.release(time: Timestamp(2), now: now)
        #expect(drag.handle(forged[1], now: now) == [] && answer(nil, of: first) == [])
        #expect(!drag.hasEnded)
    }

    @Test(
        arguments: [
            (5, true, .move, .finished(.move)), (5, true, nil, .finished(.copy)), (5, false, nil, .failed),
            // Before version 5, targets did not report the performed action.
            (4, false, nil, .finished(.copy)), (3, false, nil, .finished(.copy)),
        ] as [(Int, Bool, DragAction?, DragOutcome)])
    mutating func whatATargetHasDone(version: Int, isAccepted: Bool, action: DragAction?, end: DragOutcome) throws {
        let target = try #require(DragTarget(window: Window(10), recipient: Window(11), version: version))
        let entered = move(1, over: target)
        #expect(entered.contains { if case .send(.enter(_, version, _, _), target) = $0 { true } else { false } })
        _ = answer(.copy, of: target)
        #expect(drag.release(time: Timestamp(2), now: now).first == .watch(Window(11)))
        let finished = DragMessage.finished(target: target.window, isAccepted: isAccepted, action: action)
        #expect(drag.handle(finished, now: now) == [.show(nil), .end(end)])
    }
}
