import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

@testable import RemoteLink
@testable import RemoteRelay

/// The invariants of messages from another computer: nothing is read without permission, and no local file is named.
enum RemoteInvariants {
    private static let link = LinkID(1)

    /// The violated invariants, each in a few words.
    ///
    /// The first byte sets where the bytes are split, and the second sets the answers of the daemon and the display. Valid
    /// messages precede the others, so that the fuzzer need not guess lengths.
    static func broken(by bytes: [UInt8]) -> [String] {
        guard bytes.count > 2 else { return [] }
        let sent = bytes.dropFirst(2)
        let cut = sent.startIndex + Int(bytes[0]) * sent.count / 256
        var broken: [String] = []
        for access in [RemoteReading.never, .ask, .always] {
            broken += serve([sent[..<cut], sent[cut...]], access, greets: bytes[1] & 4 == 0, answers: bytes[1])
        }
        for received in [Array(sent), Array(sent.dropFirst())] {
            if let files = RemoteFiles(received), files.encoded != received {
                broken.append("files that are read are encoded as the same bytes")
            }
        }
        read([sent[..<cut], sent[cut...]])
        return broken + brokenByRecords(of: bytes)
    }

    /// What the near end does about a far end that says these things.
    private static func serve(
        _ pieces: [ArraySlice<UInt8>], _ access: RemoteReading, greets: Bool, answers: UInt8
    ) -> [String] {
        var now = Instant.now
        var machine = RelayMachine(RelaySettings(host: "harbour"), access: access, now: now)
        var streams = LinkStreams(.near)
        var broken: [String] = []
        var waiting = machine.handle(.connected(link), at: now)
        if greets {
            var far = LinkStreams(.far)
            far.send(RemoteRequest.hello(LinkHello(purpose: "paste")).frame, on: 1)
            let promised = Item([Representation(promising: .png, promise: 1), .promisingFiles(2)])
            let publication = PublishRequest(selection: .clipboard, item: promised, publication: 4)
            far.send(RemoteRequest.control(.publish(publication)).frame, on: 3)
            for event in (try? streams.receive(far.output(upTo: .max)[...])) ?? [] {
                waiting += machine.handle(.arrived(link, event), at: now)
            }
        }
        func settle() {
            var left = 400
            while !waiting.isEmpty, left > 0 {
                left -= 1
                let command = waiting.removeFirst()
                if access != .always, command.readsHere { broken.append("nothing is read without permission") }
                if command.namesFilesHere { broken.append("no file of this computer is named from elsewhere") }
                for input in reply(to: command, answers, &streams) { waiting += machine.handle(input, at: now) }
            }
            waiting = []
            _ = streams.output(upTo: 1 << 20)
        }
        settle()
        for piece in pieces {
            guard let events = try? streams.receive(piece) else { break }
            for event in events {
                waiting += machine.handle(.arrived(link, event), at: now)
                settle()
            }
        }
        now = now + .seconds(60)
        waiting = machine.handle(.deadline, at: now)
        settle()
        waiting = machine.handle(.disconnected(link), at: now)
        settle()
        if machine.deadline != nil { broken.append("nothing is waited for after the end") }
        return broken
    }

    /// The answers of the daemon, the display and the user.
    private static func reply(to command: RelayCommand, _ answers: UInt8, _ streams: inout LinkStreams) -> [RelayInput]
    {
        switch command {
        case .ask(let id, .publish(let request)):
            let promises = request.item.representations.compactMap(\.promise).prefix(4)
            return [.replied(id, answers & 1 == 0 ? .done(changeCount: 1) : nil)]
                + promises.map { .wanted(id, promise: $0) } + (answers & 2 == 0 ? [] : [.over(id)])
        case .ask(let id, _): return [.replied(id, answers & 1 == 0 ? .notHeld : nil)]
        case .list(let id, _):
            return [.listed(id, answers & 1 == 0 ? .success(["UTF8_STRING", "text/uri-list"]) : .failure(.noOwner))]
        case .retrieve(let id, _, let target):
            return [.retrieved(id, .success(Payload(type: target.name, bytes: Array("file:///a\r\n".utf8))))]
        case .owner(let id, _): return [.owner(id, nil), .ownerChanged(.clipboard, nil)]
        case .clear(let id, _): return [.cleared(id)]
        case .store(let id, let promises, _): return [.stored(id, promises: promises, answers & 8 == 0 ? ["/a"] : nil)]
        case .readFiles(let id, _): return [.filesRead(id, .failure(.tooLarge))]
        case .question: return [.answered(false)]
        case .send(_, let stream, let frame):
            streams.send(frame, on: stream)
            return []
        case .cancel(_, let stream):
            streams.cancel(stream)
            return []
        case .close, .forget, .keep, .report, .reduce, .tell: return []
        }
    }

    /// What a far end does about a near end that says these things.
    private static func read(_ pieces: [ArraySlice<UInt8>]) {
        var far = LinkStreams(.far)
        far.send(RemoteRequest.list(.clipboard).frame, on: 1)
        _ = far.output(upTo: .max)
        for piece in pieces {
            for event in (try? far.receive(piece)) ?? [] {
                guard case .message(_, let frame) = event else { continue }
                _ = try? RemoteReply(frame)
                _ = try? PromiseNotice(frame)
            }
        }
    }

    /// What decodes is encoded as the same bytes.
    private static func brokenByRecords(of bytes: [UInt8]) -> [String] {
        let kind = 160 &+ bytes[0] % 24
        let header = Array(bytes.dropFirst(2))
        var broken: [String] = []
        for frame in [Frame(kind: kind, header: header, blobs: []), Frame(kind: kind, header: header, blobs: [[1]])] {
            if let request = try? RemoteRequest(frame), request.frame != frame {
                broken.append("a request of another computer is encoded as it was read")
            }
            if let reply = try? RemoteReply(frame), reply.frame != frame {
                broken.append("a reply to another computer is encoded as it was read")
            }
        }
        return broken
    }
}

extension RelayCommand {
    /// Whether it reads the display here, the daemon or a file.
    fileprivate var readsHere: Bool {
        switch self {
        case .list, .retrieve, .owner, .readFiles, .ask(_, .describe), .ask(_, .status), .ask(_, .add): true
        default: false
        }
    }

    /// Whether local programs would interpret its publication as files of this computer.
    fileprivate var namesFilesHere: Bool {
        switch self {
        case .ask(_, .publish(let request)):
            request.item.representations.contains {
                $0.mayNameFiles && ($0.promise.map { FileForm(promise: $0) == nil } ?? ($0.target != .cutSelection))
            }
        case .ask(_, .add(let addition)): addition.representation.mayNameFiles
        default: false
        }
    }
}
