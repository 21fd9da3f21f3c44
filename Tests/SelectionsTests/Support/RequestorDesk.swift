import SelectionModel
import Selections

/// A requestor with one conversion under way, from the view of its server and its owner.
struct RequestorDesk {
    static let window = Window(0x20_0001)
    static let owner = Window(0x40_0001)
    static let property = atom("_PASTEBOARD_DATA")

    var requestor = SelectionRequestor(property: RequestorDesk.property)
    var now = Instant.now

    mutating func start(
        _ target: String = "UTF8_STRING", window: Window = RequestorDesk.window, limits: RetrievalLimits = .init()
    ) -> [XAction] {
        requestor.retrieve(
            named("CLIPBOARD"), target: atom(target), isTargets: target == "TARGETS", limits: limits, window: window,
            now: now
        ).1
    }

    /// Begins a conversion and lets the question go out.
    mutating func ask(
        _ target: String = "UTF8_STRING", window: Window = RequestorDesk.window, limits: RetrievalLimits = .init()
    ) {
        _ = start(target, window: window, limits: limits)
        _ = handle(.time(window, Timestamp(500)))
        _ = requestor.asked(window, owner: Self.owner)
    }

    mutating func handle(_ event: XEvent) -> [XAction] {
        requestor.handle(event, now: now)
    }

    mutating func reply(
        _ target: String = "UTF8_STRING", property: Atom = RequestorDesk.property, time: UInt32 = 500,
        selection: String = "CLIPBOARD", fromServer: Bool = false
    ) -> [XAction] {
        let reply = SelectionReply(
            requestor: Self.window, selection: atom(selection), target: atom(target), property: property,
            time: Timestamp(time))
        return handle(.reply(reply, fromServer: fromServer))
    }

    mutating func read(_ reading: PropertyReading) -> [XAction] {
        handle(.read(Self.window, reading))
    }

    mutating func read(_ string: String, remaining: Int = 0, type: String = "UTF8_STRING") -> [XAction] {
        read(.piece(text(string, type: type), remaining: remaining))
    }

    /// The owner writes a piece and we read it.
    mutating func piece(_ string: String, type: String = "UTF8_STRING") -> [XAction] {
        let noticed = handle(.propertyChanged(Self.window, Self.property))
        return noticed == [.read(Self.window, offset: 0)] ? read(string, type: type) : noticed
    }

    mutating func wait(_ duration: Duration) -> [XAction] {
        now = now + duration
        return requestor.expire(now: now)
    }
}

extension [XAction] {
    /// How the first conversion ended.
    var result: Result<Payload, RetrievalError>? {
        events.compactMap { if case .retrieved(_, let result) = $0 { result } else { nil } }.first
    }

    var failure: RetrievalError? {
        if case .failure(let error) = result { error } else { nil }
    }

    var content: String? {
        if case .success(let payload) = result { String(decoding: payload.bytes, as: UTF8.self) } else { nil }
    }
}

extension SelectionRequestor {
    /// Requests a conversion with a new identifier.
    mutating func retrieve(
        _ selection: InternedName, target: Atom, isTargets: Bool = false, limits: RetrievalLimits, window: Window,
        now: Instant
    ) -> (RetrievalID, [XAction]) {
        let id = reserve()
        return (
            id, begin(id, selection, target: target, isTargets: isTargets, limits: limits, window: window, now: now)
        )
    }
}
