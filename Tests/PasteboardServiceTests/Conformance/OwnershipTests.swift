import CXlib
import SelectionModel
import Selections
import Testing
import X11

extension ConformanceTests {
    /// Taking a selection and losing it (ICCCM 2.0 §2.1, §2.3; XFIXES 6.0 §9).
    @Suite struct Ownership {
        /// Watches CLIPBOARD until this many changes have occurred; the first one is the present state.
        private func changes(_ count: Int, seenBy watcher: SelectionClient, meanwhile: () throws -> Void) throws
            -> [(owner: Window?, reason: OwnerChangeReason, time: Timestamp)]
        {
            watcher.watch(.clipboard)
            try meanwhile()
            var changes: [(Window?, OwnerChangeReason, Timestamp)] = []
            let end = Instant.now + .seconds(30)
            while changes.count < count {
                guard Instant.now < end else { throw TookTooLong() }
                for case .ownerChanged(_, let owner, let reason, let time, _) in try watcher.process(now: .now) {
                    changes.append((owner, reason, time))
                }
                if changes.count < count { wait(for: [watcher.fileDescriptor], until: watcher.nextDeadline ?? end) }
            }
            return changes
        }

        @Test func eachCopyIsAChangeWithATimeOfTheServers() throws {
            let desk = try Desk()
            let seen = try changes(3, seenBy: SelectionClient(display: desk.display)) {
                for text in ["one", "two"] { try desk.hold(Array(text.utf8)) }
            }
            #expect(seen[0].owner == nil)
            // Two copies may fall into one millisecond.
            #expect(seen[1].time != .currentTime && !seen[2].time.isEarlier(than: seen[1].time))
            #expect(seen[1].owner != seen[2].owner)
            #expect(try Applicant(desk).timestamp() == UInt(seen[2].time.rawValue))
        }

        @Test func anImmediateRequestIsAnswered() throws {
            let desk = try Desk()
            let applicant = try Applicant(desk)
            for round in 0..<20 {
                try desk.hold(Array("round \(round)".utf8))
                #expect(try applicant.targets().contains("UTF8_STRING"))
                #expect(try applicant.read("UTF8_STRING")?.bytes == Array("round \(round)".utf8))
            }
        }

        @Test func lettingGoLeavesItToNobodyAndNeverTakesFromASuccessor() throws {
            let desk = try Desk()
            try desk.hold(Array("mine".utf8))
            _ = try desk.ask(.release(selection: "CLIPBOARD"))
            let other = try Applicant(desk).probe
            try waitUntil { other.owner(of: "CLIPBOARD") == 0 }
            try desk.hold(Array("mine again".utf8))
            // Two claims within one millisecond have the same time, and the server lets either of them be released.
            let claim = try Applicant(desk).timestamp()
            try waitUntil { other.serverTime() > claim }
            other.own("CLIPBOARD")
            _ = try desk.ask(.release(selection: "CLIPBOARD"))
            #expect(other.owner(of: "CLIPBOARD") == other.window)
        }

        @Test func aWindowThatSomebodyDestroysIsALostSelection() throws {
            let desk = try Desk()
            try desk.hold(Array("mine".utf8))
            let other = try Applicant(desk).probe
            XDestroyWindow(other.display, other.owner(of: "CLIPBOARD"))
            XSync(other.display, False)
            try waitUntil { try desk.ask(.describe(selection: "CLIPBOARD")) == .notHeld }
            try desk.hold(Array("mine again".utf8))
            #expect(try Applicant(desk).read("UTF8_STRING")?.bytes == Array("mine again".utf8))
        }

        @Test(arguments: ["PRIMARY", "SECONDARY", "XdndSelection", "_HARBOUR"])
        func everySelectionIsOwnedAlike(selection: String) throws {
            let desk = try Desk()
            try desk.hold(Array("held".utf8), as: selection)
            let applicant = try Applicant(desk, selection)
            #expect(try applicant.targets().contains("UTF8_STRING"))
            #expect(try applicant.read("UTF8_STRING")?.bytes == Array("held".utf8))
            #expect(applicant.probe.owner(of: "CLIPBOARD") == 0)
        }
    }
}
