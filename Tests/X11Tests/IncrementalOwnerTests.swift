import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct IncrementalOwnerTests {
        static let large = Payload(type: "UTF8_STRING", bytes: content(1_200_000))

        /// Reads a transfer that has been announced in a property.
        private func take(_ property: String, by probe: Probe, in session: Session) throws -> [UInt8] {
            var bytes: [UInt8] = []
            var isOver = false
            #expect(probe.read(property)?.type == "INCR")
            probe.delete(property)
            while !isOver {
                try session.run {
                    guard let piece = probe.read(property, delete: true) else { return false }
                    #expect(piece.type == "UTF8_STRING")
                    bytes += piece.bytes
                    isOver = piece.bytes.isEmpty
                    return true
                }
            }
            return bytes
        }

        private func ask(_ selection: String, _ property: String, by probe: Probe, in session: Session) throws {
            let before = probe.replies.count
            probe.convert(selection, "UTF8_STRING", into: property)
            try session.run { probe.replies.count > before }
        }

        private func isIdle(_ session: Session) -> Bool {
            session.client.owner.load == (0, 0)
        }

        @Test func arrivesWholeAndLeavesNoTrace() throws {
            let session = try Session()
            try session.own("INCR_WHOLE", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_WHOLE", "DATA", by: probe, in: session)
            #expect(probe.words("DATA") == [Self.large.bytes.count])
            #expect(try take("DATA", by: probe, in: session) == Self.large.bytes)
            try session.run { isIdle(session) }
            var attributes = XWindowAttributes()
            XSelectInput(probe.display, probe.window, 0)
            try session.run {
                XGetWindowAttributes(probe.display, probe.window, &attributes)
                return attributes.all_event_masks == 0
            }
            try session.run { session.client.nextDeadline == nil }
        }

        @Test func twoToOneWindow() throws {
            let session = try Session()
            try session.own("INCR_TWO", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_TWO", "DATA", by: probe, in: session)
            try ask("INCR_TWO", "DATA2", by: probe, in: session)
            #expect(try take("DATA2", by: probe, in: session) == Self.large.bytes)
            #expect(try take("DATA", by: probe, in: session) == Self.large.bytes)
        }

        @Test func askingAgainStartsAgain() throws {
            let session = try Session()
            try session.own("INCR_AGAIN", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_AGAIN", "DATA", by: probe, in: session)
            probe.delete("DATA")
            try session.run { probe.read("DATA") != nil }
            // The deletion and the new question arrive together; the deletion is not the new announcement's.
            probe.delete("DATA")
            try ask("INCR_AGAIN", "DATA", by: probe, in: session)
            #expect(try take("DATA", by: probe, in: session) == Self.large.bytes)
        }

        @Test func goesOnWhenTheSelectionIsLost() throws {
            let session = try Session()
            try session.own("INCR_LOST", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_LOST", "DATA", by: probe, in: session)
            let thief = try session.probe()
            thief.own("INCR_LOST")
            try session.run { session.events.contains { if case .lost = $0 { true } else { false } } }
            #expect(try take("DATA", by: probe, in: session) == Self.large.bytes)
        }

        @Test func oldAndNewContentDoNotMix() throws {
            let session = try Session()
            let old = Self.large
            try session.own("INCR_SUPERSEDED", ["UTF8_STRING": old])
            let probe = try session.probe()
            try ask("INCR_SUPERSEDED", "DATA", by: probe, in: session)
            try session.own("INCR_SUPERSEDED", ["UTF8_STRING": text("new")])
            try ask("INCR_SUPERSEDED", "DATA2", by: probe, in: session)
            #expect(probe.read("DATA2")?.bytes == Array("new".utf8))
            #expect(try take("DATA", by: probe, in: session) == old.bytes)
        }

        @Test func aRequestorThatNeverReadsDelaysNoOther() throws {
            let session = try Session()
            try session.own("INCR_NEVER", ["UTF8_STRING": Self.large])
            let idler = try session.probe()
            try ask("INCR_NEVER", "DATA", by: idler, in: session)
            let probe = try session.probe()
            try ask("INCR_NEVER", "DATA", by: probe, in: session)
            #expect(try take("DATA", by: probe, in: session) == Self.large.bytes)
        }

        @Test(arguments: 0..<6)
        func survivesRequestorsThatDie(afterPieces pieces: Int) throws {
            let session = try Session()
            try session.own("INCR_DEATH_\(pieces)", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_DEATH_\(pieces)", "DATA", by: probe, in: session)
            for _ in 0..<pieces {
                try session.run { probe.read("DATA", delete: true) != nil }
            }
            session.end(probe)
            XDestroyWindow(probe.display, probe.window)
            XFlush(probe.display)
            try session.run { isIdle(session) }
        }

        @Test func survivesRequestorsThatAskAndDie() throws {
            // The server gives the numbers of windows that are gone to new clients, which would get the answers. So no other test
            // uses it, and the last client connects first.
            let session = try Session(try TestServer())
            try session.own("INCR_GONE", ["UTF8_STRING": Self.large])
            let last = try session.probe()
            for _ in 0..<20 {
                let probe = try Probe(session.display)
                probe.convert("INCR_GONE", "UTF8_STRING", into: "DATA")
            }
            try ask("INCR_GONE", "DATA", by: last, in: session)
            #expect(try take("DATA", by: last, in: session) == Self.large.bytes)
            try session.run { isIdle(session) }
        }

        @Test func forgedNoticesTakeItNoStepOn() throws {
            let session = try Session()
            try session.own("INCR_FORGED", ["UTF8_STRING": Self.large])
            let probe = try session.probe()
            try ask("INCR_FORGED", "DATA", by: probe, in: session)
            var event = CXlib.XEvent()
            event.xproperty.type = PropertyNotify
            event.xproperty.window = probe.window
            event.xproperty.atom = probe.atom("DATA")
            event.xproperty.state = PropertyDelete
            XSendEvent(probe.display, probe.owner(of: "INCR_FORGED"), False, 0, &event)
            try ask("INCR_FORGED", "DATA2", by: probe, in: session)
            #expect(probe.read("DATA")?.type == "INCR")
        }
    }
}
