/// One generation of one selection: the window made for it, what it offers, and how far it has come.
struct Ownership: Sendable {
    enum Purpose: Sendable, Equatable {
        case publish
        /// Take the selection only to give it up: the polite way to clear what another client owns.
        case clear
        /// Go on for an owner that leaves: take the selection only from this window, or from nobody.
        case keep(from: Window)
        /// Take a role of which a session has one holder: take the selection only from nobody, and tell everybody
        /// (ICCCM 2.0 §2.8).
        case manage

        /// Whose ownership this may end, nil for anybody's.
        var predecessor: Window? {
            switch self {
            case .publish, .clear: nil
            case .keep(let window): window
            case .manage: Window.none
            }
        }
    }

    enum Phase: Sendable, Equatable {
        /// The server's time has been asked for.
        case awaitingTime
        /// The server has been told, and asked who owns the selection now. Requests may come before its answer.
        case claiming(Timestamp)
        case owned(Timestamp)
        /// We gave it up; the server has not confirmed yet.
        case releasing(Timestamp)
        /// A later generation of ours took over. The server sends no SelectionClear for that, so a question for the time
        /// marks the end of what can still arrive.
        case superseded(Timestamp)
        /// Lost for good. The window stays while transfers run: requestors may watch it for signs of our death.
        case over
    }

    let selection: InternedName
    let generation: Generation
    let window: Window
    let targets: [InternedName]
    let purpose: Purpose
    /// Whether it is told when something has been taken. It costs two requests and two events for each small value.
    var reportsTransfers = false
    var phase = Phase.awaitingTime
    /// Whether the host says for each requestor what it is offered.
    var variesByRequestor = false

    /// When it was acquired, as long as requests to its window are to be answered.
    var acquired: Timestamp? {
        switch phase {
        case .awaitingTime, .over: nil
        case .claiming(let time), .owned(let time), .releasing(let time), .superseded(let time): time
        }
    }

    /// Whether the selection is ours by this one, as far as we know.
    var isCurrent: Bool {
        switch phase {
        case .owned, .releasing: true
        case .awaitingTime, .claiming, .superseded, .over: false
        }
    }

    func name(of target: Atom) -> String? {
        targets.first { $0.atom == target }?.name
    }
}
