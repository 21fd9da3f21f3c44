import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import RemoteRelay

/// What another computer may do with the pasteboard of this one.
struct RelayMachineTests {
    // MARK: Reading

    static let reads: [RemoteRequest] = [
        .list(.clipboard), .retrieve(.clipboard, "UTF8_STRING"), .owner(.clipboard), .watch(.clipboard),
        .control(.describe(selection: .clipboard)), .control(.status),
        .control(
            .add(
                AddRequest(
                    selection: .clipboard, representation: Representation(type: .html, bytes: Array("<b>x</b>".utf8))))
        ),
    ]

    @Test(arguments: reads)
    func withoutPermissionNothingIsRead(request: RemoteRequest) {
        var desk = RelayDesk(.never)
        let commands = desk.send(request)
        #expect(!commands.read)
        #expect(RelayDesk.replies(commands) == [.denied(.reading(host: "harbour"))])
        #expect(commands.contains(.tell(.refusedReading(purpose: "paste"))))
    }

    @Test(arguments: reads)
    func beforeTheAnswerOfThePersonNothingIsRead(request: RemoteRequest) {
        var desk = RelayDesk(.ask)
        let asked = desk.send(request)
        #expect(asked == [.question(purpose: "paste")])
        let refused = desk.handle(.answered(false))
        #expect(!refused.read)
        #expect(RelayDesk.replies(refused) == [.denied(.declined)])
        // The user is not asked again for a while.
        #expect(RelayDesk.replies(desk.send(request)) == [.denied(.declined)])
        desk.now = desk.now + .seconds(31)
        #expect(desk.send(request) == [.question(purpose: "paste")])
        #expect(desk.handle(.answered(true)).read)
        #expect(desk.send(request).read)
    }

    @Test func anUnansweredQuestionIsANo() {
        var desk = RelayDesk(.ask)
        _ = desk.send(.list(.clipboard))
        desk.now = desk.now + .seconds(30)
        #expect(RelayDesk.replies(desk.handle(.deadline)).contains(.denied(.declined)))
        #expect(desk.machine.deadline == nil)
    }

    /// While the user decides, the other end gets keep-alive messages.
    @Test func whoeverWaitsHearsThatItGoesOn() {
        var desk = RelayDesk(.ask)
        _ = desk.send(.list(.clipboard))
        desk.now = desk.now + .seconds(2)
        #expect(RelayDesk.replies(desk.handle(.deadline)) == [.working])
    }

    @Test func aPermissionEnds() {
        var desk = RelayDesk(.ask)
        _ = desk.send(.list(.clipboard))
        _ = desk.handle(.answered(true))
        desk.now = desk.now + .seconds(301)
        #expect(desk.send(.list(.clipboard)) == [.question(purpose: "paste")])
    }

    @Test func whatIsAllowedIsReadAndSent() throws {
        var desk = RelayDesk()
        let listing = desk.send(.retrieve(.clipboard, "UTF8_STRING"))
        let id = try #require(RelayDesk.operation(listing))
        #expect(listing == [.list(id, .clipboard)])
        #expect(desk.handle(.listed(id, .success(["UTF8_STRING"]))) == [.retrieve(id, .clipboard, "UTF8_STRING")])
        let payload = Payload(type: "UTF8_STRING", bytes: [1])
        #expect(RelayDesk.replies(desk.handle(.retrieved(id, .success(payload)))) == [.retrieved(payload)])
        #expect(desk.machine.deadline == nil && !desk.machine.isReading)
    }

    @Test(arguments: reads)
    func aSecretIsNeverSent(request: RemoteRequest) throws {
        var desk = RelayDesk()
        let listing = desk.send(request)
        guard case .list(let id, _)? = listing.first else { return }
        let commands = desk.handle(.listed(id, .success(["UTF8_STRING", "x-kde-passwordManagerHint"])))
        #expect(!commands.read)
        #expect(RelayDesk.replies(commands) == [.denied(.secret)])
    }

    /// Content marked as not to leave the computer, under the names that Wine and Qt use, is not sent either.
    @Test(arguments: reads)
    func whatIsMarkedToStayIsNeverSent(request: RemoteRequest) throws {
        for mark in [
            "CanUploadToCloudClipboard", "application/x-qt-windows-mime;value=\"CanUploadToCloudClipboard\"",
        ] {
            var desk = RelayDesk()
            guard case .list(let id, _)? = desk.send(request).first else { return }
            let commands = desk.handle(.listed(id, .success(["UTF8_STRING", mark])))
            #expect(!commands.read && RelayDesk.replies(commands) == [.denied(.secret)])
        }
    }

    /// If a secret is copied while earlier content is being read, it is not sent instead.
    @Test func aSecretThatComesInBetweenIsNotSent() throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.retrieve(.clipboard, "UTF8_STRING"))))
        _ = desk.handle(.listed(id, .success(["UTF8_STRING"])))
        _ = desk.handle(.ownerChanged(.clipboard, nil))
        let again = desk.handle(.retrieved(id, .success(Payload(type: "UTF8_STRING", bytes: [1]))))
        #expect(again == [.list(id, .clipboard)])
        let refused = desk.handle(.listed(id, .success(["x-kde-passwordManagerHint", "UTF8_STRING"])))
        #expect(RelayDesk.replies(refused) == [.denied(.secret)])
    }

    @Test func aDescriptionOfASecretIsNotSent() throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.control(.describe(selection: .clipboard)))))
        _ = desk.handle(.listed(id, .success(["UTF8_STRING"])))
        let entries = ["UTF8_STRING", "x-kde-passwordManagerHint"].map {
            HeldDescription.Entry(target: $0, isPublished: true, size: 1, head: [1])
        }
        let description = HeldDescription(changeCount: 1, entries: entries)
        let commands = desk.handle(.replied(id, .description(description)))
        #expect(RelayDesk.replies(commands) == [.denied(.secret)])
    }

    @Test(arguments: [("x-special/gnome-copied-files", "copy\nfile:///etc"), ("text/uri-list", "file:///etc\r\n")])
    func filesAreNotSent(target: String, content: String) throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.retrieve(.clipboard, Target(target)))))
        var commands = desk.handle(.listed(id, .success([target])))
        if RelayDesk.replies(commands).isEmpty {
            commands = desk.handle(.retrieved(id, .success(Payload(type: target, bytes: Array(content.utf8)))))
        }
        #expect(RelayDesk.replies(commands) == [.denied(.files)])
    }

    @Test func changesAreToldUntilThePermissionEnds() throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.watch(.clipboard))))
        #expect(RelayDesk.replies(desk.handle(.owner(id, nil))) == [.owner(nil)])
        #expect(desk.machine.deadline == nil)
        #expect(RelayDesk.replies(desk.handle(.ownerChanged(.clipboard, nil))) == [.owner(nil)])
        desk.machine.access = .never
        #expect(RelayDesk.replies(desk.handle(.ownerChanged(.clipboard, nil))) == [.denied(.reading(host: "harbour"))])
        #expect(desk.handle(.ownerChanged(.clipboard, nil)).isEmpty)
    }

    // MARK: Publishing

    @Test func whatIsCopiedIsPublished() throws {
        var desk = RelayDesk(.never)
        let commands = desk.send(RelayDesk.publish(RelayDesk.item("quay")))
        let id = try #require(RelayDesk.operation(commands))
        let request = PublishRequest(selection: .clipboard, item: RelayDesk.item("quay"))
        #expect(commands == [.ask(id, .publish(request))])
        let done = desk.handle(.replied(id, .done(changeCount: 3)))
        #expect(RelayDesk.replies(done) == [.control(.done(changeCount: 3))])
    }

    /// The pictures of a document are content; other companions are the work of the daemon here.
    @Test(arguments: [(ItemArchive.type, true), (.utf8PlainText, false), (.html, false)])
    func picturesOfADocumentAreTaken(type: UniformType, isTaken: Bool) throws {
        var desk = RelayDesk(.never)
        var item = RelayDesk.item("quay")
        item.beside = Representation(type: type, bytes: [0x61])
        let commands = desk.send(RelayDesk.publish(item))
        let id = try #require(RelayDesk.operation(commands))
        if !isTaken { item.beside = nil }
        #expect(commands == [.ask(id, .publish(PublishRequest(selection: .clipboard, item: item)))])
    }

    @Test func picturesCountAsMuchAsTheDocument() {
        var desk = RelayDesk { $0.publishedBytes = 5 }
        var item = RelayDesk.item("quay")
        item.beside = Representation(type: ItemArchive.type, bytes: [0x61, 0x62])
        #expect(RelayDesk.replies(desk.send(RelayDesk.publish(item))) == [.denied(.tooLarge(limit: 5))])
    }

    @Test func aSecretIsNotTaken() {
        var desk = RelayDesk()
        var item = RelayDesk.item("quay")
        item.isSensitive = true
        #expect(RelayDesk.replies(desk.send(RelayDesk.publish(item))) == [.denied(.secret)])
    }

    @Test func filesOfTheOtherComputerAreNotTaken() {
        var desk = RelayDesk()
        let item = Item(FileList(["/etc/passwd"]).representations)
        #expect(RelayDesk.replies(desk.send(RelayDesk.publish(item))) == [.denied(.files)])
    }

    @Test func tooMuchIsNotTaken() {
        var desk = RelayDesk { $0.publishedBytes = 3 }
        #expect(
            RelayDesk.replies(desk.send(RelayDesk.publish(RelayDesk.item("quay")))) == [.denied(.tooLarge(limit: 3))])
    }

    @Test func aFloodOfCopiesIsCut() {
        var desk = RelayDesk(.never)
        var taken = 0
        for _ in 0..<1000 {
            let commands = desk.send(RelayDesk.publish(RelayDesk.item("quay")))
            guard let id = RelayDesk.operation(commands) else {
                #expect(RelayDesk.replies(commands) == [.denied(.tooMany)])
                continue
            }
            taken += 1
            _ = desk.handle(.replied(id, .done(changeCount: taken)))
        }
        #expect(taken == 30)
        desk.now = desk.now + .seconds(1)
        #expect(RelayDesk.operation(desk.send(RelayDesk.publish(RelayDesk.item("quay")))) != nil)
    }

    // MARK: Promises

    private func promising(_ desk: inout RelayDesk) throws -> OperationID {
        let item = Item([
            Representation(type: .utf8PlainText, bytes: Array("quay".utf8)),
            Representation(promising: .png, promise: 5),
        ])
        let commands = desk.send(RelayDesk.publish(item, publication: 8))
        let id = try #require(RelayDesk.operation(commands))
        guard case .ask(_, .publish(let request))? = commands.first else { return id }
        #expect(request.publication == id.rawValue)
        #expect(!desk.handle(.replied(id, .done(changeCount: 1))).contains(.forget(id)))
        return id
    }

    @Test func aPromiseIsAskedForWhenItIsWanted() throws {
        var desk = RelayDesk(.never)
        let id = try promising(&desk)
        let reference = PromiseReference(publication: 8, promise: 5)
        #expect(
            desk.handle(.wanted(id, promise: 5))
                == [.send(RelayDesk.link, stream: 2, PromiseNotice.wanted(reference).frame)])
        let report = desk.handle(.arrived(RelayDesk.link, .progress(stream: 2, received: 1, total: 4)))
        #expect(report == [.report(id, promise: 5, 250)])
        let kept = Request.keep(KeptPromise(reference, [1, 2])).frame
        #expect(
            desk.handle(.arrived(RelayDesk.link, .message(stream: 2, kept))) == [.keep(id, promise: 5, [1, 2])])
        #expect(desk.machine.deadline == nil)
    }

    @Test func aPromiseThatDoesNotComeIsGivenUp() throws {
        var desk = RelayDesk(.never)
        let id = try promising(&desk)
        _ = desk.handle(.wanted(id, promise: 5))
        desk.now = desk.now + .seconds(8)
        #expect(desk.handle(.deadline) == [.cancel(RelayDesk.link, stream: 2), .keep(id, promise: 5, nil)])
    }

    @Test func whenTheConnectionEndsTextIsLeft() throws {
        var desk = RelayDesk(.never)
        let id = try promising(&desk)
        _ = desk.handle(.wanted(id, promise: 5))
        let rest = PublishRequest(selection: .clipboard, item: RelayDesk.item("quay"))
        #expect(
            desk.handle(.disconnected(RelayDesk.link))
                == [.keep(id, promise: 5, nil), .reduce(id, rest), .tell(.lost(keptSome: true))])
    }

    @Test func theOtherEndIsToldThatNothingIsWantedAnyMore() throws {
        var desk = RelayDesk(.never)
        let id = try promising(&desk)
        let over = PromiseNotice.over(publication: 8).frame
        #expect(desk.handle(.over(id)) == [.forget(id), .send(RelayDesk.link, stream: 2, over)])
        #expect(desk.handle(.disconnected(RelayDesk.link)).isEmpty)
    }

    @Test func anotherPromiseThanTheWantedOneEndsTheConnection() throws {
        var desk = RelayDesk(.never)
        let id = try promising(&desk)
        _ = desk.handle(.wanted(id, promise: 5))
        let kept = Request.keep(KeptPromise(PromiseReference(publication: 8, promise: 6), [1])).frame
        let commands = desk.handle(.arrived(RelayDesk.link, .message(stream: 2, kept)))
        #expect(commands.contains(.close(RelayDesk.link, .unknownMessage)))
    }

    // MARK: The protocol

    @Test func nothingIsDoneBeforeTheGreeting() {
        var desk = RelayDesk(greeted: false)
        let commands = desk.send(.list(.clipboard))
        #expect(!commands.read && commands.contains(.close(RelayDesk.link, .unknownMessage)))
    }

    @Test func anotherVersionIsToldAndDoesNothing() {
        var desk = RelayDesk(greeted: false)
        let greeting = desk.send(.hello(LinkHello(protocolVersion: 99, purpose: "")), on: 1)
        #expect(RelayDesk.replies(greeting) == [.hello(LinkHello(purpose: ""))])
        #expect(desk.send(.list(.clipboard)).isEmpty)
    }

    @Test func moreRequestsThanAreWaitedForEndTheConnection() {
        var desk = RelayDesk()
        var commands: [RelayCommand] = []
        for _ in 0...RelaySettings.requests { commands = desk.send(.list(.clipboard)) }
        #expect(commands.contains(.close(RelayDesk.link, .tooManyStreams)))
        #expect(desk.machine.deadline == nil)
    }

    @Test func theRequestsOfALostConnectionAreForgotten() throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.list(.clipboard))))
        #expect(desk.handle(.disconnected(RelayDesk.link)) == [.forget(id)])
        #expect(desk.handle(.listed(id, .success(["UTF8_STRING"]))).isEmpty)
        #expect(!desk.machine.isReading)
    }
}
