import SelectionModel
import Selections
import Testing

@Suite struct IncrementalRetrievalTests {
    let window = RequestorDesk.window

    private func announced(_ size: Int = 0, limits: RetrievalLimits = .init()) -> RequestorDesk {
        var desk = RequestorDesk()
        desk.ask(limits: limits)
        _ = desk.reply()
        _ = desk.read(.incremental(announced: size))
        return desk
    }

    @Test func joinsThePieces() {
        var desk = announced()
        #expect(desk.piece("one ").isEmpty)
        #expect(desk.piece("two").isEmpty)
        #expect(desk.piece("").content == "one two")
    }

    @Test func whatCameInPiecesSaysSoAndIsCountedOnTheWay() throws {
        var desk = announced()
        let first = RetrievalID(1)
        #expect(desk.requestor.receivedBytes(of: first) == 0)
        _ = desk.piece("one ")
        #expect(desk.requestor.receivedBytes(of: first) == 4)
        let result = desk.piece("").result
        #expect(result == .success(Payload(type: "UTF8_STRING", bytes: Array("one ".utf8))))
        #expect(try result?.get().isIncremental == true)
        #expect(desk.requestor.receivedBytes(of: first) == nil)
    }

    @Test func emptyContentMayComeIncrementally() {
        var desk = announced()
        #expect(desk.piece("").content == "")
    }

    @Test func theNoticeOfTheAnnouncementItselfIsNoPiece() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.handle(.propertyChanged(window, RequestorDesk.property)).isEmpty)
        #expect(desk.reply() == [.read(window, offset: 0)])
    }

    @Test func twoNoticesForOnePiece() {
        var desk = announced()
        _ = desk.piece("one")
        _ = desk.handle(.propertyChanged(window, RequestorDesk.property))
        #expect(desk.read(.missing).isEmpty)
        #expect(desk.piece("").content == "one")
    }

    @Test func aPieceMayNeedSeveralReads() {
        var desk = announced()
        _ = desk.handle(.propertyChanged(window, RequestorDesk.property))
        #expect(desk.read("abcd", remaining: 2) == [.read(window, offset: 4)])
        #expect(desk.read("ef").isEmpty)
        #expect(desk.piece("").content == "abcdef")
    }

    /// The announced size is a lower bound, and some owners announce too much: a last piece shorter than the others shows that
    /// nothing is missing.
    @Test(
        arguments: [
            (7, ["abcd", "efg"], true), (1, ["abcd", "efg"], true), (7000, ["abcd", "efg"], true),
            (14, ["abcd", "efg"], true), (8, ["abcd", "efgh"], true),
            // The owner stops in the middle.
            (16, ["abcd", "efgh"], false), (8, ["abcd"], false), (8, [], false),
            // It does not wait for each piece to be taken, and one has overwritten another.
            (11, ["abcd", "efg"], false),
        ] as [(Int, [String], Bool)])
    func isTheEndBelieved(announced size: Int, pieces: [String], isBelieved: Bool) {
        var desk = announced(size)
        for piece in pieces { _ = desk.piece(piece) }
        let end = desk.piece("")
        #expect(end.content == (isBelieved ? pieces.joined() : nil))
        #expect(end.failure == (isBelieved ? nil : .malformed("less was sent than had been announced")))
    }

    @Test func theTypeMustNotChange() {
        var desk = announced()
        _ = desk.piece("one")
        #expect(desk.piece("two", type: "STRING").failure == .malformed("the type changed within a transfer"))
    }

    @Test func anAnnouncementIsNoPiece() {
        var desk = announced()
        _ = desk.handle(.propertyChanged(window, RequestorDesk.property))
        #expect(desk.read(.incremental(announced: 1)).failure == .malformed("an incremental transfer within another"))
    }

    @Test func withoutAnEndThereIsNoContent() {
        var desk = announced()
        _ = desk.piece("one")
        #expect(desk.wait(.seconds(5)).failure == .timedOut)
    }

    @Test func everyPieceIsASignOfLife() {
        var desk = announced(limits: RetrievalLimits(leastBytes: 0))
        for _ in 0..<5 {
            #expect(desk.wait(.seconds(4)).isEmpty)
            _ = desk.piece("x")
        }
        #expect(desk.piece("").content == "xxxxx")
    }

    @Test func dropsOfDataAreSilence() {
        var desk = announced(limits: RetrievalLimits(leastBytes: 3))
        _ = desk.wait(.seconds(4))
        _ = desk.piece("a")
        _ = desk.wait(.seconds(4))
        _ = desk.piece("b")
        #expect(desk.wait(.seconds(2)).failure == .timedOut)
    }

    @Test func endlessContentEndsAtTheLimit() {
        var desk = announced(limits: RetrievalLimits(bytes: 10))
        _ = desk.piece("01234567")
        let end = desk.piece("89abcdef")
        #expect(end.failure == .tooLarge(limit: 10))
        #expect(end.destroyed == [window])
    }

    @Test func aPropertyThatVanishesWhileItIsReadIsAnError() {
        var desk = announced()
        _ = desk.handle(.propertyChanged(window, RequestorDesk.property))
        _ = desk.read("abcd", remaining: 8)
        #expect(desk.read(.missing).failure == .malformed("a property vanished while it was read"))
    }
}
