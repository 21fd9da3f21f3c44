import DataControl
import SelectionModel

/// The ownership of mutter's selection: by this program, as far as mutter has confirmed it, or by another one.
///
/// A change of the owner leads to events for data control.
struct MutterOwnership: Sendable {
    var own = OwnSelections()
    var others = OtherOwner()
    /// True if mutter's takeover of a selection from an exited owner is reported only if no program claims the selection.
    private let holdsKeeperBack: Bool
    private let limits: DataControlLimits
    private var lastNumber: UInt64 = 0

    init(holdsKeeperBack: Bool, limits: DataControlLimits) {
        self.holdsKeeperBack = holdsKeeperBack
        self.limits = limits
    }

    /// The time of the next call of ``expire(now:)``.
    var deadline: Instant? { others.deadline }

    /// Announces the offer of mutter's manager, if no program has claimed the selection in time.
    mutating func expire(now: Instant) -> [CompositorEvent] {
        guard let types = others.takeHeldBack(now: now), own.isSettled else { return [] }
        return announce(types)
    }

    /// Records a call that gives the selection to a source, or gives it up.
    ///
    /// - Returns: the number of the call.
    mutating func ask(_ source: SourceID?, _ types: [String]) -> UInt64 {
        let number = nextNumber()
        own.ask(source, types, by: number)
        return number
    }

    /// Records mutter's report of an owner.
    mutating func changed(_ types: [String], isOurs: Bool, now: Instant) -> [CompositorEvent] {
        if isOurs {
            others.ownershipIsOurs()
            return cancelled(own.confirm(types)) + introduce(types)
        }
        if types.isEmpty {
            let lost = own.release()
            others.ended(holdsBack: holdsKeeperBack, now: now)
            return cancelled(lost) + [.selection(.clipboard, nil)]
        }
        if others.holdBack(types, now: now) { return [] }
        return cancelled(own.lose()) + announce(types)
    }

    // MARK: Sessions

    mutating func sessionClosed() -> [CompositorEvent] {
        others.sessionClosed()
        return own.close().map { .cancelled($0) }
    }

    /// The source that owns the selection again in a new session; nil if another program has copied, or there is none.
    var sourceToRestore: SourceID? {
        let types = others.initial
        return others.isUnchanged(types) || types.isEmpty || ClipboardKeeper.mayOffer(types) ? own.wanted : nil
    }

    /// Records the owner at the beginning of a session, if that is not ``sourceToRestore``.
    mutating func restore(isFirst: Bool, now: Instant) -> [CompositorEvent] {
        let types = others.initial
        if let wanted = own.wanted {
            own.want(nil)
            return [.cancelled(wanted)] + announce(types)
        }
        if holdsKeeperBack, others.isReplaced(by: types, now: now) { return [.selection(.clipboard, nil)] }
        return (isFirst ? !types.isEmpty : !others.isUnchanged(types)) ? announce(types) : []
    }

    // MARK: Events

    private func cancelled(_ source: SourceID?) -> [CompositorEvent] { source.map { [.cancelled($0)] } ?? [] }

    private mutating func announce(_ types: [String]) -> [CompositorEvent] {
        others.current = types
        return types.isEmpty ? [.selection(.clipboard, nil)] : introduce(types)
    }

    private mutating func introduce(_ types: [String]) -> [CompositorEvent] {
        let offer = OfferID(nextNumber())
        others.offer = offer
        let offered = types.prefix(limits.offeredTypes).map { CompositorEvent.typeOffered(offer, $0) }
        return [.offerIntroduced(offer)] + offered + [.selection(.clipboard, offer)]
    }

    private mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }
}
