import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    /// A client that is the window manager, as a Wayland compositor is on its X server.
    @Suite struct CompositorTests {
        private let server: TestServer
        private let session: Session
        private let compositor: Probe

        init() throws {
            server = try TestServer()
            session = try Session(server, hasCompositor: true)
            compositor = try session.probe()
            let root = XDefaultRootWindow(compositor.display)
            let check = compositor.atom("_NET_SUPPORTING_WM_CHECK")
            compositor.write(words: [Int(compositor.window)], type: "WINDOW", to: check, of: root)
            compositor.write(
                Array("Mutter".utf8), type: "UTF8_STRING", to: compositor.atom("_NET_WM_NAME"), of: compositor.window)
            XSync(compositor.display, False)
        }

        private func ask(_ target: String, by probe: Probe) throws -> XSelectionEvent? {
            let before = probe.replies.count
            probe.convert("CLIPBOARD", target, into: "DATA")
            try session.run { probe.replies.count > before }
            return probe.replies.last
        }

        @Test func itGetsInOnePropertyWhatOthersGetInPieces() throws {
            let whole = Payload(type: "UTF8_STRING", bytes: content(3_000_000))
            try session.own("CLIPBOARD", ["UTF8_STRING": whole])
            _ = try ask("UTF8_STRING", by: compositor)
            #expect(compositor.read("DATA", delete: true)?.bytes == whole.bytes)
            let other = try session.probe()
            _ = try ask("UTF8_STRING", by: other)
            #expect(other.read("DATA")?.type == "INCR")
        }

        @Test func itGetsNoCopyToKeepOfASecret() throws {
            session.contents["UTF8_STRING"] = Payload(type: "UTF8_STRING", bytes: Array("secret".utf8))
            let generation = session.client.own(.clipboard, targets: ["UTF8_STRING"], isFleeting: true)
            try session.run {
                session.events.contains { if case .owned(_, generation, _) = $0 { true } else { false } }
            }
            #expect(try ask("UTF8_STRING", by: compositor)?.property == 0)
            #expect(try ask("UTF8_STRING", by: compositor)?.property == compositor.atom("DATA"))
        }

        @Test(arguments: [true, false])
        func theRoleOfTheManagerIsTakenFromItAlone(isCompositors: Bool) throws {
            let role = SelectionName("CLIPBOARD_MANAGER")
            let owner = isCompositors ? compositor : try session.probe()
            owner.own(role.rawValue)
            let generation = session.client.manage(role, targets: ["SAVE_TARGETS"])
            var isOwned: Bool?
            try session.run {
                for event in session.events {
                    switch event {
                    case .owned(role, generation, _): isOwned = true
                    case .notOwned(role, generation, _): isOwned = false
                    default: break
                    }
                }
                return isOwned != nil
            }
            #expect(isOwned == isCompositors)
        }

        @Test func theActiveWindowIsAsItSays() throws {
            #expect(ActiveWindow.isThere(on: server.display, patience: .seconds(30)) == nil)
            let (root, atom) = (XDefaultRootWindow(compositor.display), compositor.atom("_NET_ACTIVE_WINDOW"))
            for window in [0, Int(compositor.window)] {
                compositor.write(words: [window], type: "WINDOW", to: atom, of: root)
                XSync(compositor.display, False)
                #expect(ActiveWindow.isThere(on: server.display, patience: .seconds(30)) == (window != 0))
            }
        }
    }
}
