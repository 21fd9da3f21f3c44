import SelectionModel
import Targets
import Testing

@testable import PasteboardClient

/// Reading without a display: the requests, their order, and the results.
@Suite struct SelectionReaderTests {
    private let display = FakeReadingConnection()

    private func reader(timeout: Duration = .seconds(5)) -> SelectionReader {
        SelectionReader(display, timeout: timeout)
    }

    @Test func anOfferComesInTheOwnersOrder() throws {
        display.offered = ["text/html", "UTF8_STRING", "text/html"]
        #expect(try reader().targets(of: .clipboard).map(\.name) == ["text/html", "UTF8_STRING", "text/html"])
        #expect(display.log == ["list CLIPBOARD", "close"])
    }

    @Test(arguments: [
        (["STRING": Result<Payload, RetrievalError>.success(Payload(type: "STRING", bytes: [0x61]))], ["STRING"], 2),
        (["UTF8_STRING": .success(Payload(type: "UTF8_STRING", bytes: []))], ["UTF8_STRING"], 1),
    ])
    func anOwnerThatDoesNotSayWhatItOffersIsTriedForText(
        contents: [String: Result<Payload, RetrievalError>], found: [String], tries: Int
    ) throws {
        display.contents = contents
        #expect(try reader().targets(of: .clipboard).map(\.name) == found)
        #expect(display.log.filter { $0.hasPrefix("retrieve") }.count == tries)
    }

    @Test func oneThatHasNoTextEitherRefuses() throws {
        let reader = reader()
        #expect(throws: RetrievalError.refused) { try reader.targets(of: .clipboard) }
        #expect(display.log == ["list CLIPBOARD", "retrieve UTF8_STRING", "retrieve STRING", "retrieve TEXT"])
    }

    @Test(arguments: [.noOwner, .timedOut, .ownerGone, .tooLarge(limit: 3), .malformed("no")] as [RetrievalError])
    func errorsAreReportedWithTheirReason(error: RetrievalError) throws {
        display.contents = ["text/html": .failure(error)]
        let reader = reader()
        #expect(throws: error) { try reader.retrieve("text/html", from: .clipboard) }
    }

    @Test func contentIsThatOfTheRequestAndItsProgressIsTold() throws {
        display.contents = ["text/html": .success(Payload(type: "text/html", bytes: [1, 2]))]
        var counts: [Int] = []
        #expect(try reader().retrieve("text/html", from: .clipboard) { counts.append($0) }.bytes == [1, 2])
        #expect(counts.first == 300 && counts.count >= 3)
    }

    @Test func aDisplayThatEndsIsTold() throws {
        let reader = reader()
        #expect(throws: RetrievalError.connectionLost) {
            try reader.watch(.clipboard, for: -1) { _ in true }
        }
    }

    @Test func clearingWaitsUntilItIsDoneAndLeavesAnEmptyOneAlone() throws {
        let reader = reader()
        try reader.clear(.primary)
        #expect(display.log == ["owner"])
        display.owners = [ClientToken(7, connection: 7)]
        try reader.clear(.primary)
        #expect(display.log == ["owner", "owner", "clear PRIMARY"])
    }

    @Test func changesOfTheSelectionAreToldUntilNobodyWantsMore() throws {
        let owner = ClientToken(7, connection: 7)
        display.owners = [nil, owner, nil, owner]
        var seen: [ClientToken?] = []
        try reader().watch(.primary, for: -1) { owner in
            seen.append(owner)
            return seen.count < 3
        }
        #expect(seen == [nil, owner, nil])
    }

    @Test func aDisplayThatDoesNotAnswerIsReported() {
        display.isSilent = true
        let reader = reader(timeout: .milliseconds(1))
        #expect(throws: RetrievalError.displaySilent) { try reader.targets(of: .clipboard) }
        #expect(throws: RetrievalError.displaySilent) { try reader.retrieve("text/html", from: .clipboard) }
        #expect(throws: RetrievalError.displaySilent) { try reader.owner(of: .clipboard) }
        #expect(throws: RetrievalError.displaySilent) { try reader.clear(.clipboard) }
    }
}
