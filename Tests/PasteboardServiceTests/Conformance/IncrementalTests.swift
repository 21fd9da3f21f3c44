import CXlib
import Testing

extension ConformanceTests {
    /// Large contents (ICCCM 2.0 §2.7.2), asked for by requestors of every kind.
    @Suite struct Incremental {
        private static let large = content(1_500_000)
        private let desk: Desk
        private let applicant: Applicant

        init() throws {
            desk = try Desk()
            try desk.hold(Self.large)
            applicant = try Applicant(desk)
        }

        @Test func theAnnouncementIsTheSizeAndThePiecesAreOfOneType() throws {
            #expect(try applicant.ask("UTF8_STRING") != nil)
            #expect(applicant.probe.words("DATA") == [Self.large.count])
            var sizes: [Int] = []
            let value = try applicant.take { sizes.append($0.bytes.count) }
            #expect(value == .init(type: "UTF8_STRING", format: 8, bytes: Self.large))
            #expect(sizes.last == 0 && !sizes.dropLast().contains(0) && sizes.allSatisfy { $0 <= 1 << 20 })
            #expect(applicant.probe.replies.count == 1)
        }

        @Test(arguments: [-1, 0, 1], [256 << 10, 1 << 16, 262_140 - 24, 4 << 20])
        func sizesAroundTheLimits(difference: Int, limit: Int) throws {
            let bytes = content(limit + difference)
            try desk.hold(bytes)
            #expect(try applicant.read("UTF8_STRING")?.bytes == bytes)
        }

        @Test func thePropertyIsWrittenAfterItsDeletion() throws {
            #expect(try applicant.ask("UTF8_STRING") != nil)
            let probe = applicant.probe
            // Others' deletions, new values and complete answers come and go; the announcement stays as it is.
            probe.write([1], type: "STRING", to: probe.atom("NOISE"), of: probe.window)
            probe.delete("NOISE")
            #expect(try applicant.read("TIMESTAMP", into: "SMALL") != nil)
            #expect(probe.read("DATA")?.type == "INCR" && probe.newValues(of: "DATA") == 1)
            #expect(try applicant.take()?.bytes == Self.large)
        }

        @Test func transfersToOneWindowAndToOthersRunSideBySide() throws {
            let other = try Applicant(desk)
            #expect(try applicant.ask("UTF8_STRING", into: "A") != nil)
            #expect(try applicant.ask("text/plain", into: "B") != nil)
            #expect(try other.ask("UTF8_STRING") != nil)
            #expect(try applicant.take("B")?.bytes == Self.large)
            #expect(try other.take()?.bytes == Self.large)
            #expect(try applicant.take("A")?.bytes == Self.large)
        }

        @Test func aRequestorThatTakesNothingDelaysNoOther() throws {
            let idlers = try (0..<5).map { _ in try Applicant(desk) }
            for idler in idlers { #expect(try idler.ask("UTF8_STRING") != nil) }
            #expect(try applicant.targets().contains("UTF8_STRING"))
            #expect(try applicant.read("UTF8_STRING")?.bytes == Self.large)
        }

        @Test func askingAgainStartsAgain() throws {
            #expect(try applicant.ask("UTF8_STRING") != nil)
            applicant.probe.delete("DATA")
            try applicant.run { applicant.probe.read("DATA")?.type == "UTF8_STRING" }
            applicant.probe.delete("DATA")
            #expect(try applicant.read("UTF8_STRING")?.bytes == Self.large)
        }

        @Test func ownersChangeAndTransfersGoOn() throws {
            #expect(try applicant.ask("UTF8_STRING") != nil)
            try desk.hold(Array("later".utf8))
            let thief = try Applicant(desk).probe
            thief.own("CLIPBOARD")
            #expect(thief.owner(of: "CLIPBOARD") == thief.window)
            #expect(try applicant.take()?.bytes == Self.large)
        }

        @Test(arguments: 0..<4, [true, false])
        func aRequestorThatEndsDuringATransferIsForgotten(pieces: Int, byWindow: Bool) throws {
            let mortal = try Applicant(desk)
            #expect(try mortal.ask("UTF8_STRING") != nil)
            for _ in 0..<pieces {
                mortal.probe.delete("DATA")
                try mortal.run { mortal.probe.read("DATA") != nil }
            }
            if byWindow {
                XDestroyWindow(mortal.probe.display, mortal.probe.window)
                XSync(mortal.probe.display, False)
            } else {
                XKillClient(applicant.probe.display, mortal.probe.window)
            }
            #expect(try applicant.read("UTF8_STRING")?.bytes == Self.large)
        }

        @Test func noPropertyStaysOnTheWindow() throws {
            #expect(try applicant.read("UTF8_STRING") != nil)
            let probe = applicant.probe
            XSelectInput(probe.display, probe.window, 0)
            var attributes = XWindowAttributes()
            try waitUntil {
                XGetWindowAttributes(probe.display, probe.window, &attributes)
                return attributes.all_event_masks == 0
            }
        }
    }
}
