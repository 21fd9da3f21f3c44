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
            let comparison = client.compare(client.properties.makeWindow(), withOwnerOf: .clipboard)
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

        /// Xlib waits forever for a server that accepts a connection and does not answer.
        @Test func aConnectionIsOpenedInTimeOrNotAtAll() throws {
            let server = try TestServer()
            server.freeze()
            #expect(throws: DisplayError.silent) {
                try SelectionClient(display: server.display, patience: .milliseconds(100))
            }
            server.thaw()
            // A connection that opened too late is closed again, and does not affect others.
            _ = try SelectionClient(display: server.display, patience: .seconds(30))
        }

        /// An XCB call that cannot write to the socket is ended with its connection.
        @Test func aCallThatTheServerHoldsUpEndsTheConnection() throws {
            let server = try TestServer()
            let client = try SelectionClient(display: server.display, patience: .milliseconds(200))
            server.freeze()
            defer { server.thaw() }
            let connection = client.connection
            let window = connection.makeWindow()
            let bytes = [UInt8](repeating: 1, count: 200_000)
            // Far more than the socket holds.
            for _ in 0..<100 where !connection.isLost {
                _ = bytes.withUnsafeBytes { bytes in
                    connection.change(
                        client.known.transfer, of: window, to: bytes, type: KnownAtoms.integerType, format: 8)
                }
                connection.flush()
            }
            #expect(throws: DisplayError.silent) { try client.process(now: .now) }
        }

        /// The thread that limits the calls sleeps between them, and counts only their time.
        @Test func timeBetweenCallsDoesNotCount() throws {
            let opened = ConnectionTimeout.open(within: .seconds(2)) {
                unsafe ConnectionTimeout.Opened(display: nil)
            }
            let timeout = try #require(opened?.timeout)
            defer { timeout.end() }
            for call in 1...2 {
                #expect(timeout.limit { call } == call)
                try waitUntil { timeout.isParked }
                #expect(!timeout.hasExpired)
            }
        }

        /// A selection released before the server processed the claim has no owner.
        @Test func anAbandonedClaimIsNotOwned() throws {
            let server = try TestServer()
            let session = try Session(server)
            server.freeze()
            let generation = session.client.own(.clipboard, targets: ["text/x-never-interned"])
            session.client.release(.clipboard)
            server.thaw()
            try session.run { session.events.contains(.notOwned(.clipboard, generation, .abandoned)) }
            #expect(try session.owner(of: .clipboard) == nil)
        }

        /// A withdrawn claim does not change the owner.
        @Test func aWithdrawnClaimLeavesTheOwner() throws {
            let server = try TestServer()
            let session = try Session(server)
            try session.own("CLIPBOARD", ["UTF8_STRING": text("hi")])
            let owner = try session.owner(of: .clipboard)
            server.freeze()
            let generation = session.client.own(.clipboard, targets: ["text/x-never-interned"])
            session.client.withdraw(.clipboard, generation)
            server.thaw()
            try session.run { session.events.contains(.notOwned(.clipboard, generation, .abandoned)) }
            #expect(try session.owner(of: .clipboard) == owner && owner != nil)
        }
    }
}
