import CXlib
import Glibc
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct IdentityTests {
        private func name(_ window: XID, of probe: Probe, _ instance: String, _ className: String) {
            probe.write(
                Array("\(instance)\0\(className)\0".utf8), type: "STRING", to: probe.atom("WM_CLASS"), of: window)
        }

        private func window(of probe: Probe, in parent: XID? = nil) -> XID {
            XCreateSimpleWindow(probe.display, parent ?? XDefaultRootWindow(probe.display), 0, 0, 1, 1, 0, 0, 0)
        }

        private func identify(_ window: XID, _ session: Session, _ probe: Probe) throws -> ClientIdentity {
            XSync(probe.display, False)
            return try #require(try session.identity(of: Window(xid: window)))
        }

        @Test func theServerKnowsTheProcess() throws {
            let session = try Session()
            let probe = try session.probe()
            let identity = try identify(probe.window, session, probe)
            #expect(identity.process == getpid())
            #expect(identity.evidence == .socket)
            #expect(identity.executable == ProcessFacts(getpid()).executable)
            #expect(identity.calledAs == CommandLine.arguments.first)
        }

        /// GTK, Firefox and LibreOffice own with a hidden window, whose title is the name of the program.
        @Test func theOwnerHasTheTitleOfTheActiveWindow() throws {
            let session = try Session()
            let probe = try session.probe()
            name(probe.window, of: probe, "editor", "Editor")
            let visible = window(of: probe)
            probe.write(Array("Payroll 2026".utf8), type: "UTF8_STRING", to: probe.atom("_NET_WM_NAME"), of: visible)
            let root = XDefaultRootWindow(probe.display)
            probe.write(words: [Int(visible)], type: "WINDOW", to: probe.atom("_NET_ACTIVE_WINDOW"), of: root)
            XSetSelectionOwner(probe.display, probe.atom("CLIPBOARD"), probe.window, Time(CurrentTime))
            XSync(probe.display, False)
            let inquiry = session.client.identifyOwner(of: .clipboard)
            var title: String??
            try session.run {
                for case .identified(inquiry, _, let identity) in session.events { title = identity.activeTitle }
                return title != nil
            }
            #expect(title == "Payroll 2026")
        }

        /// A window without a name makes a search ask every window of its client, up to 256.
        @Test func manyWindowsOfAClientTakeOneSearch() throws {
            let session = try Session()
            let probes = try (0..<4).map { _ in try session.probe() }
            let windows = probes.flatMap { probe in (0..<256).map { _ in window(of: probe) } }
            for probe in probes { XSync(probe.display, False) }
            let first = session.client.connection.ask(.focus)
            let inquiries = Set(windows.map { session.client.identify(Window(xid: $0)) })
            var processes: [InquiryID: Int32?] = [:]
            try session.run {
                for case .identified(let id, _, let identity) in session.events { processes[id] = identity.process }
                return processes.count == inquiries.count
            }
            #expect(Set(processes.keys) == inquiries && processes.values.allSatisfy { $0 == getpid() })
            // Two searches for each client: one that the first window has begun, and one for all others.
            let requests = session.client.connection.ask(.focus).rawValue - first.rawValue
            #expect(requests < 10_000)
        }

        /// Emacs and xterm own with a child of their top-level window.
        @Test func parentsHaveTheName() throws {
            let session = try Session()
            let probe = try session.probe()
            let parent = window(of: probe)
            name(parent, of: probe, "emacs", "Emacs")
            let identity = try identify(window(of: probe, in: window(of: probe, in: parent)), session, probe)
            #expect(identity.className == "Emacs")
            #expect(identity.instanceName == "emacs")
        }

        /// A GTK program without a name has a class without letters.
        @Test func aClassWithoutLettersIsNoName() throws {
            let session = try Session()
            let probe = try session.probe()
            name(probe.window, of: probe, "", "")
            let identity = try identify(probe.window, session, probe)
            #expect(identity.name == identity.executable && identity.name != nil)
        }

        /// GTK 3 owns with a window that points to its leader.
        @Test func theLeaderHasTheName() throws {
            let session = try Session()
            let probe = try session.probe()
            let leader = window(of: probe)
            name(leader, of: probe, "gedit", "Gedit")
            probe.write(
                Array("org.gnome.gedit".utf8), type: "UTF8_STRING", to: probe.atom("_GTK_APPLICATION_ID"), of: leader)
            let clipboard = window(of: probe)
            probe.write(words: [Int(leader)], type: "WINDOW", to: probe.atom("WM_CLIENT_LEADER"), of: clipboard)
            let identity = try identify(clipboard, session, probe)
            #expect(identity.className == "Gedit")
            #expect(identity.applicationID == "org.gnome.gedit")
            #expect(identity.name == "Gedit")
        }

        /// Chromium and Qt own with a separate window without any property.
        @Test func anotherTopLevelOfTheClientHasTheName() throws {
            let session = try Session(try TestServer())
            let stranger = try session.probe()
            let probe = try session.probe()
            name(window(of: stranger), of: stranger, "other", "Other")
            XSync(stranger.display, False)
            let topLevel = window(of: probe)
            name(topLevel, of: probe, "chromium", "Chromium")
            probe.write(Array("A page".utf8), type: "UTF8_STRING", to: probe.atom("_NET_WM_NAME"), of: topLevel)
            let identity = try identify(window(of: probe), session, probe)
            #expect(identity.className == "Chromium")
            #expect(identity.title == "A page")
        }

        @Test func leadersThatLeadInCirclesEnd() throws {
            let session = try Session()
            let probe = try session.probe()
            let first = window(of: probe)
            let second = window(of: probe)
            let property = probe.atom("WM_CLIENT_LEADER")
            probe.write(words: [Int(first)], type: "WINDOW", to: property, of: second)
            probe.write(words: [Int(second)], type: "WINDOW", to: property, of: first)
            name(second, of: probe, "round", "Round")
            #expect(try identify(first, session, probe).className == "Round")
        }

        @Test func nothingIsKnownOfWindowsThatAreGone() throws {
            let session = try Session()
            let gone = Window(0x1dea_d001)
            #expect(try session.identity(of: gone) == ClientIdentity())
        }
    }
}
