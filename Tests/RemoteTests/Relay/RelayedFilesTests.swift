import PasteboardClient
import RemoteLink
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import RemoteLink
@testable import RemoteRelay

/// Files sent between two computers: their contents, and never their paths.
struct RelayedFilesTests {
    private static let list = RemoteFiles(files: [RemoteFiles.File(name: Array("a b.txt".utf8), bytes: [1, 2])])
    private static let offered = Item([
        .promisingFiles(3), Representation(type: .utf8PlainText, bytes: Array("/x".utf8)),
    ])

    /// Publishes a list of files, and returns the numbers of its promises here.
    private static func publish(_ desk: inout RelayDesk) throws -> (OperationID, promises: [Int], Item) {
        let commands = desk.send(RelayDesk.publish(offered, publication: 4))
        guard case .ask(let id, .publish(let own))? = commands.first else { throw RelayFilesFailure() }
        _ = desk.handle(.replied(id, .done(changeCount: 1)))
        return (id, own.item.representations.compactMap(\.promise), own.item)
    }

    @Test func filesAreOfferedInTheFormsOfThisComputer() throws {
        var desk = RelayDesk(.never)
        let (_, promises, item) = try Self.publish(&desk)
        #expect(promises.count == 3)
        let targets = item.representations.compactMap(\.target?.name)
        #expect(
            targets == [
                "text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files",
                "application/x-kde-cutselection",
            ])
    }

    /// They are sent once for all programs, and are in a local folder before a path is returned.
    @Test func theyCrossOnceAndAreStoredBeforeTheyAreTold() throws {
        var desk = RelayDesk(.never)
        let (id, promises, _) = try Self.publish(&desk)
        let asked = desk.handle(.wanted(id, promise: promises[0]))
        guard case .send(_, let stream, let frame)? = asked.first else { throw RelayFilesFailure() }
        let reference = PromiseReference(publication: 4, promise: 3)
        #expect(try PromiseNotice(frame) == .wanted(reference))
        #expect(desk.handle(.wanted(id, promise: promises[1])).isEmpty)
        let kept = Request.keep(KeptPromise(reference, Self.list.encoded)).frame
        let arrived = desk.handle(.arrived(RelayDesk.link, .message(stream: stream, kept)))
        #expect(arrived == [.store(id, promises: [promises[0], promises[1]], Self.list)])
        let told = desk.handle(.stored(id, promises: [promises[0], promises[1]], ["/run/f/a b.txt"]))
        #expect(
            told == [
                .keep(id, promise: promises[0], Array("file:///run/f/a%20b.txt\r\n".utf8)),
                .keep(id, promise: promises[1], Array("copy\nfile:///run/f/a%20b.txt".utf8)),
            ])
        // A third program gets the same files.
        let later = desk.handle(.wanted(id, promise: promises[2]))
        #expect(later == [.keep(id, promise: promises[2], Array("copy\nfile:///run/f/a%20b.txt".utf8))])
    }

    @Test func aDamagedListEndsTheConnection() throws {
        var desk = RelayDesk(.never)
        let (id, promises, _) = try Self.publish(&desk)
        let asked = desk.handle(.wanted(id, promise: promises[0]))
        guard case .send(_, let stream, _)? = asked.first else { throw RelayFilesFailure() }
        let kept = Request.keep(KeptPromise(PromiseReference(publication: 4, promise: 3), [1, 0, 0, 0])).frame
        let commands = desk.handle(.arrived(RelayDesk.link, .message(stream: stream, kept)))
        #expect(commands.contains(.keep(id, promise: promises[0], nil)))
        #expect(commands.contains(.close(RelayDesk.link, .unknownMessage)))
    }

    @Test func whatCannotBeWrittenIsRefused() throws {
        var desk = RelayDesk(.never)
        let (id, promises, _) = try Self.publish(&desk)
        _ = desk.handle(.wanted(id, promise: promises[0]))
        #expect(desk.handle(.stored(id, promises: [promises[0]], nil)) == [.keep(id, promise: promises[0], nil)])
    }

    /// Otherwise a computer with read permission could request any local file.
    @Test(arguments: [
        Representation(type: .fileURL, bytes: Array("file:///etc/passwd".utf8)),
        Representation(type: .url, bytes: Array("file:///etc/passwd".utf8)),
        Representation(promising: .url, promise: 1),
        Representation(type: .data, target: "text/uri-list", bytes: Array("FILE:/etc/passwd\r\n".utf8)),
        Representation(promising: .data, target: "text/uri-list", promise: 1),
        Representation(type: .data, target: "application/x-kde4-urilist", bytes: Array("file:///etc/passwd".utf8)),
        Representation(type: .data, target: "x-special/gnome-copied-files", bytes: Array("copy\nfile:///etc".utf8)),
        Representation(type: .data, target: "text/x-moz-url", bytes: Array("file:///etc/passwd".utf8)),
    ])
    func filesOfThisComputerAreNeverNamedFromElsewhere(representation: Representation) throws {
        var desk = RelayDesk()
        let text = Representation(type: .utf8PlainText, bytes: [0x78])
        let commands = desk.send(RelayDesk.publish(Item([representation, text]), publication: 2))
        if case .ask(_, .publish(let own))? = commands.first {
            #expect(own.item.representations == [text])
        } else {
            #expect(RelayDesk.replies(commands) == [.denied(.files)])
        }
        let added = desk.send(.control(.add(AddRequest(selection: .clipboard, representation: representation))))
        #expect(RelayDesk.replies(added) == [.denied(.files)])
    }

    @Test func addressesOfPagesAreTaken() throws {
        var desk = RelayDesk(.never)
        let page = Representation(type: .url, bytes: Array("https://example.org/".utf8))
        let commands = desk.send(RelayDesk.publish(Item([page])))
        guard case .ask(_, .publish(let own))? = commands.first else { throw RelayFilesFailure() }
        #expect(own.item.representations == [page])
    }

    @Test func filesFromHereAreSentWithTheirContents() throws {
        var desk = RelayDesk()
        let listing = try #require(RelayDesk.operation(desk.send(.list(.clipboard))))
        let listed = desk.handle(.listed(listing, .success(["text/uri-list", "UTF8_STRING"])))
        #expect(RelayDesk.replies(listed) == [.listed(["text/uri-list", "UTF8_STRING", RemoteFiles.target.name])])
        let id = try #require(RelayDesk.operation(desk.send(.retrieve(.clipboard, RemoteFiles.target))))
        #expect(
            desk.handle(.listed(id, .success(["text/uri-list"]))) == [.retrieve(id, .clipboard, "text/uri-list")])
        let content = Payload(type: "text/uri-list", bytes: Array("file:///tmp/a%20b\r\n".utf8))
        #expect(
            desk.handle(.retrieved(id, .success(content))) == [.readFiles(id, paths: [Array("/tmp/a b".utf8)])])
        let sent = desk.handle(.filesRead(id, .success(Self.list)))
        #expect(
            RelayDesk.replies(sent) == [.retrieved(Payload(type: RemoteFiles.target.name, bytes: Self.list.encoded))])
    }

    @Test func whatIsNoFileOfThisComputerIsNotSent() throws {
        var desk = RelayDesk()
        let id = try #require(RelayDesk.operation(desk.send(.retrieve(.clipboard, RemoteFiles.target))))
        _ = desk.handle(.listed(id, .success(["text/uri-list"])))
        let content = Payload(type: "text/uri-list", bytes: Array("https://example.org/x\r\n".utf8))
        let replies = RelayDesk.replies(desk.handle(.retrieved(id, .success(content))))
        #expect(replies == [.denied(.filesRefused(.elsewhere))])
        // A refusal during the reading is reported.
        let second = try #require(RelayDesk.operation(desk.send(.retrieve(.clipboard, RemoteFiles.target))))
        let refused = RelayDesk.replies(desk.handle(.filesRead(second, .failure(.tooLarge))))
        #expect(refused == [.denied(.filesRefused(.tooLarge))])
    }

    @Test func withoutPermissionNoFileIsRead() {
        var desk = RelayDesk(.never)
        let commands = desk.send(.retrieve(.clipboard, RemoteFiles.target))
        #expect(!commands.read && RelayDesk.replies(commands) == [.denied(.reading(host: "harbour"))])
    }
}

private struct RelayFilesFailure: Error {}
