import DataControl
import SelectionModel
import Testing

/// Transfers through the pipes, including those with malicious readers and owners.
struct TransferTests {
    private let compositor = FakeCompositor(clients: 3)

    private func lines(_ client: Int) -> [String] { compositor.takeReports(of: client).map(\.line) }

    init() {
        compositor.copy(["text/html", "TEXT", "STRING", "a/b"], by: 0, as: 1, reportsTransfers: true)
        compositor.settle()
        for client in 0..<3 { _ = lines(client) }
    }

    private func ask(_ type: String = "a/b", by client: Int = 1, _ number: UInt64 = 1, limit: Int = 1000) {
        let limits = RetrievalLimits(bytes: limit, leastBytes: 1)
        compositor.perform(.retrieve(RetrievalID(number), .clipboard, target: type, limits), by: client)
    }

    @Test(arguments: [
        ("a/b", "words", "retrieved a/b words"), ("TEXT", "wörds", "retrieved UTF8_STRING wörds"),
        ("STRING", "wörds", "retrieved UTF8_STRING wörds"), ("text/html", "", "retrieved text/html "),
        ("c/d", "words", "failed: the owner does not offer this type"),
    ])
    func everyOfferedTargetCanBeRead(type: String, content: String, result: String) {
        ask(type)
        compositor.answer(Array(content.utf8))
        #expect(lines(1) == [result])
        #expect(compositor.openPipes == 0)
    }

    @Test func whatIsNoUTF8StaysWhatItsNameSays() throws {
        ask("STRING")
        compositor.answer([0xE9])
        guard case .retrieved(_, .success(let payload)) = try #require(compositor.takeReports(of: 1).last) else {
            Issue.record("nothing came")
            return
        }
        #expect(payload == Payload(type: "STRING", bytes: [0xE9]))
    }

    @Test func aRefusalIsAnEmptyEnd() {
        ask()
        compositor.answer(nil)
        #expect(lines(1) == ["retrieved a/b "])
        #expect(lines(0) == ["requested 1 a/b"])
    }

    @Test func aListTransfersNothing() {
        compositor.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), by: 1)
        compositor.settle()
        #expect(lines(1) == ["listed text/html TEXT STRING a/b"])
        #expect(lines(0) == [])
    }

    @Test func aTransferIsToldOnceAllOfItIsTaken() {
        ask()
        compositor.answer(Array("words".utf8))
        #expect(lines(0) == ["requested 1 a/b", "transferred 1 a/b"])
    }

    @Test func aReaderThatClosesEarlyHasTakenNothing() {
        compositor.setReading(.closing(after: 2), of: 1)
        ask()
        compositor.answer(Array("words".utf8))
        #expect(lines(0) == ["requested 1 a/b"])
        #expect(!compositor.clients[0].machine.owesAnswers)
    }

    @Test func aReaderThatClosesBeforeTheAnswerIsForgotten() {
        ask()
        compositor.settle()
        compositor.perform(.cancel(RetrievalID(1)), by: 1)
        compositor.settle()
        #expect(lines(0) == ["requested 1 a/b", "withdrawn"])
        #expect(!compositor.clients[0].machine.owesAnswers)
    }

    @Test func aReaderThatStallsDelaysNobody() {
        compositor.setReading(.stalling(after: 1), of: 1)
        ask(by: 1)
        compositor.answer(Array("words".utf8))
        ask(by: 2, 2)
        compositor.answer(Array("words".utf8))
        #expect(lines(2) == ["retrieved a/b words"])
        #expect(compositor.clients[0].machine.owesAnswers)
        // It has a minute, and its own patience is shorter.
        compositor.advance(.seconds(6))
        #expect(lines(1) == ["failed: the owner does not answer"])
        #expect(!compositor.clients[0].machine.owesAnswers)
    }

    @Test func aReaderThatNeverReadsIsGivenUp() {
        ask()
        compositor.settle()
        guard case .requested(let request, _, _, _) = compositor.clients[0].reports[0] else {
            Issue.record("nobody asked")
            return
        }
        compositor.perform(.supply(request, Payload(type: "a/b", bytes: [1])), by: 0)
        // Nothing of it is delivered.
        var machine = compositor.clients[0].machine
        #expect(machine.deadline == compositor.now + .seconds(60))
        #expect(machine.expire(now: compositor.now + .seconds(60)) == [.endSending(request)])
        #expect(!machine.owesAnswers)
    }

    @Test func aHostThatDoesNotSupplyIsNotWaitedFor() {
        ask()
        compositor.settle()
        compositor.advance(.seconds(4))
        compositor.advance(.seconds(6))
        #expect(!compositor.clients[0].machine.owesAnswers)
        #expect(lines(0) == ["requested 1 a/b", "withdrawn"])
    }

    @Test func transfersGoOnWhenTheSourceIsCancelled() {
        ask()
        compositor.settle()
        compositor.copy(["c/d"], by: 2, as: 1)
        compositor.answer(Array("words".utf8))
        #expect(lines(1).contains("retrieved a/b words"))
        #expect(lines(0).contains("lost CLIPBOARD 1"))
    }

    @Test func anOwnerThatEndsInTheMiddleEndsTheReading() {
        ask()
        compositor.settle()
        compositor.kill(0)
        compositor.settle()
        #expect(lines(1) == ["retrieved a/b "])
        ask()
        #expect(lines(1) == ["failed: nobody owns the selection"])
    }

    @Test func moreThanTheLimitIsNotTaken() {
        ask(limit: 4)
        compositor.answer(Array("words".utf8))
        #expect(lines(1) == ["failed: the content is larger than the limit of 4 bytes"])
        #expect(compositor.openPipes == 0)
    }

    @Test func anOwnerThatSendsTooSlowlyIsSilent() {
        var machine = DataControlMachine(hasPrimary: true)
        let start = Instant.now
        for event in [
            CompositorEvent.offerIntroduced(OfferID(1)), .typeOffered(OfferID(1), "a/b"),
            .selection(.clipboard, OfferID(1)),
        ] { _ = machine.handle(event, now: start) }
        let id = RetrievalID(1)
        let limits = RetrievalLimits(silence: .seconds(5), leastBytes: 10, ratePeriod: .seconds(10))
        let asked = machine.perform(.retrieve(id, .clipboard, target: "a/b", limits), now: start)
        #expect(asked == [.receive(id, OfferID(1), type: "a/b")])
        for second in [4, 8] { #expect(machine.handle(.received(id, [1]), now: start + .seconds(second)) == []) }
        #expect(machine.receivedBytes(of: id) == 2)
        #expect(machine.expire(now: start + .seconds(10)) == [.endReception(id)])
        #expect(machine.takeReports().map(\.line) == ["failed: the owner does not answer"])
    }

    @Test func hundredsOfReadersArePutUpWithInTheirNumber() {
        var limits = DataControlLimits()
        limits.readers = 8
        let compositor = FakeCompositor(clients: 2, limits: limits)
        compositor.copy(["a/b"], by: 0, as: 1)
        compositor.setReading(.stalling(after: 0), of: 1)
        compositor.settle()
        for number in 0..<300 {
            compositor.perform(
                .retrieve(RetrievalID(UInt64(number)), .clipboard, target: "a/b", RetrievalLimits()), by: 1)
            compositor.answer(Array("words".utf8))
        }
        #expect(compositor.openPipes <= 8)
    }

    @Test func thousandsOfOffersAreForgotten() {
        var machine = DataControlMachine(hasPrimary: true)
        var kept: Set<OfferID> = []
        for number in 1...5000 as ClosedRange<UInt64> {
            let offer = OfferID(number)
            kept.insert(offer)
            var commands = machine.handle(.offerIntroduced(offer), now: .now)
            for type in 0..<3 { commands += machine.handle(.typeOffered(offer, "a/\(type)"), now: .now) }
            if number.isMultiple(of: 3) { commands += machine.handle(.selection(.clipboard, offer), now: .now) }
            for case .destroyOffer(let forgotten) in commands { kept.remove(forgotten) }
        }
        #expect(kept.count <= DataControlLimits().introducedOffers + 1)
    }

    @Test func anOfferOfThousandsOfTypesIsCut() {
        var machine = DataControlMachine(hasPrimary: true)
        _ = machine.handle(.offerIntroduced(OfferID(1)), now: .now)
        for type in 0..<5000 { _ = machine.handle(.typeOffered(OfferID(1), "a/\(type)"), now: .now) }
        _ = machine.handle(.selection(.clipboard, OfferID(1)), now: .now)
        _ = machine.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), now: .now)
        guard case .listed(_, .success(let types))? = machine.takeReports().first else {
            Issue.record("nothing was listed")
            return
        }
        #expect(types.count == DataControlLimits().offeredTypes)
    }

    @Test func requestsForWhatIsNotOfferedAreClosed() {
        compositor.tell(.sendRequested(RequestID(5), SourceID(99), type: "a/b"), to: 0)
        compositor.tell(.sendRequested(RequestID(6), SourceID(2), type: "x/y"), to: 0)
        compositor.tell(.taken(RequestID(7), count: 1), to: 0)
        compositor.tell(.received(RetrievalID(8), [1]), to: 0)
        compositor.tell(.receivedAll(RetrievalID(8)), to: 0)
        compositor.tell(.receptionFailed(RetrievalID(8)), to: 0)
        compositor.tell(.cancelled(SourceID(99)), to: 0)
        compositor.tell(.synchronized(SyncID(99)), to: 0)
        compositor.settle()
        #expect(lines(0) == [])
        #expect(!compositor.clients[0].machine.owesAnswers)
    }
}
