import SelectionModel
import Selections

/// An owner with a server that confirms every change of ownership; the test sets the time.
struct OwnerDesk {
    static let window = Window(0x20_0001)
    static let requestor = Window(0x40_0001)
    static let stranger = Window(0x60_0001)

    var owner: SelectionOwner
    var now = Instant.now

    init(chunk: Int = 8, limits change: (inout OwnerLimits) -> Void = { _ in }) {
        var limits = OwnerLimits(chunk: chunk)
        change(&limits)
        owner = SelectionOwner(atoms: protocolAtoms, limits: limits)
    }

    /// Takes the selection at a server time.
    @discardableResult
    mutating func own(
        _ selection: String = "CLIPBOARD", _ targets: [String] = ["text/html", "UTF8_STRING"],
        window: Window = OwnerDesk.window, generation: UInt64 = 1, at time: UInt32 = 1000,
        reportsTransfers: Bool = true, isFleeting: Bool = false
    ) -> [XAction] {
        var actions = owner.own(
            named(selection), targets: targets.map(named), generation: Generation(generation), window: window,
            reportsTransfers: reportsTransfers, isFleeting: isFleeting)
        actions += handle(.time(window, Timestamp(time)))
        return actions + handle(.claimed(window, owner: window))
    }

    mutating func handle(_ event: XEvent) -> [XAction] {
        owner.handle(event, now: now)
    }

    mutating func ask(
        _ target: String, property: String? = "DATA", of window: Window = OwnerDesk.window,
        from requestor: Window = OwnerDesk.requestor, time: UInt32 = 0, isWritable: Bool = true
    ) -> [XAction] {
        let request = SelectionRequest(
            owner: window, requestor: requestor, selection: atom("CLIPBOARD"), target: atom(target),
            property: property.map(atom) ?? .none, time: Timestamp(time))
        return handle(.request(request, isWritable: isWritable))
    }

    mutating func supply(_ request: RequestID, _ payload: Payload?) -> [XAction] {
        owner.supply(request, payload, now: now)
    }

    /// Asks for a target and supplies it.
    mutating func send(
        _ payload: Payload, property: String = "DATA", from requestor: Window = OwnerDesk.requestor
    ) -> [XAction] {
        let asked = ask("UTF8_STRING", property: property, from: requestor)
        return asked + asked.requests.flatMap { supply($0, payload) }
    }

    mutating func delete(_ property: String = "DATA", of window: Window = OwnerDesk.requestor) -> [XAction] {
        handle(.propertyDeleted(window, atom(property)))
    }

    mutating func wait(_ duration: Duration) -> [XAction] {
        now = now + duration
        return owner.expire(now: now)
    }
}
