import SelectionModel

/// One generation of one selection: its window, its offer and its phase.
package struct Ownership: Sendable {
    package enum Purpose: Sendable, Equatable {
        case publish
        /// Claims the selection and releases it at once: the way to clear another client's content.
        case clear
        /// Takes over from an owner that exits: claims the selection only from this window, or if it has no owner.
        case keep(from: Window)
        /// Claims a manager selection, only if it has no owner or a compositor owns it, and announces it (ICCCM 2.0 §2.8).
        case manage

        /// The only owner from which the selection may be claimed; nil for any.
        var predecessor: Window? {
            switch self {
            case .publish, .clear: nil
            case .keep(let window): window
            case .manage: Window.none
            }
        }
    }

    enum Phase: Sendable, Equatable {
        /// Waits for the server's time.
        case awaitingTime
        /// Waits for the server to confirm the owner; requests may arrive before.
        case claiming(Timestamp)
        /// Given up before the server confirmed it; released as soon as it does.
        case withdrawn(Timestamp)
        case owned(Timestamp)
        /// Released; waits for the server's confirmation.
        case releasing(Timestamp)
        /// Replaced by a later generation of this process.
        ///
        /// The server sends no SelectionClear for that; the answer to a request for the time marks the end of the
        /// requests for this generation.
        case superseded(Timestamp)
        /// Ended; the window is kept while transfers run, because requestors may watch it to notice that the owner has
        /// died.
        case over
    }

    let selection: InternedName
    let generation: Generation
    let window: Window
    let targets: [InternedName]
    let purpose: Purpose
    /// Whether the reading of whole values is reported, which costs two requests and two events for each.
    var reportsTransfers = false
    /// True if the next copy request of a compositor that keeps copies must be refused.
    var isFleeting = false
    var phase = Phase.awaitingTime
    /// Whether the host supplies the targets for each requestor.
    var variesByRequestor = false

    /// The time of acquisition while requests to its window are answered; nil otherwise.
    var acquired: Timestamp? {
        switch phase {
        case .awaitingTime, .withdrawn, .over: nil
        case .claiming(let time), .owned(let time), .releasing(let time), .superseded(let time): time
        }
    }

    /// Whether this generation owns the selection, by the last report.
    var isCurrent: Bool {
        switch phase {
        case .owned, .releasing: true
        case .awaitingTime, .claiming, .withdrawn, .superseded, .over: false
        }
    }

    func name(of target: Atom) -> String? { targets.first { $0.atom == target }?.name }
}
