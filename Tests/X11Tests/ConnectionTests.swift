import CX11
import CXlib
import Glibc
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct ConnectionTests {
        @Test func saysWhichDisplayCannotBeOpened() {
            #expect(throws: DisplayError.cannotOpen(display: ":4711")) { try SelectionClient(display: ":4711") }
            #expect(DisplayError.cannotOpen(display: ":4711").description.contains(":4711"))
        }

        /// Xlib would exit the process.
        @Test(arguments: [nil, .seconds(30)] as [Duration?])
        func aServerThatEndsWhileAConnectionIsOpenedIsAnError(patience: Duration?) throws {
            let server = try EndingServer()
            #expect(throws: DisplayError.cannotOpen(display: server.display)) {
                try SelectionClient(display: server.display, patience: patience)
            }
            _ = try Session()
        }

        /// Data sent over a connection remains in XCB's buffers until they are overwritten.
        @Test func nothingOfATransferStaysInTheBuffers() throws {
            let server = try TestServer()
            let display = try XDisplay(server.display)
            let root = display.screen.root
            let text = Array("Zq7Transferred".utf8)
            func isHeld() -> Bool {
                // XCB's connection is a structure with two buffers of 20 KiB.
                let memory = UnsafeRawBufferPointer(start: UnsafeRawPointer(display.xcb), count: 20 << 10)
                return memory.indices.contains { memory[$0...].starts(with: text) }
            }
            // The server sends a reply in two parts, so now and then only the first has arrived.
            for _ in 0..<50 {
                xcb_change_property(display.xcb, 0, root, 19, 19, 8, UInt32(text.count), text)
                let question = xcb_get_property(display.xcb, 0, root, 19, 19, 0, 100)
                free(xcb_get_property_reply(display.xcb, question, nil))
                #expect(isHeld())
                display.overwriteBuffers()
                // The answer to this one comes after that to the other.
                free(xcb_get_input_focus_reply(display.xcb, xcb_get_input_focus(display.xcb), nil))
                #expect(!isHeld())
            }
        }

        @Test func outlivesTheServer() throws {
            let server = try TestServer()
            let session = try Session(server)
            try session.own("CLIPBOARD", ["UTF8_STRING": text("hi")])
            server.kill()
            #expect(throws: DisplayError.connectionLost) { try session.run { false } }
            #expect(throws: DisplayError.connectionLost) { try session.client.process(now: .now) }
            // None of these may crash or wait.
            session.client.own(.primary, targets: ["UTF8_STRING"])
            _ = session.client.retrieve(.clipboard, target: "UTF8_STRING")
            session.client.release(.clipboard)
            _ = session.client.findOwner(of: .clipboard)
            _ = session.client.identify(Window(5))
            #expect(throws: DisplayError.connectionLost) { try session.client.process(now: .now) }
        }

        @Test func outlivesTheServerInTheMiddleOfATransfer() throws {
            let server = try TestServer()
            let session = try Session(server)
            try session.own("CLIPBOARD", ["UTF8_STRING": Payload(type: "UTF8_STRING", bytes: content(1_000_000))])
            _ = session.client.retrieve(.clipboard, target: "UTF8_STRING")
            try session.run { session.client.owner.load != (0, 0) }
            server.kill()
            #expect(throws: DisplayError.connectionLost) { try session.run { false } }
        }

        @Test func anotherServerServesAgain() throws {
            let first = try TestServer()
            let lost = try Session(first)
            first.kill()
            #expect(throws: DisplayError.connectionLost) { try lost.run { false } }
            let session = try Session(try TestServer())
            try session.own("CLIPBOARD", ["UTF8_STRING": text("hi")])
        }
    }
}
