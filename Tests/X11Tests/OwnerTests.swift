import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct OwnerTests {
        let html = Payload(type: "text/html", bytes: Array("<b>hi</b>".utf8))

        @Test func listsItsTargetsAsAtoms() throws {
            let session = try Session()
            try session.own("OWNER_LIST", ["text/html": html, "UTF8_STRING": text("hi")])
            let probe = try session.probe()
            probe.convert("OWNER_LIST", "TARGETS", into: "DATA")
            try session.run { !probe.replies.isEmpty }
            #expect(probe.read("DATA")?.type == "ATOM")
            #expect(probe.names("DATA") == ["UTF8_STRING", "text/html", "TIMESTAMP", "TARGETS", "MULTIPLE"])
        }

        @Test func answersInTheRequestsOwnWords() throws {
            let session = try Session()
            try session.own("OWNER_WORDS", ["text/html": html])
            let probe = try session.probe()
            probe.convert("OWNER_WORDS", "text/html", into: "DATA")
            try session.run { !probe.replies.isEmpty }
            let reply = try #require(probe.replies.first)
            #expect(reply.selection == probe.atom("OWNER_WORDS"))
            #expect(reply.target == probe.atom("text/html"))
            #expect(reply.property == probe.atom("DATA"))
            #expect(reply.time == 0)
            let value = try #require(probe.read("DATA"))
            #expect(value.type == "text/html")
            #expect(value.format == 8)
            #expect(value.bytes == html.bytes)
        }

        @Test func theTimeOfTheOwnershipDecides() throws {
            let session = try Session()
            try session.own("OWNER_TIME", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            probe.convert("OWNER_TIME", "TIMESTAMP", into: "DATA")
            try session.run { probe.replies.count == 1 }
            #expect(probe.read("DATA")?.type == "INTEGER")
            let time = try #require(probe.words("DATA")?.first)
            #expect(
                session.events.contains { if case .owned(_, _, Timestamp(UInt32(time))) = $0 { true } else { false } })
            probe.convert("OWNER_TIME", "UTF8_STRING", into: "DATA", time: UInt(time) - 1)
            probe.convert("OWNER_TIME", "UTF8_STRING", into: "DATA", time: UInt(time))
            try session.run { probe.replies.count == 3 }
            #expect(probe.replies.dropFirst().map(\.property) == [0, probe.atom("DATA")])
        }

        @Test func aRequestWithoutAPropertyUsesTheTarget() throws {
            let session = try Session()
            try session.own("OWNER_NONE", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            probe.convert("OWNER_NONE", "UTF8_STRING", into: nil)
            try session.run { !probe.replies.isEmpty }
            #expect(probe.replies.map(\.property) == [probe.atom("UTF8_STRING")])
            #expect(probe.read("UTF8_STRING")?.bytes == Array("hi".utf8))
        }

        @Test func marksWhatFailsInAList() throws {
            let session = try Session()
            try session.own("OWNER_MULTIPLE", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            let list = ["TARGETS", "DATA", "text/x-nobody", "DATA2", "UTF8_STRING", "DATA3", "UTF8_STRING", "WM_NAME"]
            probe.write(
                words: list.map { Int(probe.atom($0)) }, type: "ATOM_PAIR", to: probe.atom("LIST"), of: probe.window)
            probe.convert("OWNER_MULTIPLE", "MULTIPLE", into: "LIST")
            try session.run { !probe.replies.isEmpty }
            #expect(probe.replies.map(\.property) == [probe.atom("LIST")])
            #expect(probe.read("LIST")?.type == "ATOM_PAIR")
            let expected = ["TARGETS", "DATA", "text/x-nobody", "", "UTF8_STRING", "DATA3", "UTF8_STRING", ""]
            #expect(probe.words("LIST") == expected.map { $0.isEmpty ? 0 : Int(probe.atom($0)) })
            #expect(probe.read("DATA3")?.bytes == Array("hi".utf8))
        }

        @Test func writesToNoPropertyOfTheWindowManager() throws {
            let session = try Session()
            try session.own("OWNER_DEPUTY", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            for property in ["WM_NAME", "_NET_WM_NAME", "RESOURCE_MANAGER"] {
                probe.convert("OWNER_DEPUTY", "UTF8_STRING", into: property)
            }
            try session.run { probe.replies.count == 3 }
            #expect(probe.replies.allSatisfy { $0.property == 0 })
            #expect(probe.read("WM_NAME") == nil)
        }

        @Test func answersEveryRequestOnce() throws {
            let session = try Session()
            try session.own("OWNER_FUZZ", ["UTF8_STRING": text("hi"), "text/html": html])
            let probe = try session.probe()
            var random = SystemRandomNumberGenerator()
            let targets = ["UTF8_STRING", "text/html", "TARGETS", "TIMESTAMP", "MULTIPLE", "WINDOW", "text/x-nobody"]
            let properties = ["DATA", "DATA2", "WM_CLASS", nil]
            for _ in 0..<2000 {
                let target = targets.randomElement(using: &random) ?? "TARGETS"
                let property = properties.randomElement(using: &random) ?? nil
                probe.convert("OWNER_FUZZ", target, into: property, time: UInt.random(in: 0...3, using: &random))
            }
            try session.run { probe.replies.count >= 2000 }
            probe.convert("OWNER_FUZZ", "TIMESTAMP", into: "LAST")
            try session.run { probe.replies.contains { $0.property == probe.atom("LAST") } }
            #expect(probe.replies.count == 2001)
        }

        @Test func contentIsAvailableToWatchersAtOnce() throws {
            let session = try Session()
            let probe = try session.probe()
            for round in 1...100 {
                session.contents["UTF8_STRING"] = text("round \(round)")
                session.client.own(SelectionName("OWNER_AT_ONCE"), targets: ["UTF8_STRING"])
                // As soon as the ownership is visible.
                try session.run { probe.owner(of: "OWNER_AT_ONCE") != 0 }
                probe.convert("OWNER_AT_ONCE", "TARGETS", into: "DATA")
                try session.run { probe.replies.count == round }
            }
            #expect(probe.replies.allSatisfy { $0.property != 0 })
        }

        /// Window numbers are reused immediately: late events about the previous window do not concern this one.
        @Test func aComplaintAboutAnEarlierWindowIsNotAboutTheOneThatAsks() throws {
            let session = try Session()
            let probe = try session.probe()
            let window = Window(xid: probe.window)
            let earlier = session.client.connection.ask(.focus)
            try session.own("OWNER_LATE", ["UTF8_STRING": text("hi")])
            session.contents = [:]
            probe.convert("OWNER_LATE", "UTF8_STRING", into: "DATA")
            let isAsked = { session.events.contains { if case .requested = $0 { true } else { false } } }
            try session.run(until: isAsked)
            let complaint = { (serial: RequestSerial) in
                ProtocolError(serial: serial, code: UInt8(BadWindow), resource: window.rawValue)
            }
            session.client.handle(complaint(earlier), now: .now)
            #expect(session.client.owner.load.requests == 1)
            session.client.handle(complaint(session.client.connection.ask(.focus)), now: .now)
            #expect(session.client.owner.load.requests == 0)
        }

        @Test func givesUpOnlyItsOwn() throws {
            let session = try Session()
            try session.own("OWNER_RELEASE", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            session.client.release(SelectionName("OWNER_RELEASE"))
            try session.run { session.events.contains { if case .lost(_, _, .released) = $0 { true } else { false } } }
            #expect(probe.owner(of: "OWNER_RELEASE") == 0)
            probe.own("OWNER_RELEASE")
            session.client.release(SelectionName("OWNER_RELEASE"))
            #expect(probe.owner(of: "OWNER_RELEASE") == probe.window)
        }

        @Test func tellsWhoTookTheSelection() throws {
            let session = try Session()
            try session.own("OWNER_LOST", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            probe.own("OWNER_LOST")
            let thief = Window(xid: probe.window)
            try session.run {
                session.events.contains { if case .lost(_, _, .replaced(by: thief)) = $0 { true } else { false } }
            }
        }

        @Test func clearsWhatAnotherOwns() throws {
            let session = try Session()
            let probe = try session.probe()
            probe.own("OWNER_CLEAR")
            session.client.clear(SelectionName("OWNER_CLEAR"))
            try session.run { session.events.contains(.cleared(SelectionName("OWNER_CLEAR"), owner: nil)) }
            #expect(probe.owner(of: "OWNER_CLEAR") == 0)
        }

        @Test func noticesThatItsWindowWasDestroyed() throws {
            let session = try Session()
            try session.own("OWNER_DESTROYED", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            XDestroyWindow(probe.display, probe.owner(of: "OWNER_DESTROYED"))
            XFlush(probe.display)
            try session.run {
                session.events.contains { if case .lost(_, _, .replaced(by: nil)) = $0 { true } else { false } }
            }
        }

        @Test func refusesToOfferMoreThanItMayName() throws {
            let session = try Session()
            let selection = SelectionName("OWNER_MANY")
            let generation = session.client.own(selection, targets: (0...128).map { "text/x-many-\($0)" })
            let empty = session.client.own(selection, targets: [""])
            try session.run { session.events.count == 2 }
            #expect(
                session.events == [
                    .notOwned(selection, generation, .tooManyTargets(limit: 128)),
                    .notOwned(selection, empty, .invalidTarget),
                ])
        }

        @Test func needsNoWakeUpsWhenIdle() throws {
            let session = try Session()
            try session.own("OWNER_IDLE", ["UTF8_STRING": text("hi")])
            let probe = try session.probe()
            probe.convert("OWNER_IDLE", "UTF8_STRING", into: "DATA")
            try session.run { !probe.replies.isEmpty }
            probe.delete("DATA")
            try session.run { session.events.contains { if case .transferred = $0 { true } else { false } } }
            try session.run { session.client.nextDeadline == nil }
        }
    }
}
