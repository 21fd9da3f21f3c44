import SelectionModel
import Targets
import Testing

@testable import PasteboardClient

/// Reading, with no display: what is asked for, in which order, and what comes of it.
@Suite struct SelectionReaderTests {
    private let display = FakeReadingConnection()

    private func reader(_ awaiting: @escaping (Bool) -> Void = { _ in }) throws -> SelectionReader {
        try SelectionReader(awaitingDisplay: awaiting) { [display] in display }
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
        let reader = try reader()
        #expect(throws: RetrievalError.refused) { try reader.targets(of: .clipboard) }
        #expect(display.log == ["list CLIPBOARD", "retrieve UTF8_STRING", "retrieve STRING", "retrieve TEXT"])
    }

    @Test(arguments: [.noOwner, .timedOut, .ownerGone, .tooLarge(limit: 3), .malformed("no")] as [RetrievalError])
    func whatWentWrongIsToldAsItIs(error: RetrievalError) throws {
        display.contents = ["text/html": .failure(error)]
        let reader = try reader()
        #expect(throws: error) { try reader.retrieve("text/html", from: .clipboard) }
    }

    @Test func contentIsThatOfTheRequestAndItsProgressIsTold() throws {
        display.contents = ["text/html": .success(Payload(type: "text/html", bytes: [1, 2]))]
        var counts: [Int] = []
        #expect(try reader().retrieve("text/html", from: .clipboard) { counts.append($0) }.bytes == [1, 2])
        #expect(counts.first == 300 && counts.count >= 3)
    }

    @Test func aDisplayThatEndsIsTold() throws {
        let reader = try reader()
        #expect(throws: RetrievalError.connectionLost) {
            try reader.watch(.clipboard, for: -1) { _ in true }
        }
    }

    @Test func clearingWaitsUntilItIsDoneAndLeavesAnEmptyOneAlone() throws {
        let reader = try reader()
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

    /// Whoever ends a program that waits too long for the display knows when it does.
    @Test func whoWatchesTheDisplayHearsOfEveryWait() throws {
        var depth = 0
        var waits = 0
        display.offered = ["A"]
        do {
            let reader = try reader { isWaiting in
                depth += isWaiting ? 1 : -1
                waits += isWaiting ? 1 : 0
                #expect((0...1).contains(depth))
            }
            _ = try reader.targets(of: .clipboard)
            _ = reader.owner(of: .clipboard)
        }
        #expect(depth == 0 && waits >= 5)
    }

    @Test func aDisplayThatCannotBeOpenedIsTold() {
        #expect(throws: DisplayError.cannotOpen(display: ":9")) {
            try SelectionReader { () throws(DisplayError) in throw .cannotOpen(display: ":9") }
        }
    }
}
