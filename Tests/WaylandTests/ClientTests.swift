import Compositors
import SelectionModel
import TestSupport
import Testing

/// The calls of the library and the pipes, with two clients in this process, so that the sanitizers see both sides.
@Suite(.enabled(if: TestCompositor.isAvailable, "sway and wl-clipboard are not installed"))
struct ClientTests {
    private let compositor: TestCompositor
    private let owner: WaylandClient
    private let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

    init() throws {
        _ = Runtime.folder
        compositor = try TestCompositor()
        owner = try WaylandClient(display: compositor.display)
    }

    /// Lets a client process its events, and answers its requests.
    @discardableResult
    private func turn(_ client: WaylandClient) throws -> [BackEndEvent] {
        let events = try client.process(now: .now)
        for case .requested(let request, _, _, _) in events {
            client.perform(.supply(request, Payload(type: "a/b", bytes: content)), now: .now)
        }
        return events
    }

    private func copy(_ types: [String], _ generation: UInt64 = 1) throws {
        owner.perform(.claim(Claim(.clipboard, Generation(generation), targets: types)), now: .now)
        try waitUntil {
            try turn(owner).contains { if case .owned(_, Generation(generation)) = $0 { true } else { false } }
        }
    }

    @Test func bytesArriveAsTheyAre() throws {
        try copy(["a/b"])
        let reader = try WaylandClient(display: compositor.display)
        reader.perform(
            .retrieve(RetrievalID(1), .clipboard, target: "a/b", RetrievalLimits(silence: .seconds(30))), now: .now)
        var result: Result<Payload, RetrievalError>?
        try waitUntil {
            try turn(owner)
            for case .retrieved(_, let ended) in try turn(reader) { result = ended }
            return result != nil
        }
        #expect(try result?.get().bytes == content)
        try waitUntil {
            try turn(owner)
            return !owner.owesAnswers
        }
    }

    @Test func aReaderThatGoesInTheMiddleIsNoHarm() throws {
        try copy(["a/b"])
        for _ in 0..<20 {
            var reader: WaylandClient? = try WaylandClient(display: compositor.display)
            reader?.perform(.retrieve(RetrievalID(1), .clipboard, target: "a/b", RetrievalLimits()), now: .now)
            try waitUntil {
                try turn(owner)
                if let reader { try turn(reader) }
                return reader?.receivedBytes(of: RetrievalID(1)) ?? 0 > 0
            }
            reader = nil
        }
        try waitUntil {
            try turn(owner)
            return !owner.owesAnswers
        }
    }

    @Test func aReaderThatTakesEverythingAtOnceLeavesOthersTheirTurn() throws {
        try copy(["a/b"])
        let readers = try (0..<2).map { _ in try WaylandClient(display: compositor.display) }
        for reader in readers {
            reader.perform(
                .retrieve(RetrievalID(1), .clipboard, target: "a/b", RetrievalLimits(silence: .seconds(30))), now: .now)
        }
        var received: [[UInt8]?] = [nil, nil]
        var lead = 0
        try waitUntil {
            try turn(owner)
            for (place, reader) in readers.enumerated() {
                for case .retrieved(_, .success(let payload)) in try turn(reader) { received[place] = payload.bytes }
            }
            let counts = readers.enumerated().map { place, reader in
                received[place]?.count ?? reader.receivedBytes(of: RetrievalID(1)) ?? 0
            }
            lead = max(lead, abs(counts[0] - counts[1]))
            return received.allSatisfy { $0 != nil }
        }
        #expect(received == [content, content])
        // Neither had to wait for the end of the other.
        #expect(lead < content.count)
    }

    @Test func manyOffersOfManyTypesEndWithTheLast() throws {
        let reader = try WaylandClient(display: compositor.display)
        let types = (0..<Claim.targetLimit).map { "application/x-type-number-\($0)" }
        for generation in 1...200 as ClosedRange<UInt64> {
            try copy(types.dropLast(Int(generation % 7) + 1) + ["generation/\(generation)"], generation)
            if generation.isMultiple(of: 10) { try turn(reader) }
        }
        try reader.synchronize(until: .now + .seconds(30))
        reader.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), now: .now)
        var listed: [String] = []
        try waitUntil {
            for case .listed(_, .success(let names)) in try turn(reader) { listed = names }
            return !listed.isEmpty
        }
        #expect(listed.last == "generation/200")
    }

    @Test func aCompositorThatDiesIsTold() throws {
        try copy(["a/b"])
        let reader = try WaylandClient(display: compositor.display)
        reader.perform(.retrieve(RetrievalID(1), .clipboard, target: "a/b", RetrievalLimits()), now: .now)
        compositor.kill()
        for client in [owner, reader] {
            #expect(throws: DisplayError.connectionLost) {
                try waitUntil {
                    try turn(client)
                    return false
                }
            }
        }
        #expect(!WaylandClient.isUsable(compositor.display))
        #expect(throws: DisplayError.cannotOpenCompositor(display: "/nowhere/wayland-9")) {
            _ = try WaylandClient(display: "/nowhere/wayland-9")
        }
    }
}
