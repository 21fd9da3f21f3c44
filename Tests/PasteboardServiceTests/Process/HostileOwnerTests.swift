import CXlib
import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// `pasteboard` reads from owners that break the protocol, lie, or fall silent: the right bytes or the right status, in time.
@Suite(.enabled(if: TestServer.isAvailable))
struct HostileOwnerTests {
    private static let text = Array("flotsam".utf8)
    private static let large = content(1_000_000)

    /// One that offers UTF8_STRING, and answers for it as it likes.
    private struct Owner: CustomTestStringConvertible {
        let testDescription: String
        var targets: @Sendable (Probe, XSelectionRequestEvent) -> Void = { probe, request in
            probe.list(["TARGETS", "UTF8_STRING"], for: request)
        }
        var data: @Sendable (Probe, XSelectionRequestEvent) -> Void = { probe, request in
            probe.give(text, for: request)
        }
        /// The value to write at each deletion; nil does nothing.
        var pieces: [Piece]?

        init(_ description: String, _ change: (inout Owner) -> Void = { _ in }) {
            testDescription = description
            change(&self)
        }
    }

    private enum Piece: Sendable {
        case bytes([UInt8], type: String = "UTF8_STRING")
        case death
    }

    private static func incremental(_ name: String, announcing size: Int, _ pieces: [Piece]) -> Owner {
        Owner(name) {
            $0.pieces = pieces
            $0.data = { probe, request in
                XSelectInput(probe.display, request.requestor, PropertyChangeMask)
                probe.write(words: [size], type: "INCR", to: request.property, of: request.requestor)
                probe.answer(request)
            }
        }
    }

    private func run(_ owner: Owner, _ words: [String]) throws -> (status: Int32, bytes: [UInt8]) {
        let server = try TestServer()
        let probe = try Probe(server.display)
        var rest = owner.pieces?[...] ?? []
        probe.onRequest = { probe, request in
            switch request.target {
            case probe.atom("TARGETS"): owner.targets(probe, request)
            case probe.atom("UTF8_STRING"): owner.data(probe, request)
            default: probe.refuse(request)
            }
        }
        probe.onDelete = { probe, event in
            guard event.window != probe.window, let piece = rest.popFirst() else { return }
            switch piece {
            case .bytes(let bytes, let type): probe.write(bytes, type: type, to: event.atom, of: event.window)
            case .death: XDestroyWindow(probe.display, probe.window)
            }
        }
        probe.own("CLIPBOARD")
        let folder = (DaemonLauncher.executable() ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let program = try Program([folder + "/pasteboard"] + words, display: server.display)
        let end = Instant.now + .seconds(60)
        while !program.drain() {
            guard Instant.now < end else { throw TookTooLong() }
            probe.pump()
            let isHeld = XEventsQueued(probe.display, QueuedAlready) > 0
            if !isHeld { wait(for: [XConnectionNumber(probe.display), program.output], until: end) }
        }
        return (try program.status(), program.bytes)
    }

    private static let honestEnough = [
        Owner("answers as it should"),
        Owner("lists targets twice, none, and atoms that are none") {
            $0.targets = { probe, request in
                let text = Int(probe.atom("UTF8_STRING"))
                let list = [text, 0, 0x1fff_fff0, text, Int(probe.atom("TARGETS"))]
                probe.write(words: list, type: "ATOM", to: request.property, of: request.requestor)
                probe.answer(request)
            }
        },
        Owner("calls the list of targets TARGETS") {
            $0.targets = { probe, request in probe.list(["UTF8_STRING"], type: "TARGETS", for: request) }
        },
        Owner("knows no TARGETS") { $0.targets = { probe, request in probe.refuse(request) } },
        Owner("answers three times") {
            $0.data = { probe, request in
                probe.give(text, for: request)
                for _ in 0..<2 { probe.answer(request) }
            }
        },
        Owner("answers without a time") {
            $0.data = { probe, request in
                var timeless = request
                timeless.time = 0
                probe.give(text, for: timeless)
            }
        },
        Owner("answers only requests without a time") {
            $0.data = { probe, request in
                if request.time == 0 { probe.give(text, for: request) } else { probe.refuse(request) }
            }
        },
        incremental("sends small content in pieces", announcing: 1, [.bytes(text), .bytes([])]),
        incremental(
            "announces twice as much as it has", announcing: 14,
            [.bytes(Array(text.prefix(4))), .bytes(Array(text.dropFirst(4))), .bytes([])]),
    ]

    @Test(arguments: honestEnough)
    private func theTextArrives(owner: Owner) throws {
        let (status, bytes) = try run(owner, ["paste", "--timeout", "20"])
        #expect(status == 0 && bytes == Self.text)
    }

    @Test func aLargePropertyArrivesAtOnce() throws {
        let owner = Owner("writes all into one property") { $0.data = { $0.give(Self.large, for: $1) } }
        let (status, bytes) = try run(owner, ["paste", "--timeout", "20"])
        #expect(status == 0 && bytes == Self.large)
    }

    private static let silent = [
        Owner("answers nothing at all") {
            $0.targets = { _, _ in }
            $0.data = { _, _ in }
        },
        Owner("answers no question for data") { $0.data = { _, _ in } },
        incremental("announces and sends nothing", announcing: 7, []),
        incremental("stops in the middle", announcing: 14, [.bytes(text)]),
        incremental("never ends", announcing: 7, [.bytes(text)]),
    ]

    private static let broken = [
        Owner("refuses what it offers") { $0.data = { $0.refuse($1) } },
        Owner("says yes and writes nothing") { $0.data = { $0.answer($1) } },
        incremental("stops after less than it announced", announcing: 14, [.bytes(text), .bytes([])]),
        incremental(
            "loses a piece", announcing: 11,
            [.bytes(Array(text.prefix(4))), .bytes(Array(text.dropFirst(4))), .bytes([])]),
        incremental("changes its mind about the type", announcing: 7, [.bytes(text), .bytes(text, type: "STRING")]),
        incremental("dies in the middle", announcing: 14, [.bytes(text), .death]),
    ]

    @Test(arguments: silent)
    private func silenceEndsInTime(owner: Owner) throws {
        let (status, bytes) = try run(owner, ["paste", "--timeout", "0.2"])
        #expect(status == 75 && bytes.isEmpty)
    }

    @Test(arguments: broken)
    private func nothingIsWrittenOfWhatBrokeOff(owner: Owner) throws {
        let (status, bytes) = try run(owner, ["paste", "--timeout", "20"])
        #expect(status == 74 && bytes.isEmpty)
    }

    /// What was read of it is of two clips.
    @Test func nothingIsSavedOfAClipThatChangesWhileItIsRead() throws {
        let folder = Runtime.makeFolder() + "/capture"
        let owner = Owner("clears the clipboard as it answers") {
            $0.data = { probe, request in
                probe.give(Self.text, for: request)
                XSetSelectionOwner(probe.display, probe.atom("CLIPBOARD"), 0, 0)
                XFlush(probe.display)
            }
        }
        let (status, _) = try run(owner, ["inspect", "--save", folder, "--timeout", "20"])
        #expect(status == 74)
        #expect(access(folder, F_OK) != 0)
    }

    @Test(arguments: silent + broken)
    private func inspectingThemEndsInTime(owner: Owner) throws {
        let (status, _) = try run(owner, ["inspect", "--timeout", "0.2"])
        #expect([0, 74, 75].contains(status))
    }
}

extension Probe {
    fileprivate func list(_ names: [String], type: String = "ATOM", for request: XSelectionRequestEvent) {
        write(words: names.map { Int(atom($0)) }, type: type, to: request.property, of: request.requestor)
        answer(request)
    }

    fileprivate func give(_ bytes: [UInt8], for request: XSelectionRequestEvent) {
        write(bytes, type: "UTF8_STRING", to: request.property, of: request.requestor)
        answer(request)
    }
}
