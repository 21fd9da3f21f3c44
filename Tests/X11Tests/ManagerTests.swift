import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    /// The role of the clipboard manager, on a server of each test's own: a session has one.
    @Suite struct ManagerTests {
        private let role = SelectionName("CLIPBOARD_MANAGER")

        private func manage(_ session: Session) throws {
            let generation = session.client.manage(role, targets: ["SAVE_TARGETS"])
            try session.run {
                session.events.contains {
                    switch $0 {
                    case .owned(_, generation, _), .notOwned(_, generation, _): true
                    default: false
                    }
                }
            }
        }

        @Test func everybodyIsTold() throws {
            let session = try Session(try TestServer())
            let probe = try session.probe()
            XSelectInput(probe.display, XDefaultRootWindow(probe.display), StructureNotifyMask)
            XSync(probe.display, False)
            try manage(session)
            try session.run { probe.events.contains { $0.type == ClientMessage } }
            let message = try #require(probe.events.first { $0.type == ClientMessage }).xclient
            #expect(message.message_type == probe.atom("MANAGER") && message.format == 32)
            let window = probe.owner(of: role.rawValue)
            #expect(window != 0)
            let words = withUnsafeBytes(of: message.data.l) { Array($0.bindMemory(to: CLong.self)) }
            #expect(words[1] == CLong(probe.atom(role.rawValue)) && words[2] == CLong(window) && words[0] != 0)
        }

        @Test func anotherOneKeepsTheRole() throws {
            let session = try Session(try TestServer())
            let probe = try session.probe()
            probe.own(role.rawValue)
            try manage(session)
            #expect(probe.owner(of: role.rawValue) == probe.window)
            #expect(
                session.events.contains {
                    if case .notOwned(role, _, .taken(by: Window(xid: probe.window))) = $0 { true } else { false }
                })
        }

        /// The content of the request's property, and the targets to save.
        @Test(
            arguments: [
                (nil, .some(nil)), (["UTF8_STRING", "text/html"], ["UTF8_STRING", "text/html"]), ([], .some([])),
            ] as [([String]?, [String]??)])
        func theListIsReadAndTheAnswerIsEmpty(list: [String]?, wanted: [String]??) throws {
            let session = try Session(try TestServer())
            try manage(session)
            let probe = try session.probe()
            if let list {
                probe.write(
                    words: list.map { Int(probe.atom($0)) }, type: "ATOM", to: probe.atom("LIST"), of: probe.window)
            }
            probe.convert(role.rawValue, "SAVE_TARGETS", into: "LIST")
            var asked: (id: RequestID, targets: [String]?)?
            try session.run {
                for case .saveRequested(let id, role, _, let targets, _) in session.events { asked = (id, targets) }
                return asked != nil
            }
            #expect(.some(asked?.targets) == wanted)
            #expect(probe.replies.isEmpty)
            if let asked { session.client.supply(asked.id, .done) }
            try session.run { !probe.replies.isEmpty }
            #expect(probe.replies[0].property == probe.atom("LIST"))
            #expect(probe.read("LIST")?.type == "NULL" && probe.read("LIST")?.bytes == [])
        }

        @Test func aMalformedListIsRefused() throws {
            let session = try Session(try TestServer())
            try manage(session)
            let probe = try session.probe()
            probe.write([1, 2, 3], type: "STRING", to: probe.atom("LIST"), of: probe.window)
            probe.convert(role.rawValue, "SAVE_TARGETS", into: "LIST")
            try session.run { !probe.replies.isEmpty }
            #expect(probe.replies[0].property == 0)
        }

        @Test func itSaysWhatItCanDo() throws {
            let session = try Session(try TestServer())
            try manage(session)
            let probe = try session.probe()
            probe.convert(role.rawValue, "TARGETS", into: "DATA")
            try session.run { !probe.replies.isEmpty }
            #expect(probe.names("DATA") == ["SAVE_TARGETS", "TIMESTAMP", "TARGETS", "MULTIPLE"])
        }

        @Test func aNewOwnerIsNotOpposed() throws {
            let session = try Session(try TestServer())
            let probe = try session.probe()
            let former = XID(0x1234)
            probe.own("CLIPBOARD")
            let generation = session.client.keep(.clipboard, targets: ["STRING"], from: Window(xid: former))
            try session.run {
                session.events.contains {
                    if case .notOwned(_, generation, .taken) = $0 { true } else { false }
                }
            }
            #expect(probe.owner(of: "CLIPBOARD") == probe.window)
        }
    }
}
