import SelectionModel
import Selections
import Testing

@Suite struct DeliveryTests {
    let requestor = OwnerDesk.requestor
    let ten = text("0123456789")

    private func transferred(to window: Window = OwnerDesk.requestor) -> SelectionEvent {
        .transferred(.clipboard, Generation(1), target: "UTF8_STRING", requestor: window)
    }

    @Test func aValueThatFitsGoesAtOnce() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        #expect(desk.send(ten).writes == [.piece(ten, 0..<10)])
        #expect(desk.delete() == [.withdraw(.transfer, in: requestor), .report(transferred())])
    }

    @Test func aLargerOneGoesPieceByPiece() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        let sent = desk.send(ten)
        // Its deletion must not be missed: events are selected before the announcement, and the reply follows.
        #expect(
            sent.suffix(3).dropLast() == [
                .express(.transfer, in: requestor), .change(requestor, atom("DATA"), .incremental(lowerBound: 10)),
            ])
        #expect(sent.replies.map(\.property) == [atom("DATA")])
        #expect(desk.delete() == [.change(requestor, atom("DATA"), .piece(ten, 0..<4))])
        #expect(desk.delete() == [.change(requestor, atom("DATA"), .piece(ten, 4..<8))])
        #expect(desk.delete() == [.change(requestor, atom("DATA"), .piece(ten, 8..<10))])
        #expect(desk.delete() == [.change(requestor, atom("DATA"), .piece(ten, 10..<10))])
        #expect(desk.delete() == [.withdraw(.transfer, in: requestor), .report(transferred())])
        #expect(desk.owner.load == (0, 0))
        #expect(desk.delete().isEmpty)
    }

    @Test(arguments: [(3, 0), (4, 0), (5, 2), (8, 2), (9, 3)])
    func pieces(length: Int, count: Int) {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        let payload = Payload(type: "UTF8_STRING", bytes: [UInt8](repeating: 1, count: length))
        _ = desk.send(payload)
        var pieces = 0
        while case .piece(_, let range) = desk.delete().writes.first, !range.isEmpty { pieces += 1 }
        #expect(pieces == count)
    }

    @Test func whoseTransfersNobodyHearsOfIsNotWatched() {
        var desk = OwnerDesk(chunk: 12)
        desk.own(reportsTransfers: false)
        let sent = desk.send(ten)
        #expect(sent.writes == [.piece(ten, 0..<10)] && sent.replies.count == 1)
        #expect(!sent.contains(.express(.transfer, in: requestor)))
        #expect(desk.owner.nextDeadline == nil && desk.owner.load == (0, 0))
        #expect(desk.delete().isEmpty)
    }

    /// Each piece costs a turn of both sides; together they must neither fill the server nor keep each other waiting.
    @Test(arguments: [(23, 1, 8), (24, 1, 16), (24, 3, 4)])
    func longContentsGoInLongPiecesWhileFewDo(length: Int, others: Int, piece: Int) {
        var desk = OwnerDesk(chunk: 8) { limits in
            limits.longPiece = 16
            limits.longContent = 24
            limits.fewTransfers = 3
            limits.crowdedPiece = 4
        }
        desk.own()
        let payload = Payload(type: "UTF8_STRING", bytes: [UInt8](repeating: 1, count: length))
        for other in 0..<others { _ = desk.send(payload, from: Window(0x60_0000 + UInt32(other))) }
        _ = desk.send(payload)
        #expect(desk.delete().writes == [.piece(payload, 0..<piece)])
    }

    @Test func otherPropertiesTakeItNoStepOn() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        #expect(desk.delete("DATA2").isEmpty)
        #expect(desk.delete("DATA", of: OwnerDesk.stranger).isEmpty)
    }

    @Test func twoTransfersToOneWindowAreTwo() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        let letters = text("abcdefgh")
        _ = desk.send(ten)
        _ = desk.send(letters, property: "DATA2")
        #expect(desk.delete("DATA2").writes == [.piece(letters, 0..<4)])
        #expect(desk.delete("DATA").writes == [.piece(ten, 0..<4)])
        #expect(desk.delete("DATA2").writes == [.piece(letters, 4..<8)])
    }

    @Test func aNewRequestReplacesAnUnfinishedTransfer() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        _ = desk.delete()
        let again = desk.ask("UTF8_STRING")
        #expect(again.first == .withdraw(.transfer, in: requestor))
        #expect(desk.delete().isEmpty)
        _ = desk.supply(again.requests[0], ten)
        #expect(desk.delete().writes == [.piece(ten, 0..<4)])
    }

    @Test func goesOnAfterTheSelectionIsLost() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        let lost = desk.handle(.cleared(OwnerDesk.window, successor: OwnerDesk.stranger))
        #expect(lost.destroyed.isEmpty)
        var pieces = 0
        while case .piece = desk.delete().writes.first { pieces += 1 }
        #expect(pieces == 4)
        #expect(desk.owner.load == (0, 0))
    }

    @Test func keepsItsWindowUntilTheLastTransferHasEnded() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        _ = desk.send(ten)
        _ = desk.handle(.cleared(OwnerDesk.window, successor: nil))
        #expect(desk.delete().destroyed == [OwnerDesk.window])
    }

    @Test func givesUpARequestorThatNeverReads() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        #expect(desk.owner.nextDeadline != nil)
        #expect(desk.wait(.seconds(9)).isEmpty)
        #expect(desk.wait(.seconds(2)) == [.delete(requestor, atom("DATA")), .withdraw(.transfer, in: requestor)])
        #expect(desk.owner.load == (0, 0))
        #expect(desk.owner.nextDeadline == nil)
    }

    @Test func everyStepGivesMoreTime() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        _ = desk.wait(.seconds(6))
        _ = desk.delete()
        #expect(desk.wait(.seconds(3)).isEmpty)
        #expect(!desk.wait(.seconds(2)).isEmpty)
    }

    @Test func leavesAWholeValueForWhoeverReadsLate() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        _ = desk.send(ten)
        #expect(desk.wait(.seconds(11)) == [.withdraw(.transfer, in: requestor), .report(transferred())])
    }

    @Test func aWindowThatIsGoneEndsItsTransfers() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        _ = desk.send(ten, from: OwnerDesk.stranger)
        #expect(desk.handle(.windowGone(requestor)).events.isEmpty)
        #expect(desk.owner.load == (0, 1))
        #expect(desk.delete(of: OwnerDesk.stranger).writes == [.piece(ten, 0..<4)])
    }

    @Test func theLastPieceCompletesATransfer() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        let large = text("0123456789abc")
        _ = desk.send(large)
        _ = desk.delete()
        _ = desk.delete()
        #expect(desk.delete().writes == [.piece(large, 13..<13)])
        #expect(desk.handle(.windowGone(requestor)).events == [transferred()])
    }

    @Test func aRequestorThatEndsAfterTheAnswerHasReceivedIt() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        _ = desk.send(ten)
        #expect(desk.handle(.windowGone(requestor)).events == [transferred()])
    }

    @Test func aRequestorThatEndsBeforeTheAnswerReceivesNothing() {
        var desk = OwnerDesk(chunk: 12)
        desk.own()
        _ = desk.send(ten)
        #expect(desk.handle(.windowMissing(requestor)).events.isEmpty)
    }

    @Test func moreTransfersThanAllowedWaitForTheirTurn() {
        var desk = OwnerDesk(chunk: 12) { $0.transfersPerClient = 1 }
        desk.own()
        let large = text("0123456789abc")
        _ = desk.send(large)
        #expect(desk.send(large, property: "DATA2").replies.isEmpty)
        #expect(desk.send(large, from: OwnerDesk.stranger).replies.count == 1)
        // The announcement, two pieces and the end.
        let end = (0..<4).flatMap { _ in desk.delete() }
        #expect(end.replies.map(\.property) == [atom("DATA2")])
    }

    @Test func aQueuedRequestIsRefusedAtItsDeadline() {
        var desk = OwnerDesk(chunk: 4) { $0.transfersPerClient = 1 }
        desk.own()
        _ = desk.send(ten)
        _ = desk.send(ten, property: "DATA2")
        _ = desk.wait(.seconds(5))
        _ = desk.delete()
        #expect(desk.wait(.seconds(6)).replies.map(\.property) == [.none])
    }

    @Test func aWriteThatFailedEndsTheTransfer() {
        var desk = OwnerDesk(chunk: 4)
        desk.own()
        _ = desk.send(ten)
        #expect(
            desk.handle(.writeFailed(requestor, atom("DATA")))
                == [.delete(requestor, atom("DATA")), .withdraw(.transfer, in: requestor)])
        #expect(desk.owner.load == (0, 0))
    }
}
