import SelectionModel
import Selections
import Testing

@Suite struct RetrievalTests {
    let window = RequestorDesk.window
    let property = RequestorDesk.property

    @Test func asksWithTheServersTime() {
        var desk = RequestorDesk()
        #expect(desk.start() == [.requestTime(window)])
        #expect(
            desk.handle(.time(window, Timestamp(500)))
                == [.convert(named("CLIPBOARD"), target: atom("UTF8_STRING"), window, Timestamp(500))])
    }

    @Test func asksWithTheTimeOfADrop() {
        var desk = RequestorDesk()
        desk.requestor = SelectionRequestor(property: property, time: Timestamp(77))
        #expect(
            desk.start() == [.convert(named("CLIPBOARD"), target: atom("UTF8_STRING"), window, Timestamp(77))])
        #expect(desk.reply(time: 77) == [.read(window, offset: 0)])
        #expect(desk.read("hello").content == "hello")
    }

    @Test func readsWhatTheOwnerWrote() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.reply() == [.read(window, offset: 0)])
        let end = desk.read("hello")
        #expect(end.content == "hello")
        #expect(end.destroyed == [window])
        #expect(desk.requestor.nextDeadline == nil)
    }

    @Test func readsALargePropertyInSlices() {
        var desk = RequestorDesk()
        desk.ask()
        _ = desk.reply()
        #expect(desk.read("hell", remaining: 4) == [.read(window, offset: 4)])
        #expect(desk.read("o you").content == "hello you")
    }

    @Test func theServersRefusalMeansNoOwner() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.reply(property: .none, fromServer: true).failure == .noOwner)
    }

    @Test func asksARefusingOwnerOnceMoreWithoutATime() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(
            desk.reply(property: .none)
                == [.convert(named("CLIPBOARD"), target: atom("UTF8_STRING"), window, .currentTime)])
        #expect(desk.reply(property: .none, time: 0).failure == .refused)
    }

    /// As Qt does while something is dragged.
    @Test func aRefusalMayLackItsTarget() {
        var desk = RequestorDesk()
        desk.ask()
        let refusal = { (time: UInt32) in
            XEvent.reply(
                SelectionReply(
                    requestor: window, selection: atom("CLIPBOARD"), target: .none, property: .none,
                    time: Timestamp(time)), fromServer: false)
        }
        #expect(desk.handle(refusal(499)).isEmpty)
        #expect(
            desk.handle(refusal(500))
                == [.convert(named("CLIPBOARD"), target: atom("UTF8_STRING"), window, .currentTime)])
        #expect(desk.handle(refusal(0)).failure == .refused)
    }

    @Test func aPropertyThatIsNamedButMissingIsARefusal() {
        var desk = RequestorDesk()
        desk.ask()
        _ = desk.reply()
        #expect(desk.read(.missing).failure == .refused)
    }

    @Test(
        arguments: [
            ("another target", "text/html", 500, "CLIPBOARD"), ("another time", "UTF8_STRING", 499, "CLIPBOARD"),
            ("another selection", "UTF8_STRING", 500, "PRIMARY"),
        ] as [(String, String, UInt32, String)])
    func ignoresForgedReplies(_ what: String, target: String, time: UInt32, selection: String) {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.reply(target, time: time, selection: selection).isEmpty)
        #expect(desk.reply() == [.read(window, offset: 0)])
    }

    @Test func ignoresRepliesToAnotherPropertyAndASecondTime() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.reply(property: atom("DATA")).isEmpty)
        _ = desk.reply()
        #expect(desk.reply().isEmpty)
        #expect(desk.read("x").content == "x")
        #expect(desk.reply().isEmpty)
    }

    @Test func acceptsAReplyWithoutATime() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.reply(time: 0) == [.read(window, offset: 0)])
    }

    @Test func silenceEndsIt() {
        var desk = RequestorDesk()
        desk.ask()
        #expect(desk.wait(.seconds(4)).isEmpty)
        let end = desk.wait(.seconds(1))
        #expect(end.failure == .timedOut)
        #expect(end.destroyed == [window])
    }

    @Test func anOwnerWhoseWindowIsGoneHasLittleTimeLeft() {
        var desk = RequestorDesk()
        desk.ask()
        _ = desk.handle(.windowGone(RequestorDesk.owner))
        #expect(desk.wait(.milliseconds(400)).isEmpty)
        #expect(desk.wait(.milliseconds(100)).failure == .ownerGone)
    }

    @Test func anOwnerMayFinishAfterItsWindowIsGone() {
        var desk = RequestorDesk()
        desk.ask()
        _ = desk.reply()
        _ = desk.read(.incremental(announced: 1))
        _ = desk.handle(.windowGone(RequestorDesk.owner))
        _ = desk.piece("all")
        #expect(desk.piece("").content == "all")
    }

    @Test func watchesTheOwnersWindowWhileItLasts() {
        var desk = RequestorDesk()
        _ = desk.start()
        _ = desk.handle(.time(window, Timestamp(500)))
        #expect(
            desk.requestor.asked(window, owner: RequestorDesk.owner)
                == [.express(.structure, in: RequestorDesk.owner)])
        _ = desk.reply()
        #expect(desk.read("x").contains(.withdraw(.structure, in: RequestorDesk.owner)))
    }

    @Test func stopsAtTheLimit() {
        var desk = RequestorDesk()
        desk.ask(limits: RetrievalLimits(bytes: 4))
        _ = desk.reply()
        #expect(desk.read("hell", remaining: 1).failure == .tooLarge(limit: 4))
    }

    @Test func cancellingDestroysTheWindowAndSaysNothing() {
        var desk = RequestorDesk()
        let (id, _) = desk.requestor.retrieve(
            named("CLIPBOARD"), target: atom("UTF8_STRING"), limits: .init(), window: window, now: desk.now)
        #expect(desk.requestor.cancel(id, now: desk.now) == [.destroyWindow(window)])
        #expect(desk.handle(.time(window, Timestamp(1))).isEmpty)
    }

    @Test func asksOneOwnerForTwoThingsAtATime() {
        var desk = RequestorDesk()
        let windows = (1...3).map { Window(0x20_0000 + $0) }
        let started = windows.map { desk.start(window: $0) }
        #expect(started == [[.requestTime(windows[0])], [.requestTime(windows[1])], []])
        _ = desk.handle(.time(window, Timestamp(500)))
        _ = desk.reply()
        #expect(desk.read("done").contains(.requestTime(windows[2])))
    }
}
