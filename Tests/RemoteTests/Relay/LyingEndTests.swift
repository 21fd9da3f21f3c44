import PasteboardClient
import SeededNumbers
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import RemoteLink
@testable import RemoteRelay

/// A malicious far end: its frames are changed at random places, thousands of times.
struct LyingEndTests {
    private static let conversation: [UInt8] = {
        var far = LinkStreams(.far)
        far.send(RemoteRequest.hello(LinkHello(purpose: "paste")).frame, on: 1)
        far.send(RelayDesk.publish(RelayDesk.item("quay")).frame, on: 3)
        let promised = Item([
            Representation(promising: .png, promise: 1), .promisingFiles(2), RelayDesk.item("x").representations[0],
        ])
        far.send(RelayDesk.publish(promised, publication: 4).frame, on: 5)
        for (index, request) in RelayMachineTests.reads.enumerated() {
            far.send(request.frame, on: UInt32(7 + 2 * index))
        }
        far.send(Request.keep(KeptPromise(PromiseReference(publication: 4, promise: 1), [1, 2, 3])).frame, on: 2)
        far.send(RemoteRequest.clear(.clipboard).frame, on: 41)
        far.cancel(43)
        return far.output(upTo: .max)
    }()

    private func lie(_ numbers: inout SeededNumbers) -> [UInt8] {
        var bytes = Self.conversation
        for _ in 0..<(1 + numbers.below(6)) {
            let place = numbers.below(bytes.count)
            switch numbers.below(5) {
            case 0: bytes[place] = UInt8(numbers.below(256))
            case 1: bytes[place] ^= 1 << UInt8(numbers.below(8))
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.below(20)))
            case 3: bytes.insert(contentsOf: (0..<numbers.below(20)).map { _ in UInt8(numbers.below(256)) }, at: place)
            default:
                let piece = numbers.range(in: bytes.count, atMost: 200)
                bytes.insert(contentsOf: bytes[piece], at: place)
            }
            if bytes.isEmpty { bytes = [0] }
        }
        return bytes
    }

    /// Nothing traps, and without permission nothing is read, whatever arrives.
    @Test(arguments: 0..<8)
    func lieAfterLieReadsNothing(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        for _ in 0..<750 {
            var desk = RelayDesk(.never, greeted: false)
            var streams = LinkStreams(.near)
            var rest = lie(&numbers)[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 + numbers.below(400))
                rest = rest.dropFirst(piece.count)
                guard let events = try? streams.receive(piece) else { break }
                for event in events {
                    let commands = desk.handle(.arrived(RelayDesk.link, event))
                    #expect(!commands.read)
                    answer(commands, &desk, &numbers, &streams)
                }
            }
            desk.now = desk.now + .seconds(60)
            _ = desk.handle(.deadline)
            _ = desk.handle(.disconnected(RelayDesk.link))
            #expect(desk.machine.deadline == nil)
        }
    }

    /// The far end takes whatever a near end sends: it traps at nothing.
    @Test func aFarEndSurvivesALyingNearEnd() throws {
        var near = LinkStreams(.near)
        for reply in RemoteMessageTests.replies { near.send(reply.frame, on: 1) }
        let bytes = near.output(upTo: .max)
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<3000 {
            var far = LinkStreams(.far)
            far.send(RemoteRequest.list(.clipboard).frame, on: 1)
            var changed = bytes
            for _ in 0..<(1 + numbers.below(4)) { changed[numbers.below(changed.count)] = UInt8(numbers.below(256)) }
            for event in (try? far.receive(changed[...])) ?? [] {
                if case .message(_, let frame) = event { _ = try? RemoteReply(frame) }
            }
        }
    }

    /// The daemon here publishes, and wants what was promised.
    private func answer(
        _ commands: [RelayCommand], _ desk: inout RelayDesk, _ numbers: inout SeededNumbers,
        _ streams: inout LinkStreams
    ) {
        for command in commands {
            switch command {
            case .ask(let id, .publish(let request)):
                answer(desk.handle(.replied(id, .done(changeCount: 1))), &desk, &numbers, &streams)
                if request.publication != nil {
                    answer(desk.handle(.wanted(id, promise: 1)), &desk, &numbers, &streams)
                    if numbers.oneIn(3) { answer(desk.handle(.over(id)), &desk, &numbers, &streams) }
                }
            case .ask(let id, _): answer(desk.handle(.replied(id, nil)), &desk, &numbers, &streams)
            case .send(_, let stream, let frame): streams.send(frame, on: stream)
            case .cancel(_, let stream): streams.cancel(stream)
            default: break
            }
        }
        _ = streams.output(upTo: 1 << 20)
    }
}
