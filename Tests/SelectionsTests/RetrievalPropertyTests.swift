import Selections
import Testing

/// Whatever owners, forgers and the server do, in any order.
@Suite struct RetrievalPropertyTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func endsExactlyOnceInAnyOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var desk = RequestorDesk()
        let limits = RetrievalLimits(bytes: 64)
        let windows = (1...3).map { Window(0x20_0000 + $0) }
        var actions = windows.flatMap { desk.start(window: $0, limits: limits) }
        for _ in 0..<60 {
            let window = windows.randomElement(using: &random) ?? RequestorDesk.window
            actions += desk.handle(event(for: window, &random))
            actions += desk.wait(.milliseconds(Int.random(in: 0...900, using: &random)))
        }
        for _ in 0..<10 { actions += desk.wait(.seconds(6)) }
        let ended = actions.events.compactMap { if case .retrieved(let id, _) = $0 { id.rawValue } else { nil } }
        #expect(ended.sorted() == [1, 2, 3], "seed \(seed)")
        #expect(Set(actions.destroyed) == Set(windows), "seed \(seed)")
        #expect(desk.requestor.nextDeadline == nil, "seed \(seed)")
        let content = actions.events.compactMap { event -> Int? in
            if case .retrieved(_, .success(let payload)) = event { payload.bytes.count } else { nil }
        }
        #expect(content.allSatisfy { $0 <= 64 }, "seed \(seed)")
    }

    private func event(for window: Window, _ random: inout SeededGenerator) -> ServerEvent {
        let properties = [RequestorDesk.property, .none, atom("DATA")]
        let length = Int.random(in: 0...24, using: &random)
        let piece = Payload(type: "UTF8_STRING", bytes: [UInt8](repeating: 1, count: length))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .time(window, Timestamp(5))
        case 1:
            let reply = SelectionReply(
                requestor: window, selection: atom("CLIPBOARD"), target: atom("UTF8_STRING"),
                property: properties.randomElement(using: &random) ?? .none, time: Timestamp(5))
            return .reply(reply, fromServer: Bool.random(using: &random))
        case 2, 3: return .propertyChanged(window, RequestorDesk.property)
        case 4, 5: return .read(window, .piece(piece, remaining: Int.random(in: 0...4, using: &random)))
        case 6: return .read(window, Bool.random(using: &random) ? .incremental : .missing)
        default: return .windowGone(RequestorDesk.owner)
        }
    }
}
