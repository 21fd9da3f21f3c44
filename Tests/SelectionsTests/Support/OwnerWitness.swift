import SelectionModel
import Selections

/// An owner with its events, and a record of its violations: a request without an answer or with two, content of
/// another generation, waiting without a deadline, content kept for no owner.
struct OwnerWitness {
    static let properties = ["DATA", "DATA2", "DATA3"]

    private(set) var desk: OwnerDesk
    private(set) var windows: [Window] = []
    private(set) var broken: [String] = []
    /// The requests that the host must still answer, in order.
    private(set) var owed: [(id: RequestID, generation: UInt64)] = []
    private(set) var lists: [XEvent.MemberList] = []
    /// Requests are identified by their time; those without one are only counted.
    private var requests: [UInt32: Request] = [:]
    private var untimed: [Window: Int] = [:]
    /// Whose content is in a place, and whose is announced there.
    private var places: [Place: UInt64] = [:]
    private var announced: [Place: UInt64] = [:]
    /// A deletion is being handled: data written now continues the announced transfer.
    private var isGoingOn = false
    private var lastTime: UInt32 = 1_000_000

    private struct Request {
        let requestor: Window
        let generation: UInt64
        var answers = 0
    }

    private struct Place: Hashable {
        let window: Window
        let property: Atom
    }

    init(limits change: (inout OwnerLimits) -> Void = { _ in }) {
        desk = OwnerDesk(chunk: 4, limits: change)
    }

    var generation: UInt64 { UInt64(windows.count) }

    mutating func own() {
        let window = Window(0x20_0001 + UInt32(windows.count))
        windows.append(window)
        note(desk.own(window: window, generation: generation, at: UInt32(generation) * 10))
    }

    mutating func lose() {
        guard let window = windows.last else { return }
        note(desk.handle(.cleared(window, successor: nil)))
    }

    /// Requests a conversion from the window that was the owner `age` generations ago.
    mutating func ask(_ target: String, _ property: String?, from requestor: Window, age: Int = 0) {
        guard windows.count > age else { return }
        lastTime += 1
        let window = windows[windows.count - 1 - age]
        requests[lastTime] = Request(requestor: requestor, generation: generation - UInt64(age))
        note(desk.ask(target, property: property, of: window, from: requestor, time: lastTime))
    }

    /// Requests with a time that may be missing, or before the first ownership.
    mutating func ask(_ target: String, _ property: String?, from requestor: Window, time: UInt32) {
        guard let window = windows.last else { return }
        untimed[requestor, default: 0] += 1
        note(desk.ask(target, property: property, of: window, from: requestor, time: time))
    }

    /// The requested lists have been read; nil if they do not exist.
    mutating func readLists(_ members: [XEvent.Member]?) {
        let ready = lists
        lists = []
        for list in ready { note(desk.handle(.members(list, members))) }
    }

    /// Supplies content of this size that contains its generation; nil refuses.
    mutating func supply(_ index: Int, count: Int?) {
        guard owed.indices.contains(index) else { return }
        let (id, generation) = owed.remove(at: index)
        let byte = UInt8(truncatingIfNeeded: generation)
        note(desk.supply(id, count.map { Payload(type: "UTF8_STRING", bytes: [UInt8](repeating: byte, count: $0)) }))
    }

    mutating func delete(_ property: String, of window: Window) {
        isGoingOn = true
        defer { isGoingOn = false }
        note(desk.delete(property, of: window))
    }

    mutating func destroy(_ requestor: Window) {
        note(desk.handle(.windowGone(requestor)))
        // There is no requestor left to answer.
        requests = requests.filter { $0.value.requestor != requestor }
        untimed[requestor] = nil
        places = places.filter { $0.key.window != requestor }
        announced = announced.filter { $0.key.window != requestor }
    }

    mutating func wait(_ duration: Duration) {
        note(desk.wait(duration))
    }

    /// Advances the time until all timeouts have passed.
    mutating func settle() {
        readLists(nil)
        for _ in 0..<20 where desk.owner.load != (0, 0) { wait(.seconds(6)) }
        if desk.owner.load != (0, 0) { broken.append("something is held for ever") }
        if desk.owner.nextDeadline != nil { broken.append("a deadline without anything that waits") }
        if payloads(in: desk.owner) > 0 { broken.append("content is kept for nobody") }
        if requests.values.contains(where: { $0.answers != 1 }) { broken.append("a request has no answer, or two") }
        if untimed.values.contains(where: { $0 != 0 }) {
            broken.append("a request without a time has no answer, or two")
        }
    }
}

extension OwnerWitness {
    private mutating func note(_ actions: [XAction]) {
        for action in actions { note(action) }
        if desk.owner.load != (0, 0) && desk.owner.nextDeadline == nil {
            broken.append("something waits without a deadline")
        }
    }

    private mutating func note(_ action: XAction) {
        switch action {
        case .notify(let reply):
            answered(reply)
        case .change(let window, let property, .piece(let payload, _)):
            written(payload, in: Place(window: window, property: property))
        case .change(let window, let property, _):
            places[Place(window: window, property: property)] = nil
            announced[Place(window: window, property: property)] = nil
        case .report(.requested(let id, _, let generation, _, _)):
            if owed.contains(where: { $0.id == id }) { broken.append("one number, two requests") }
            owed.append((id, generation.rawValue))
        case .report(.withdrawn(let id)):
            owed.removeAll { $0.id == id }
        case .readMembers(let list, _, _):
            lists.append(list)
        default:
            break
        }
    }

    private mutating func answered(_ reply: SelectionReply) {
        guard let request = requests[reply.time.rawValue] else {
            untimed[reply.requestor]? -= 1
            return
        }
        requests[reply.time.rawValue]?.answers += 1
        let place = Place(window: reply.requestor, property: reply.property)
        guard reply.target == atom("UTF8_STRING"), reply.property != .none else { return }
        if let held = places[place] {
            if held != request.generation { broken.append("the answer of another generation") }
        } else {
            announced[place] = request.generation
        }
    }

    private mutating func written(_ payload: Payload, in place: Place) {
        guard let byte = payload.bytes.first else { return }
        if payload.bytes.contains(where: { $0 != byte }) { broken.append("two contents in one") }
        if isGoingOn {
            if let owner = announced[place], owner != UInt64(byte) { broken.append("another generation goes on") }
        } else {
            places[place] = UInt64(byte)
        }
    }
}

/// How many contents can be reached from a value.
func payloads(in value: Any) -> Int {
    var count = 0
    var rest: [Any] = [value]
    while let next = rest.popLast() {
        if next is Payload {
            count += 1
        } else if !(next is String), !(next is [UInt8]) {
            rest += Mirror(reflecting: next).children.map(\.value)
        }
    }
    return count
}
