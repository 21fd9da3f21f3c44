import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    /// A server that is stopped answers nothing, and nothing waits for it.
    @Suite(.timeLimit(.minutes(1))) struct StoppedServerTests {
        @Test func everythingAskedForReturnsAndComesLater() throws {
            let server = try TestServer()
            let session = try Session(server)
            try session.own("CLIPBOARD", ["UTF8_STRING": text("hi")])
            let client = session.client
            server.freeze()
            let new = client.own(.primary, targets: ["text/x-never-interned"])
            client.watch(.secondary)
            let owner = client.identifyOwner(of: .clipboard)
            let role = client.findOwner(of: SelectionName("CLIPBOARD_MANAGER"))
            let comparison = client.compare(client.watcher, withOwnerOf: .clipboard)
            let listing = client.retrieveTargets(.clipboard)
            let reading = client.retrieve(.clipboard, target: "UTF8_STRING")
            #expect(try client.process(now: .now) == [])
            server.thaw()
            let expected: [(String, (SelectionEvent) -> Bool)] = [
                ("owned", { if case .owned(.primary, new, _) = $0 { true } else { false } }),
                ("watched", { if case .ownerChanged(.secondary, _, .initial, _, 1) = $0 { true } else { false } }),
                ("identified", { if case .identified(owner, .some, _) = $0 { true } else { false } }),
                ("found", { $0 == .ownerFound(role, nil) }),
                ("compared", { $0 == .compared(comparison, isOwner: true) }),
                ("listed", { if case .targets(listing, .success) = $0 { true } else { false } }),
                ("read", { $0 == .retrieved(reading, .success(text("hi"))) }),
            ]
            try session.run { expected.allSatisfy { session.events.contains(where: $0.1) } }
        }

        /// What was given up before the server knew of it is owned by nobody.
        @Test func whatIsGivenUpMeanwhileIsNotOwned() throws {
            let server = try TestServer()
            let session = try Session(server)
            server.freeze()
            let generation = session.client.own(.clipboard, targets: ["text/x-never-interned"])
            session.client.release(.clipboard)
            server.thaw()
            try session.run { session.events.contains(.notOwned(.clipboard, generation, .abandoned)) }
            #expect(try session.owner(of: .clipboard) == nil)
        }
    }
}
