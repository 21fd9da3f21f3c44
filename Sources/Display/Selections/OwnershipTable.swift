import SelectionModel

/// Claims selections, verifies the ownership, and notices its loss (ICCCM 2.0 §2.1, §2.3).
struct OwnershipTable: Sendable {
    private var ownerships: [Window: Ownership] = [:]

    subscript(window: Window) -> Ownership? { ownerships[window] }

    mutating func own(_ ownership: Ownership) -> [XAction] {
        var actions = abandonCandidate(of: ownership.selection)
        ownerships[ownership.window] = ownership
        actions.append(.requestTime(ownership.window))
        return actions
    }

    /// Gives up a claim that the server has not received.
    mutating func withdraw(_ generation: Generation) -> [XAction] {
        let candidate = ownerships.values.first { $0.generation == generation && $0.phase == .awaitingTime }
        return candidate.map { abandon($0) } ?? []
    }

    mutating func release(_ selection: InternedName) -> [XAction] {
        var actions = abandonCandidate(of: selection) + withdrawClaim(of: selection)
        if var current = current(of: selection), case .owned(let time) = current.phase {
            current.phase = .releasing(time)
            ownerships[current.window] = current
            actions.append(.disown(selection, time))
        }
        return actions
    }

    /// Handles the server's time for a window: the selection is claimed, or a superseded ownership ends.
    mutating func time(_ time: Timestamp, in window: Window) -> [XAction] {
        guard var ownership = ownerships[window] else { return [] }
        switch ownership.phase {
        case .awaitingTime:
            ownership.phase = .claiming(time)
            ownerships[window] = ownership
            guard let predecessor = ownership.purpose.predecessor else {
                return [.claim(ownership.selection, window, time)]
            }
            if ownership.purpose == .manage { return [.claimRole(ownership.selection, window, time)] }
            return [.claimFrom(ownership.selection, window, time, owner: predecessor)]
        case .superseded:
            ownership.phase = .over
            ownerships[window] = ownership
            return []
        case .claiming, .withdrawn, .owned, .releasing, .over: return []
        }
    }

    /// Records that a compositor has been refused its copy.
    mutating func refusedCopy(_ window: Window) { ownerships[window]?.isFleeting = false }

    mutating func claimed(_ window: Window, owner: Window?) -> [XAction] {
        guard var ownership = ownerships[window] else { return [] }
        if case .withdrawn(let time) = ownership.phase { return claimedInVain(ownership, owner: owner, time) }
        guard case .claiming(let time) = ownership.phase else { return [] }
        guard owner == window else { return notOwned(ownership, owner: owner) }
        var actions = supersede(ownership.selection)
        switch ownership.purpose {
        case .publish, .keep, .manage:
            ownership.phase = .owned(time)
            if ownership.purpose == .manage { actions.append(.announce(ownership.selection, window, time)) }
            actions.append(.report(.owned(SelectionName(ownership.selection.name), ownership.generation, time)))
        case .clear:
            ownership.phase = .releasing(time)
            actions.append(.disown(ownership.selection, time))
        }
        ownerships[window] = ownership
        return actions
    }

    /// Handles SelectionClear: a window is no longer the owner.
    mutating func cleared(_ window: Window, successor: Window?) -> [XAction] {
        guard let ownership = ownerships[window], ownership.isCurrent else { return [] }
        ownerships[window]?.phase = .over
        let selection = SelectionName(ownership.selection.name)
        if ownership.purpose == .clear { return [.report(.cleared(selection, owner: successor))] }
        var loss = OwnershipLoss.replaced(by: successor)
        if case .releasing = ownership.phase, successor == nil { loss = .released }
        return [.report(.lost(selection, ownership.generation, loss))]
    }

    /// Handles the destruction of an owner window by another client, for which the server sends no SelectionClear.
    mutating func windowGone(_ window: Window) -> [XAction] {
        guard let ownership = ownerships[window] else { return [] }
        let selection = SelectionName(ownership.selection.name)
        let actions: [XAction] =
            switch ownership.phase {
            case .awaitingTime, .claiming: [.report(.notOwned(selection, ownership.generation, .abandoned))]
            case .owned, .releasing: cleared(window, successor: nil)
            case .withdrawn, .superseded, .over: []
            }
        ownerships[window] = nil
        return actions
    }

    /// Destroys the windows that are no longer needed for transfers.
    mutating func sweep(isBusy: (Generation) -> Bool) -> [XAction] {
        var actions: [XAction] = []
        for (window, ownership) in ownerships where ownership.phase == .over && !isBusy(ownership.generation) {
            ownerships[window] = nil
            actions.append(.destroyWindow(window))
        }
        return actions
    }

    /// Whether `sweep` has anything to check.
    var holdsFinished: Bool { ownerships.values.contains { $0.phase == .over } }
}

extension OwnershipTable {
    private func current(of selection: InternedName) -> Ownership? {
        ownerships.values.first { $0.selection == selection && $0.isCurrent }
    }

    private mutating func abandonCandidate(of selection: InternedName) -> [XAction] {
        let candidate = ownerships.values.first { $0.selection == selection && $0.phase == .awaitingTime }
        return candidate.map { abandon($0) } ?? []
    }

    private mutating func abandon(_ candidate: Ownership) -> [XAction] {
        ownerships[candidate.window] = nil
        let selection = SelectionName(candidate.selection.name)
        return [
            .destroyWindow(candidate.window), .report(.notOwned(selection, candidate.generation, .abandoned)),
        ]
    }

    /// Gives up claims that the server has not confirmed yet.
    private mutating func withdrawClaim(of selection: InternedName) -> [XAction] {
        for (window, ownership) in ownerships where ownership.selection == selection && ownership.purpose != .clear {
            guard case .claiming(let time) = ownership.phase else { continue }
            ownerships[window]?.phase = .withdrawn(time)
            return [.report(.notOwned(SelectionName(selection.name), ownership.generation, .abandoned))]
        }
        return []
    }

    /// Handles the answer to the claim of an ownership that has since been given up.
    private mutating func claimedInVain(_ ownership: Ownership, owner: Window?, _ time: Timestamp) -> [XAction] {
        ownerships[ownership.window]?.phase = .over
        if owner == ownership.window { return supersede(ownership.selection) + [.disown(ownership.selection, time)] }
        guard let current = current(of: ownership.selection), current.window != owner else { return [] }
        return cleared(current.window, successor: owner)
    }

    private mutating func supersede(_ selection: InternedName) -> [XAction] {
        guard let current = current(of: selection), let time = current.acquired else { return [] }
        ownerships[current.window]?.phase = .superseded(time)
        var actions = [XAction.requestTime(current.window)]
        if current.purpose != .clear {
            actions.append(.report(.lost(SelectionName(selection.name), current.generation, .superseded)))
        }
        return actions
    }

    private mutating func notOwned(_ ownership: Ownership, owner: Window?) -> [XAction] {
        let selection = SelectionName(ownership.selection.name)
        ownerships[ownership.window]?.phase = .over
        var actions: [XAction] = []
        // The window may have been the owner for a moment; then the server has not reported the end of the earlier
        // generation.
        if let current = current(of: ownership.selection), current.window != owner {
            actions += cleared(current.window, successor: owner)
        }
        let event: SelectionEvent =
            ownership.purpose == .clear
            ? .cleared(selection, owner: owner)
            : .notOwned(selection, ownership.generation, .taken(by: owner))
        return actions + [.report(event)]
    }
}
