import Selections
import Testing

/// Whatever requestors, rivals and a forgetful host do, in any order.
@Suite struct OwnerPropertyTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func promisesHoldInAnyOrder(seed: UInt64) {
        var chaos = OwnerChaos(seed: seed)
        for _ in 0..<200 { chaos.step() }
        chaos.settle()
        #expect(chaos.broken.isEmpty, "seed \(seed)")
    }
}

/// An owner among random events, and the record of what it must not do.
private struct OwnerChaos {
    private var random: SeededGenerator
    private var desk = OwnerDesk(chunk: 4) { limits in
        limits.transfersPerClient = 3
        limits.transfers = 5
        limits.requestsPerClient = 12
    }
    private let requestors = [0x40_0001, 0x40_0002, 0x60_0001].map { Window($0) }
    private let properties = ["DATA", "DATA2", "DATA3"]
    private var windows: [Window] = []
    private var generation: UInt64 = 0
    /// How many requests each requestor made and how many replies it got.
    private var asked: [Window: Int] = [:]
    private var answered: [Window: Int] = [:]
    private var owed: [RequestID: UInt64] = [:]
    private var lists: [(ServerEvent.MemberList, Window)] = []
    private(set) var broken: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func step() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: takeOwnership()
        case 1: loseOwnership()
        case 2...4: ask()
        case 5, 6: supply()
        case 7...9: deleteProperty()
        case 10: note(desk.wait(.seconds(Int.random(in: 0...6, using: &random))))
        default: destroyRequestor()
        }
    }

    /// Time passes until nobody can be waiting for anything.
    mutating func settle() {
        for _ in 0..<20 { note(desk.wait(.seconds(6))) }
        if desk.owner.load != (0, 0) { broken.append("something is held for ever") }
        if desk.owner.nextDeadline != nil { broken.append("a deadline without anything that waits") }
        for requestor in requestors where asked[requestor, default: 0] != answered[requestor, default: 0] {
            broken.append("a request has no answer, or two")
        }
    }

    private mutating func takeOwnership() {
        generation += 1
        let window = Window(0x20_0000 + UInt32(generation))
        windows.append(window)
        note(desk.own(window: window, generation: generation, at: UInt32(generation) * 10))
    }

    private mutating func loseOwnership() {
        guard let window = windows.last else { return }
        note(desk.handle(.cleared(window, successor: nil)))
    }

    private mutating func ask() {
        guard let requestor = requestors.randomElement(using: &random) else { return }
        asked[requestor, default: 0] += 1
        let targets = ["UTF8_STRING", "text/html", "TARGETS", "TIMESTAMP", "nonsense", "MULTIPLE"]
        note(
            desk.ask(
                targets.randomElement(using: &random) ?? "TARGETS", property: properties.randomElement(using: &random),
                of: windows.randomElement(using: &random) ?? OwnerDesk.window, from: requestor,
                time: UInt32.random(in: 0...(10 * UInt32(generation) + 1), using: &random)))
        let members = properties.map { ServerEvent.Member(target: atom("UTF8_STRING"), property: atom($0)) }
        for (list, _) in lists { note(desk.handle(.members(list, Bool.random(using: &random) ? members : nil))) }
        lists = []
    }

    private mutating func supply() {
        guard let (id, generation) = owed.randomElement(using: &random) else { return }
        owed[id] = nil
        let content = Payload(
            type: "UTF8_STRING",
            bytes: [UInt8](
                repeating: UInt8(truncatingIfNeeded: generation), count: Int.random(in: 0...20, using: &random)))
        let actions = desk.supply(id, Bool.random(using: &random) ? content : nil)
        note(actions)
    }

    private mutating func deleteProperty() {
        guard let requestor = requestors.randomElement(using: &random) else { return }
        note(desk.delete(properties.randomElement(using: &random) ?? "DATA", of: requestor))
    }

    private mutating func destroyRequestor() {
        guard Int.random(in: 0..<4, using: &random) == 0, let requestor = requestors.randomElement(using: &random)
        else {
            return
        }
        note(desk.handle(.windowGone(requestor)))
        // Nobody is there any more to be answered.
        answered[requestor] = asked[requestor]
    }

    private mutating func note(_ actions: [ServerAction]) {
        for action in actions {
            switch action {
            case .notify(let reply):
                answered[reply.requestor, default: 0] += 1
            case .report(.requested(let id, _, let generation, _, _)):
                if owed.updateValue(generation.rawValue, forKey: id) != nil {
                    broken.append("one number, two requests")
                }
            case .report(.withdrawn(let id)):
                owed[id] = nil
            case .readMembers(let list, let window, _):
                lists.append((list, window))
            default:
                break
            }
        }
        let load = desk.owner.load
        if load != (0, 0) && desk.owner.nextDeadline == nil { broken.append("something waits without a deadline") }
    }
}
