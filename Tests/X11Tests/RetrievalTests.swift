import CXlib
import SelectionModel
import Selections
import Testing

@testable import X11

extension XServerTests {
    @Suite struct RetrievalTests {
        private func retrieve(
            _ selection: String, _ target: String = "UTF8_STRING", in session: Session,
            limits: RetrievalLimits = RetrievalLimits()
        ) throws -> Result<Payload, RetrievalError>? {
            let id = session.client.retrieve(SelectionName(selection), target: target, limits: limits)
            return try session.result(of: id)
        }

        /// An owner that does as the closure says; it answers to UTF8_STRING at least by name.
        private func owner(
            of selection: String, in session: Session, _ behave: @escaping (Probe, XSelectionRequestEvent) -> Void
        ) throws -> Probe {
            let probe = try session.probe()
            _ = probe.atom("UTF8_STRING")
            probe.onRequest = behave
            probe.own(selection)
            return probe
        }

        /// An owner that announces an incremental transfer and writes a piece at each deletion until there are no more.
        private func owner(
            of selection: String, in session: Session, pieces: [(type: String, bytes: [UInt8])]
        ) throws -> Probe {
            var rest = pieces[...]
            let probe = try owner(of: selection, in: session) { probe, request in
                XSelectInput(probe.display, request.requestor, PropertyChangeMask)
                probe.write(words: [1], type: "INCR", to: request.property, of: request.requestor)
                probe.answer(request)
            }
            probe.onDelete = { probe, event in
                guard event.window != probe.window, let piece = rest.popFirst() else { return }
                probe.write(piece.bytes, type: piece.type, to: event.atom, of: event.window)
            }
            return probe
        }

        @Test func readsWhatAnotherOwns() throws {
            let session = try Session()
            let probe = try owner(of: "READ_SMALL", in: session) { probe, request in
                probe.write(Array("hello".utf8), type: "UTF8_STRING", to: request.property, of: request.requestor)
                probe.answer(request)
            }
            #expect(try retrieve("READ_SMALL", in: session) == .success(text("hello")))
            #expect(probe.events.contains { $0.type == SelectionRequest && $0.xselectionrequest.time != 0 })
            try session.run { session.client.nextDeadline == nil }
        }

        /// As GTK 4 and Qt send it.
        @Test func readsALargePropertyThatCameAtOnce() throws {
            let session = try Session()
            let bytes = content(5_000_000)
            let probe = try owner(of: "READ_LARGE", in: session) { probe, request in
                probe.write(bytes, type: "UTF8_STRING", to: request.property, of: request.requestor)
                probe.answer(request)
            }
            let result = try retrieve("READ_LARGE", in: session)
            #expect(try result?.get().bytes == bytes)
            session.end(probe)
        }

        @Test func readsPieceByPiece() throws {
            let session = try Session()
            let pieces = (0..<20).map { _ in ("UTF8_STRING", content(50_000)) } + [("UTF8_STRING", [])]
            _ = try owner(of: "READ_PIECES", in: session, pieces: pieces)
            #expect(try retrieve("READ_PIECES", in: session)?.get().bytes == pieces.flatMap(\.1))
        }

        @Test func itemsOf32BitsAreFourBytes() throws {
            let session = try Session()
            _ = try owner(of: "READ_32", in: session) { probe, request in
                probe.write(words: [1, 0x8000_0002, -1], type: "INTEGER", to: request.property, of: request.requestor)
                probe.answer(request)
            }
            let bytes: [UInt8] = [1, 0, 0, 0, 2, 0, 0, 0x80, 255, 255, 255, 255]
            #expect(
                try retrieve("READ_32", in: session) == .success(Payload(type: "INTEGER", format: 32, bytes: bytes)))
        }

        @Test func listsWhatIsOfferedAndHasAName() throws {
            let session = try Session()
            _ = try owner(of: "READ_LIST", in: session) { probe, request in
                let html = Int(probe.atom("text/html"))
                let list = [html, 0, 0x1fff_fff0, Int(probe.atom("UTF8_STRING")), html]
                probe.write(words: list, type: "ATOM", to: request.property, of: request.requestor)
                probe.answer(request)
            }
            #expect(try session.targets(of: "READ_LIST") == .success(["text/html", "UTF8_STRING"]))
        }

        @Test func aSelectionWithoutAnOwnerIsReported() throws {
            let session = try Session()
            _ = try session.probe().atom("READ_NOBODY")
            #expect(try session.targets(of: "READ_NOBODY") == .failure(.noOwner))
            #expect(try retrieve("READ_NOBODY_EVER", in: session) == .failure(.noOwner))
        }

        @Test func theOwnerRefuses() throws {
            let session = try Session()
            let probe = try owner(of: "READ_REFUSED", in: session) { probe, request in probe.refuse(request) }
            #expect(try retrieve("READ_REFUSED", in: session) == .failure(.refused))
            let times = probe.events.filter { $0.type == SelectionRequest }.map { $0.xselectionrequest.time == 0 }
            #expect(times == [false, true])
        }

        @Test func asksForNoNameThatNobodyHasUsed() throws {
            let session = try Session()
            let probe = try owner(of: "READ_UNKNOWN", in: session) { probe, request in probe.refuse(request) }
            #expect(try retrieve("READ_UNKNOWN", "text/x-never-seen", in: session) == .failure(.refused))
            #expect(XInternAtom(probe.display, "text/x-never-seen", True) == 0)
        }

        /// As Qt refuses.
        @Test func thePropertyIsNamedAndNotThere() throws {
            let session = try Session()
            _ = try owner(of: "READ_MISSING", in: session) { probe, request in probe.answer(request) }
            #expect(try retrieve("READ_MISSING", in: session) == .failure(.refused))
        }

        @Test func theOwnerIsSilent() throws {
            let session = try Session()
            _ = try owner(of: "READ_SILENT", in: session) { _, _ in }
            let limits = RetrievalLimits(silence: .milliseconds(50))
            #expect(try retrieve("READ_SILENT", in: session, limits: limits) == .failure(.timedOut))
            try session.run { session.client.nextDeadline == nil }
        }

        @Test func theOwnerFallsSilentInTheMiddle() throws {
            let session = try Session()
            _ = try owner(of: "READ_HALF", in: session, pieces: [("UTF8_STRING", content(10))])
            let limits = RetrievalLimits(silence: .milliseconds(50))
            #expect(try retrieve("READ_HALF", in: session, limits: limits) == .failure(.timedOut))
        }

        @Test func theOwnerEndsInTheMiddle() throws {
            let session = try Session()
            let probe = try owner(of: "READ_ENDED", in: session, pieces: [("UTF8_STRING", content(10))])
            let behave = probe.onDelete
            probe.onDelete = { probe, event in
                behave(probe, event)
                XDestroyWindow(probe.display, probe.window)
            }
            let limits = RetrievalLimits(silence: .seconds(20), grace: .milliseconds(20))
            #expect(try retrieve("READ_ENDED", in: session, limits: limits) == .failure(.ownerGone))
        }

        @Test func theContentIsEndless() throws {
            let session = try Session()
            let endless = (0..<100).map { _ in ("UTF8_STRING", content(1000)) }
            _ = try owner(of: "READ_ENDLESS", in: session, pieces: endless)
            let limits = RetrievalLimits(bytes: 10_000)
            #expect(try retrieve("READ_ENDLESS", in: session, limits: limits) == .failure(.tooLarge(limit: 10_000)))
        }

        @Test func theTypeChanges() throws {
            let session = try Session()
            let pieces = [("UTF8_STRING", content(10)), ("STRING", content(10)), ("STRING", [])]
            _ = try owner(of: "READ_TYPE", in: session, pieces: pieces)
            #expect(
                try retrieve("READ_TYPE", in: session)
                    == .failure(.malformed("the type changed within a transfer")))
        }

        @Test func repliesThatNobodyAskedForAreNothing() throws {
            let session = try Session()
            let probe = try owner(of: "READ_TWICE", in: session) { probe, request in
                probe.write(Array("once".utf8), type: "UTF8_STRING", to: request.property, of: request.requestor)
                for _ in 0..<3 { probe.answer(request) }
            }
            #expect(try retrieve("READ_TWICE", in: session) == .success(text("once")))
            probe.onRequest = { probe, request in probe.refuse(request) }
            #expect(try retrieve("READ_TWICE", in: session) == .failure(.refused))
        }

        @Test(arguments: [0, 1, 300_000, 2_000_000])
        func readsWhatItOwnsItself(count: Int) throws {
            let session = try Session()
            let selection = "READ_SELF_\(count)"
            let payload = Payload(type: "UTF8_STRING", bytes: content(count))
            try session.own(selection, ["UTF8_STRING": payload])
            #expect(try session.targets(of: selection)?.get().first == "UTF8_STRING")
            let arrived = try retrieve(selection, in: session)
            #expect(arrived == .success(payload))
            #expect(try arrived?.get().isIncremental == (count > 256 << 10))
            try session.run { session.client.owner.load == (0, 0) }
            try session.run { session.client.nextDeadline == nil }
        }

        @Test(arguments: [16, 32])
        func everyFormatGoesThere(format: Int) throws {
            let session = try Session()
            let payload = Payload(type: "application/x-color", format: format, bytes: content(400_000))
            try session.own("READ_FORMAT_\(format)", ["application/x-color": payload])
            #expect(try retrieve("READ_FORMAT_\(format)", "application/x-color", in: session) == .success(payload))
        }

        @Test func aCancelledConversionIsNotToldOf() throws {
            let session = try Session()
            try session.own("READ_CANCEL", ["UTF8_STRING": text("hi")])
            let selection = SelectionName("READ_CANCEL")
            let cancelled = session.client.retrieve(selection, target: "UTF8_STRING")
            session.client.cancel(cancelled)
            #expect(try retrieve("READ_CANCEL", in: session) == .success(text("hi")))
            #expect(!session.events.contains { if case .retrieved(cancelled, _) = $0 { true } else { false } })
        }
    }
}
