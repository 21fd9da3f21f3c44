import Glibc
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    /// The common command-line clients, on the selections that they support.
    @Suite(
        .enabled(
            if: TestServer.isInstalled("xclip") && TestServer.isInstalled("xsel"),
            "xclip or xsel is not installed"))
    struct PeerTests {
        private func output(of words: [String], in session: Session) throws -> [UInt8] {
            let program = try Program(words, display: session.display)
            try session.run(also: [program.output]) { program.drain() }
            return program.bytes
        }

        private static let readers = [
            ["xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING"], ["xsel", "--clipboard", "--output"],
        ]

        @Test(arguments: readers, [6, 200_000, 5_000_000])
        func theyReadFromUs(reader: [String], count: Int) throws {
            let session = try Session(try TestServer())
            let payload = Payload(type: "UTF8_STRING", bytes: content(count))
            try session.own("CLIPBOARD", ["UTF8_STRING": payload])
            #expect(try output(of: reader, in: session) == payload.bytes)
            try session.run { session.events.contains { if case .transferred = $0 { true } else { false } } }
        }

        @Test func theyListWhatWeOffer() throws {
            let session = try Session(try TestServer())
            try session.own("CLIPBOARD", ["UTF8_STRING": text("hi")])
            let list = try output(of: ["xclip", "-selection", "clipboard", "-o", "-t", "TARGETS"], in: session)
            #expect(String(decoding: list, as: UTF8.self) == "UTF8_STRING\nTIMESTAMP\nTARGETS\nMULTIPLE\n")
        }

        private static let writers = [
            ["xclip", "-selection", "clipboard", "-i"], ["xsel", "--clipboard", "--input"],
        ]

        @Test(arguments: writers, [6, 5_000_000])
        func weReadFromThem(writer: [String], count: Int) throws {
            let session = try Session(try TestServer())
            let bytes = content(count)
            // If the program were the owner already, no event would report that it took the selection.
            session.client.watch(.clipboard)
            try session.run { !session.events.isEmpty }
            let program = try Program(writer, display: session.display, input: bytes)
            try session.run(also: [program.output]) {
                session.events.contains { if case .ownerChanged(_, .some, .taken, _, _) = $0 { true } else { false } }
            }
            let id = session.client.retrieve(.clipboard, target: "UTF8_STRING")
            let payload = try session.result(of: id)?.get()
            #expect(payload?.type == "UTF8_STRING")
            #expect(payload?.bytes == bytes)
        }
    }
}
