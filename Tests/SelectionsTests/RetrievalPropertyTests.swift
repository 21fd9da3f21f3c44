import SeededNumbers
import SelectionModel
import Selections
import Testing

/// Whatever owners, forgers and the server do, in any order.
@Suite struct RetrievalPropertyTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func endsExactlyOnceInAnyOrder(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
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

    /// What owners, forgers, the server and time can do to one conversion.
    private static let happenings: [(name: String, happen: @Sendable (inout RequestorDesk) -> [XAction])] = [
        ("time", { $0.handle(.time(window, Timestamp(500))) }),
        ("yes", { $0.reply() }),
        ("no", { $0.reply(property: .none) }),
        ("nobody", { $0.reply(property: .none, fromServer: true) }),
        ("notice", { $0.handle(.propertyChanged(window, RequestorDesk.property)) }),
        ("all", { $0.read("abcd") }),
        ("a part", { $0.read("abcd", remaining: 4) }),
        ("nothing", { $0.read("") }),
        ("announcement", { $0.read(.incremental(announced: 8)) }),
        ("missing", { $0.read(.missing) }),
        ("death", { $0.handle(.windowGone(RequestorDesk.owner)) }),
        ("second", { $0.wait(.seconds(1)) }),
    ]
    private static let window = RequestorDesk.window

    /// Every order of this many events.
    @Test(arguments: happenings.indices)
    func endsExactlyOnceInEveryOrder(start: Int) {
        var desk = RequestorDesk()
        var actions = desk.start()
        actions += Self.happenings[start].happen(&desk)
        var open = [(desk, actions, [start])]
        while let (desk, actions, path) = open.popLast() {
            let names = path.map { Self.happenings[$0].name }
            #expect(Self.broken(desk, actions).isEmpty, "\(names)")
            guard path.count < 4, actions.result == nil else { continue }
            for index in Self.happenings.indices {
                var next = desk
                let more = Self.happenings[index].happen(&next)
                open.append((next, actions + more, path + [index]))
            }
        }
    }

    /// The violations, after enough time has passed that nothing can be pending.
    private static func broken(_ desk: RequestorDesk, _ actions: [XAction]) -> [String] {
        var desk = desk
        var actions = actions
        var broken: [String] = []
        if actions.result == nil, desk.requestor.nextDeadline == nil { broken.append("it waits without a deadline") }
        for _ in 0..<20 where actions.result == nil { actions += desk.wait(.seconds(6)) }
        if actions.events.count != 1 { broken.append("it has ended \(actions.events.count) times") }
        if actions.destroyed != [window] { broken.append("its window is there still, or was destroyed twice") }
        if desk.requestor.nextDeadline != nil { broken.append("a deadline without anything that waits") }
        if payloads(in: desk.requestor) > 0 { broken.append("content is kept for nobody") }
        return broken
    }

    private func event(for window: Window, _ random: inout SeededNumbers) -> XEvent {
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
        case 6: return .read(window, Bool.random(using: &random) ? .incremental(announced: 0) : .missing)
        default: return .windowGone(RequestorDesk.owner)
        }
    }
}
