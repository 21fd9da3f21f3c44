import SelectionModel
import Testing

@testable import DaemonCore

/// The clipboard manager, step by step.
@Suite struct ClipSaverTests {
    private static let klipper = ClientToken(0x50_0001, connection: 0x50_0000)
    private static let filling = "application/x-kde-onlyReplaceEmpty"

    @Test func readsAClipOnceItHasBeenThereForAMoment() {
        var desk = SaverDesk()
        #expect(desk.copy() == [])
        #expect(desk.wait(.milliseconds(9)) == [])
        #expect(desk.wait(.milliseconds(1)) == ["list"])
        #expect(desk.list("TARGETS", "image/png", "UTF8_STRING") == ["fetch UTF8_STRING"])
        #expect(desk.fetch("hi") == ["fetch image/png"])
        #expect(desk.fetch("png") == ["consider"])
        #expect(desk.saver.deadline == nil)
    }

    @Test func goesOnForAnOwnerThatWasKilled() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>", "UTF8_STRING": "b"])
        #expect(desk.end(.clientClosed) == ["own UTF8_STRING text/html"])
        #expect(desk.saver.owned().0?.snapshot.payloads["text/html"] == payload("<b>"))
    }

    @Test func goesOnWithWhatIsThereSoFar() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        _ = desk.list("UTF8_STRING", "text/html")
        _ = desk.fetch("hi")
        #expect(desk.end(.windowDestroyed) == ["stop", "own UTF8_STRING"])
    }

    @Test func respectsThatTheClipboardIsCleared() {
        var desk = SaverDesk()
        desk.read(["UTF8_STRING": "hi"])
        #expect(desk.end(.taken) == [])
        #expect(desk.end(.clientClosed) == [])
    }

    /// Klipper owns the text of a clip first, or takes it from this program.
    @Test(arguments: [true, false])
    func whatOnlyFillsTheEmptyClipboardGivesWayToTheWholeClip(isFirst: Bool) {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>", "UTF8_STRING": "b"])
        _ = desk.end(.clientClosed)
        if isFirst {
            desk.copy(by: Self.klipper)
            _ = desk.saver.notOwned()
        } else {
            _ = desk.owned()
            desk.copy(isOurs: true)
            desk.copy(by: Self.klipper)
        }
        desk.wait(.seconds(1))
        #expect(desk.list("text/plain", Self.filling) == ["own UTF8_STRING text/html"])
        #expect(desk.saver.owned().0?.snapshot.payloads["text/html"] == payload("<b>"))
        desk.copy(by: Self.klipper)
        desk.wait(.seconds(3))
        #expect(desk.list("text/plain", Self.filling) == [])
    }

    /// Diodon does not mark what fills the clipboard, so the text and the time tell.
    ///
    /// The user cannot copy the same text again that fast.
    @Test(arguments: [("b", 0, true), ("c", 0, false), ("b", 1, false)])
    func theTextOfTheClipAloneGivesWayToo(text: String, seconds: Int, isReplaced: Bool) {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>", "UTF8_STRING": "b"])
        _ = desk.end(.clientClosed)
        _ = desk.saver.notOwned()
        desk.wait(.seconds(seconds))
        desk.copy(by: Self.klipper)
        desk.wait(.seconds(3))
        #expect(desk.list("UTF8_STRING") == ["fetch UTF8_STRING"])
        #expect(desk.fetch(text) == [isReplaced ? "own UTF8_STRING text/html" : "consider"])
    }

    /// The events between the exit of an owner and the text with which Klipper fills the clipboard.
    @Test(arguments: ["cleared", "copied here", "copied elsewhere", "not filled"])
    func anEarlierClipDoesNotComeBack(what: String) {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>", "UTF8_STRING": "b"])
        _ = desk.end(.clientClosed)
        _ = desk.owned()
        desk.copy(isOurs: true)
        desk.wait(.seconds(1))
        switch what {
        case "cleared": _ = desk.end(.taken)
        case "copied here": desk.copy(isOurs: true)
        case "copied elsewhere": desk.read(["UTF8_STRING": "c"])
        default: break
        }
        desk.copy(by: Self.klipper)
        desk.wait(.seconds(3))
        let isFilling = what != "not filled"
        let actions = desk.list(["UTF8_STRING"] + (isFilling ? [Self.filling] : []))
        #expect(actions == (isFilling ? [] : ["fetch UTF8_STRING"]))
    }

    @Test func readsNothingOfOurOwn() {
        var desk = SaverDesk()
        #expect(desk.copy(isOurs: true) == [])
        #expect(desk.saver.deadline == nil)
    }

    @Test func asksForNothingOfASecret() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        #expect(desk.list("UTF8_STRING", "x-kde-passwordManagerHint") == [])
        #expect(desk.saver.omissions == [Omission(target: nil, reason: .secret)])
        #expect(desk.save() == ["refuse 1"])
        #expect(desk.end(.clientClosed) == [])
    }

    @Test func aTornClipIsForgotten() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        _ = desk.list("UTF8_STRING", "text/html")
        _ = desk.fetch("old")
        #expect(desk.copy() == ["stop"])
        #expect(desk.fetch("of whom?") == [])
        #expect(desk.end(.clientClosed) == [])
    }

    @Test func savesAtOnceWhatItHas() {
        var desk = SaverDesk()
        desk.read(["UTF8_STRING": "hi", "text/html": "<i>"])
        #expect(desk.save() == ["own UTF8_STRING text/html"])
        #expect(desk.owned() == ["done 1"])
    }

    @Test func savesOnlyWhatIsListed() {
        var desk = SaverDesk()
        desk.read(["UTF8_STRING": "hi", "text/html": "<i>"])
        #expect(desk.save(["text/html"]) == ["own text/html"])
    }

    @Test func savesAtOnceThoughNothingWasReadYet() {
        var desk = SaverDesk()
        desk.copy()
        #expect(desk.save() == ["list"])
        #expect(desk.list("UTF8_STRING", "application/pdf") == ["fetch UTF8_STRING"])
        #expect(desk.fetch("hi") == ["fetch application/pdf"])
        #expect(desk.fetch("%PDF") == ["own UTF8_STRING application/pdf"])
        #expect(desk.owned() == ["done 1"])
    }

    @Test func readsTheRestWhenItIsAskedToSave() {
        var desk = SaverDesk()
        desk.read(["UTF8_STRING": "hi"], and: "image/png", "image/bmp")
        #expect(desk.save() == ["fetch image/bmp"])
        #expect(desk.fetch("bmp") == ["own UTF8_STRING image/png image/bmp"])
    }

    @Test func savesWithMorePatienceWhatWasTooLarge() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        _ = desk.list("application/x-large")
        #expect(desk.save() == [])
        #expect(desk.fail(.tooLarge(limit: 256 << 10)) == ["fetch application/x-large"])
        #expect(desk.fetch("large") == ["own application/x-large"])
    }

    @Test func answersThoughNothingCanBeSaved() {
        var desk = SaverDesk()
        desk.copy()
        #expect(desk.save() == ["list"])
        #expect(desk.list("UTF8_STRING") == ["fetch UTF8_STRING"])
        #expect(desk.fail(.refused) == ["refuse 1"])
    }

    @Test func savesWhatItGetsOfAnOwnerThatStops() {
        var desk = SaverDesk()
        desk.copy()
        _ = desk.save()
        _ = desk.list("UTF8_STRING", "text/html", "image/png")
        _ = desk.fetch("hi")
        #expect(desk.fail(.timedOut) == ["own UTF8_STRING"])
        #expect(desk.owned() == ["done 1"])
        #expect(desk.saver.deadline == nil)
    }

    @Test func savesInTimeWhatIsThere() {
        var desk = SaverDesk()
        desk.copy()
        _ = desk.save()
        _ = desk.list("UTF8_STRING", "text/html")
        _ = desk.fetch("hi")
        #expect(desk.wait(.seconds(4)) == ["stop", "own UTF8_STRING"])
    }

    @Test func anOwnerThatWasBusyIsAskedAgainWhenItLeaves() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        #expect(desk.failList(.timedOut) == [])
        #expect(desk.saver.omissions == [Omission(target: nil, reason: .silent)])
        #expect(desk.save() == ["list"])
        #expect(desk.list("UTF8_STRING") == ["fetch UTF8_STRING"])
        #expect(desk.fetch("hi") == ["own UTF8_STRING"])
    }

    @Test func savingIsRefusedAfterAnotherCopy() {
        var desk = SaverDesk()
        desk.copy()
        _ = desk.save()
        #expect(desk.copy() == ["stop", "refuse 1"])
    }

    @Test func ourOwnClipNeedsNoSaving() {
        var desk = SaverDesk()
        desk.copy(isOurs: true)
        #expect(desk.save() == ["done 1"])
    }

    @Test func aNewOwnerIsNotOpposed() {
        var desk = SaverDesk()
        desk.read(["UTF8_STRING": "hi"])
        _ = desk.save()
        #expect(desk.copy() == [])
        #expect(desk.saver.notOwned() == [.answer(RequestID(1), isSaved: false)])
    }

    @Test func namesOfResourcesAreNotKept() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        _ = desk.list("application/x-odd")
        #expect(desk.fetch(Payload(type: "PIXMAP", format: 32, bytes: [0, 0, 0, 1])) == ["consider"])
        #expect(desk.saver.omissions == [Omission(target: "application/x-odd", reason: .processLocal)])
        #expect(desk.end(.clientClosed) == [])
    }

    @Test func ofTenChangesInARowTheFirstIsReadAndTheLast() {
        var desk = SaverDesk()
        desk.copy()
        #expect(desk.wait(.milliseconds(50)) == ["list"])
        #expect(desk.copy() == ["stop"])
        for _ in 2..<10 {
            #expect(desk.wait(.milliseconds(50)) == [])
            #expect(desk.copy() == [])
        }
        #expect(desk.wait(.milliseconds(150)) == ["list"])
    }

    @Test func aSecondChangeAtOnceIsReadOnceItHasBeenThereForAMoment() {
        var desk = SaverDesk()
        desk.copy()
        desk.copy()
        #expect(desk.wait(.milliseconds(99)) == [])
        #expect(desk.wait(.milliseconds(1)) == ["list"])
    }

    @Test func aFloodOfChangesIsNotRead() {
        var desk = SaverDesk()
        for _ in 0..<11 { desk.copy() }
        #expect(desk.wait(.milliseconds(1999)) == [])
        #expect(desk.wait(.milliseconds(1)) == ["list"])
    }

    /// Some applications take the clipboard again after each request.
    @Test func anOwnerThatAnswersWithAChangeIsReadLessAndLess() {
        var desk = SaverDesk()
        var readings = 0
        desk.copy()
        for _ in 0..<600 where desk.wait(.milliseconds(100)) == ["list"] {
            readings += 1
            desk.copy()
        }
        #expect((5...12).contains(readings), "\(readings) readings in a minute")
    }

    /// A script that runs a program for each copy: each is a new client, not a reaction to a reading.
    ///
    /// If the display does not identify clients, they are read later.
    @Test(arguments: [(true, [100, 100, 100, 100, 100, 100]), (false, [100, 100, 100, 400, 800, 1600])])
    func otherProgramsThatCopyRightAfterAReadingAreReadSoon(isTold: Bool, waits: [Int]) {
        var desk = SaverDesk()
        let found = waits.indices.map { number in
            let client = UInt64(number + 1)
            desk.copy(by: ClientToken(client << 20 | 1, connection: client << 20, identifiesClient: isTold))
            var waited = 100
            while desk.wait(.milliseconds(100)) != ["list"], waited < 5000 { waited += 100 }
            _ = desk.list("UTF8_STRING")
            _ = desk.fetch("hi")
            desk.wait(.milliseconds(20))
            return waited
        }
        #expect(found == waits)
    }

    /// Two programs that take the clipboard from each other whenever it is read are read at growing intervals; a third one is
    /// read soon.
    @Test func twoOwnersThatAnswerInTurnAreReadLessAndLess() {
        var desk = SaverDesk()
        let owners = [UInt64(1), 2].map { ClientToken($0 << 20 | 1, connection: $0 << 20) }
        var readings = 0
        desk.copy(by: owners[0])
        for _ in 0..<600 where desk.wait(.milliseconds(100)) == ["list"] {
            readings += 1
            desk.copy(by: owners[readings % 2])
        }
        #expect((5...12).contains(readings), "\(readings) readings in a minute")
        desk.copy(by: ClientToken(3 << 20 | 1, connection: 3 << 20))
        #expect(desk.wait(.milliseconds(100)) == ["list"])
    }

    /// Owners that exit: the next clip is read soon after a short-lived owner, but later if a reading ended the owner.
    @Test(arguments: [(100, [100, 100, 100, 100, 100, 100]), (10, [100, 100, 100, 400, 800, 1600])])
    func ownersThatEndAreReadAsSoonAsAny(life: Int, waits: [Int]) {
        var desk = SaverDesk()
        let found = waits.map { _ in
            desk.copy()
            var waited = 100
            while desk.wait(.milliseconds(100)) != ["list"], waited < 5000 { waited += 100 }
            _ = desk.list("UTF8_STRING")
            _ = desk.fetch("hi")
            desk.wait(.milliseconds(life))
            _ = desk.end(.clientClosed)
            _ = desk.owned()
            return waited
        }
        #expect(found == waits)
    }

    @Test func takesOverWhatItHasReadWhole() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "image/bmp", "image/png", "GTK_TEXT_BUFFER_CONTENTS")
        #expect(desk.takeOver() == ["fetch image/bmp"])
        #expect(desk.fetch("bmp") == ["own text/html image/bmp image/png"])
        let clip = desk.saver.owned().0
        #expect(clip?.isTakenOver == true)
        #expect(clip?.omissions == [Omission(target: "GTK_TEXT_BUFFER_CONTENTS", reason: .processLocal)])
    }

    @Test func aTargetThatIsAlwaysRefusedIsNotMissing() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "application/pdf")
        #expect(desk.takeOver() == ["fetch application/pdf"])
        #expect(desk.fail(.refused) == ["own text/html"])
    }

    @Test(arguments: [RetrievalError.tooLarge(limit: 1), .timedOut, .ownerGone])
    func anOwnerOfMoreThanCanBeReadGoesOnItself(error: RetrievalError) {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "application/pdf")
        #expect(desk.takeOver() == ["fetch application/pdf"])
        #expect(desk.fail(error) == [])
        #expect(desk.saver.deadline == nil)
        #expect(desk.end(.clientClosed) == ["own text/html"])
    }

    @Test func anOwnerThatTakesTooLongToBeTakenOverGoesOnItself() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "application/pdf")
        #expect(desk.takeOver() == ["fetch application/pdf"])
        #expect(desk.wait(.seconds(4)) == ["stop"])
    }

    @Test func anOwnerThatEndsWhileItIsTakenOverIsSucceeded() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "application/pdf")
        #expect(desk.takeOver() == ["fetch application/pdf"])
        #expect(desk.end(.clientClosed) == ["stop", "own text/html"])
        #expect(desk.saver.owned().0?.isTakenOver == false)
    }

    @Test func anOwnerThatLeavesWhileItIsTakenOverIsAnswered() {
        var desk = SaverDesk()
        desk.read(["text/html": "<b>"], and: "application/pdf")
        _ = desk.takeOver()
        #expect(desk.save() == [])
        #expect(desk.fetch("%PDF") == ["own text/html application/pdf"])
        #expect(desk.owned() == ["done 1"])
    }

    @Test func aSecretIsNotTakenOver() {
        var desk = SaverDesk()
        desk.copy()
        desk.wait(.seconds(1))
        _ = desk.list("text/html", "x-kde-passwordManagerHint")
        #expect(desk.takeOver() == [])
    }
}
