import SelectionModel
import Selections
import Testing
import X11Dragging

/// The target's side of drags, against sources of every kind.
@Suite struct DropReceptionTests {
    static let window = Window(1)
    static let wanted = Atom(50)
    let source = Window(10)
    let other = Window(20)
    var reception = DropReception(onto: window) { types, wish in
        types.contains(wanted) ? (wish == .move ? .move : .copy) : nil
    }

    private mutating func enter(
        _ source: Window, _ types: [Atom] = [wanted], hasMore: Bool = false, version: Int = 5
    ) -> [DropReception.Action] {
        reception.handle(.enter(source: source, version: version, types: types, hasMore: hasMore))
    }

    private mutating func position(_ source: Window, _ action: DragAction? = .copy) -> [DropReception.Action] {
        reception.handle(
            .position(source: source, DragPoint(x: 1, y: 1), time: Timestamp(5), action: action))
    }

    private mutating func drop(_ source: Window) -> [DropReception.Action] {
        reception.handle(.drop(source: source, time: Timestamp(9)))
    }

    private func status(_ action: DragAction?, _ source: Window) -> DropReception.Action {
        .send(.status(target: Self.window, DragStatus(action: action)), to: source)
    }

    private func finished(_ action: DragAction?, _ source: Window) -> DropReception.Action {
        .send(.finished(target: Self.window, isAccepted: action != nil, action: action), to: source)
    }

    private func taken(_ action: DragAction, types: [Atom] = [wanted]) -> DropReception.Action {
        .take(DropReception.Drop(source: source, types: types, time: Timestamp(9), action: action))
    }

    @Test mutating func aDropIsTaken() {
        #expect(enter(source) == [.watch(source)])
        #expect(position(source) == [status(.copy, source), .show(true)])
        #expect(position(source, .move) == [status(.move, source), .show(true)])
        #expect(drop(source) == [taken(.move)])
        #expect(reception.finish(true) == [finished(.move, source), .unwatch(source), .show(false)])
        #expect(reception.finish(true) == [])
    }

    @Test mutating func whatCannotBeReadIsTold() {
        _ = enter(source)
        _ = position(source)
        _ = drop(source)
        #expect(reception.finish(false) == [finished(nil, source), .unwatch(source), .show(false)])
    }

    @Test mutating func theListOfTypesIsAwaited() {
        #expect(enter(source, [Atom(1)], hasMore: true) == [.watch(source), .readTypes(source)])
        #expect(position(source) == [])
        #expect(reception.typesRead(of: other, [Self.wanted]) == [])
        let types = [Atom(1), Atom(2), Self.wanted, Self.wanted, .none]
        #expect(reception.typesRead(of: source, types) == [status(.copy, source), .show(true)])
        #expect(drop(source) == [taken(.copy, types: [Atom(1), Atom(2), Self.wanted])])
    }

    @Test mutating func withoutAListTheFirstTypesCount() {
        _ = enter(source, hasMore: true)
        _ = position(source)
        #expect(reception.typesRead(of: source, nil) == [status(.copy, source), .show(true)])
    }

    @Test mutating func ofEndlessListsOnlyTheBeginningIsLookedAt() {
        _ = enter(source, [], hasMore: true)
        _ = position(source)
        let many = (0..<UInt32(DropReception.mostTypes)).map { Atom(1000 + $0) } + [Self.wanted]
        #expect(reception.typesRead(of: source, many) == [status(nil, source), .show(false)])
    }

    @Test mutating func whatIsNotWantedIsRefused() {
        _ = enter(source, [Atom(1)])
        #expect(position(source) == [status(nil, source), .show(false)])
        #expect(drop(source) == [finished(nil, source), .unwatch(source), .show(false)])
        _ = enter(source, [])
        #expect(position(source) == [status(nil, source), .show(false)])
    }

    @Test mutating func whoHasNotEnteredIsAnsweredAndRefused() {
        #expect(position(source) == [status(nil, source)])
        #expect(drop(source) == [finished(nil, source)])
        #expect(reception.handle(.leave(source: source)) == [])
        #expect(enter(source, version: 2) == [])
        #expect(position(source) == [status(nil, source)])
    }

    @Test mutating func messagesOfOthersAreNotBelieved() {
        _ = enter(source)
        _ = position(source)
        #expect(position(other) == [status(nil, other)])
        #expect(drop(other) == [finished(nil, other)])
        #expect(reception.handle(.leave(source: other)) == [])
        let forged: [DragMessage] = [
            .status(target: source, DragStatus(action: nil)), .finished(target: source, isAccepted: true, action: nil),
        ]
        for message in forged { #expect(reception.handle(message) == []) }
        #expect(drop(source) == [taken(.copy)])
    }

    @Test mutating func aDropThatWasNotAskedForIsNone() {
        _ = enter(source)
        #expect(drop(source) == [finished(nil, source), .unwatch(source), .show(false)])
    }

    @Test mutating func whileOneIsReadTheNextIsRefused() {
        _ = enter(source)
        _ = position(source)
        _ = drop(source)
        #expect(enter(other) == [] && position(other) == [status(nil, other)])
        #expect(drop(other) == [finished(nil, other)] && drop(source) == [])
        #expect(reception.windowGone(source) == [])
        #expect(reception.finish(true) == [finished(.copy, source), .unwatch(source), .show(false)])
        _ = enter(other)
        #expect(position(other) == [status(.copy, other), .show(true)])
    }

    @Test mutating func aSourceThatGoesIsForgotten() {
        _ = enter(source)
        _ = position(source)
        #expect(reception.windowGone(other) == [])
        #expect(reception.windowGone(source) == [.show(false)])
        #expect(drop(source) == [finished(nil, source)])
    }

    @Test mutating func oneSourceTakesTheOthersPlace() {
        _ = enter(source)
        #expect(enter(other) == [.unwatch(source), .watch(other)])
        #expect(drop(source) == [finished(nil, source)])
        #expect(position(other) == [status(.copy, other), .show(true)])
        #expect(reception.handle(.leave(source: other)) == [.unwatch(other), .show(false)])
    }

    @Test mutating func anActionThatIsUnknownIsACopy() {
        _ = enter(source)
        #expect(position(source, nil) == [status(.copy, source), .show(true)])
    }
}
