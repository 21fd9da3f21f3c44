import Glibc
import PasteboardClient
import Testing

@testable import RemoteLink

/// Which forwarded socket a command uses.
struct RemoteSocketTests {
    private let folder: String

    init() {
        var template = Array("/tmp/pasteboard-sockets-XXXXXX".utf8CString)
        folder = String(cString: mkdtemp(&template))
    }

    /// Binds a socket; listens on it unless its connection is to be gone.
    private func socket(named name: String, answers: Bool = true) throws -> (path: String, number: Int32) {
        let path = "\(folder)/\(name)"
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let address = SocketAddress(path)
        try #require(address.with { bind(number, $0, $1) } == 0)
        if answers { try #require(listen(number, 4) == 0) }
        return (path, number)
    }

    @Test func theNamedOneIsUsedElseAnyThatAnswers() throws {
        let (first, second) = (try socket(named: "pasteboard-a.sock"), try socket(named: "other.sock"))
        let gone = try socket(named: "pasteboard-gone.sock", answers: false)
        defer { for each in [first, second, gone] { close(each.number) } }
        let rows: [(named: String?, found: String?)] = [
            (second.path, second.path), (nil, first.path), ("", first.path), (gone.path, first.path),
            ("\(folder)/missing", first.path), ("none", nil),
        ]
        for row in rows {
            #expect(RemoteSocket.find(named: row.named, in: folder) == row.found, "\(row.named ?? "not set")")
        }
        // What an earlier connection left is removed.
        #expect(access(gone.path, F_OK) != 0)
    }
}
