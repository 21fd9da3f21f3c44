import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct WatchTests {
        private struct Change: Equatable {
            var owner: XID
            var reason: OwnerChangeReason
            var count: UInt64
        }

        private func changes(_ session: Session) -> [Change] {
            session.events.compactMap { event in
                guard case .ownerChanged(_, let owner, let reason, _, let count) = event else { return nil }
                return Change(owner: owner?.xid ?? 0, reason: reason, count: count)
            }
        }

        @Test func tellsTheStateAndEveryChange() throws {
            let session = try Session()
            let first = try session.probe()
            let second = try session.probe()
            first.own("WATCH")
            session.client.watch(SelectionName("WATCH"))
            try session.run { changes(session).count == 1 }
            second.own("WATCH")
            XSetSelectionOwner(second.display, second.atom("WATCH"), 0, 0)
            XFlush(second.display)
            try session.run { changes(session).count == 3 }
            #expect(
                changes(session) == [
                    Change(owner: first.window, reason: .initial, count: 1),
                    Change(owner: second.window, reason: .taken, count: 2), Change(owner: 0, reason: .taken, count: 3),
                ])
        }

        @Test func tellsHowAnOwnerEnded() throws {
            let session = try Session()
            session.client.watch(SelectionName("WATCH_END"))
            try session.run { changes(session).count == 1 }
            let first = try session.probe()
            first.own("WATCH_END")
            XDestroyWindow(first.display, first.window)
            XFlush(first.display)
            try session.run { changes(session).count == 3 }
            var second: Probe? = try Probe(session.display)
            second?.own("WATCH_END")
            second = nil
            try session.run { changes(session).count == 5 }
            #expect(
                changes(session).map(\.reason) == [.initial, .taken, .windowDestroyed, .taken, .clientClosed])
        }

        @Test func seesItsOwnGenerationsAndTheirTimes() throws {
            let session = try Session()
            let selection = SelectionName("WATCH_OWN")
            session.client.watch(selection)
            try session.own("WATCH_OWN", ["UTF8_STRING": text("one")])
            try session.own("WATCH_OWN", ["UTF8_STRING": text("two")])
            try session.run { changes(session).count == 3 }
            let seen = session.events.compactMap { event -> Timestamp? in
                if case .ownerChanged(_, .some, .taken, let time, _) = event { time } else { nil }
            }
            let owned = session.events.compactMap { event -> Timestamp? in
                if case .owned(_, _, let time) = event { time } else { nil }
            }
            #expect(seen == owned)
            #expect(changes(session).dropFirst().allSatisfy { session.client.isOwn(Window(xid: $0.owner)) })
        }

        @Test func tellsWhoOwnsItNow() throws {
            let session = try Session()
            let probe = try session.probe()
            #expect(try session.owner(of: SelectionName("WATCH_NOW")) == nil)
            probe.own("WATCH_NOW")
            #expect(try session.owner(of: SelectionName("WATCH_NOW")) == Window(xid: probe.window))
            #expect(!session.client.isOwn(Window(xid: probe.window)))
        }
    }
}
