import PasteboardClient
import SelectionModel
import Targets
import Testing

@testable import RemoteLink

/// Messages are unchanged after encoding and decoding.
struct RemoteMessageTests {
    static let requests: [RemoteRequest] = [
        .hello(LinkHello(purpose: "paste")), .control(.status), .control(.release(selection: .clipboard)),
        .list(.primary), .retrieve(.clipboard, "text/html"), .owner(.clipboard), .watch("_PASTEBOARD_PB_x"),
        .clear(.clipboard),
    ]

    @Test(arguments: requests)
    func requestsArriveAsTheyWere(request: RemoteRequest) throws {
        #expect(try RemoteRequest(request.frame) == request)
    }

    static let replies: [RemoteReply] = [
        .hello(LinkHello(purpose: "")), .control(.done(changeCount: 7)), .control(.notHeld), .listed([]),
        .listed(["TARGETS", "text/html"]), .retrieved(Payload(type: "UTF8_STRING", bytes: [1, 2])), .owner(nil),
        .owner(owner), .cleared, .working, .failed(.noOwner), .failed(.tooLarge(limit: 4)), .failed(.malformed("x")),
        .failed(.remoteLost("gone")), .failed(.notPermitted("no")), .denied(.reading(host: "harbour")),
        .denied(.declined), .denied(.secret), .denied(.tooMany), .denied(.tooLarge(limit: 9)), .denied(.files),
        .denied(.unsupported), .denied(.filesRefused(.noFile)),
    ]

    private static var owner: RemoteOwner {
        var identity = ClientIdentity()
        identity.className = "Navigator"
        identity.libraries = ["b", "a"]
        identity.process = 12
        return RemoteOwner(token: ClientToken(.max, connection: 3), identity: identity)
    }

    @Test(arguments: replies)
    func repliesArriveAsTheyWere(reply: RemoteReply) throws {
        #expect(try RemoteReply(reply.frame) == reply)
    }

    @Test(arguments: [RemoteReply.cleared, .working])
    func whatHasNoFieldsTakesNone(reply: RemoteReply) {
        let frame = Frame(kind: reply.frame.kind, header: [1], blobs: [])
        #expect(throws: MalformedRecord.leftOver) { try RemoteReply(frame) }
    }

    /// The number of a process of one computer names nothing on the other.
    @Test func theProcessOfAnOwnerStaysBehind() {
        #expect(Self.owner.identity.process == nil)
    }
}
