import CX11
import Selections

// What the protocol decides, done.
extension SelectionClient {
    func perform(_ action: ServerAction, now: ContinuousClock.Instant) {
        switch action {
        case .requestTime(let window):
            connection.touch(known.time, of: window)
        case .claim(let selection, let window, let time):
            claim(selection, window, time, now: now)
        case .claimFrom(let selection, let window, let time, let predecessor):
            succeed(selection, window, time, from: predecessor, now: now)
        case .announce(let selection, let window, let time):
            connection.announce(known.manager, [time.rawValue, selection.atom.rawValue, window.rawValue])
        case .disown(let selection, let time):
            XSetSelectionOwner(connection.display, selection.atom.xid, 0, Time(time.rawValue))
        case .destroyWindow(let window):
            destroy(window)
        case .express(let interest, let window):
            guard !windows.contains(window) else { return }
            select(interests.add(interest, in: window), in: window)
        case .withdraw(let interest, let window):
            guard !windows.contains(window) else { return }
            select(interests.remove(interest, in: window), in: window)
        case .change(let window, let property, let value):
            write(value, to: property, of: window)
        case .delete(let window, let property):
            XDeleteProperty(connection.display, window.xid, property.xid)
        case .notify(let reply):
            notify(reply, now: now)
        case .readMembers(let list, let window, let property):
            handle(.members(list, members(in: property, of: window)), now: now)
        case .readSaveList(let id, let window, let property):
            handle(.saveList(id, saveList(in: property, of: window)), now: now)
        case .convert(let selection, let target, let window, let time):
            convert(selection, to: target, window, time, now: now)
        case .read(let window, let offset):
            reads.append((window, offset))
        case .report(let event):
            outbox.append(event)
        case .reportTargets(let id, let targets):
            outbox.append(.targets(id, .success(names(of: targets))))
        case .reportSave(let id, let selection, let generation, let targets, let requestor):
            let names = targets.map { self.names(of: $0) }
            outbox.append(.saveRequested(id, selection, generation, targets: names, requestor: requestor))
        }
    }

    /// One slice of one property.
    func readNext(now: ContinuousClock.Instant) {
        guard let (window, offset) = reads.first else { return }
        reads.removeFirst()
        handle(.read(window, reading(of: window, offset: offset)), now: now)
    }
}

extension SelectionClient {
    /// How much is read at once: enough to be fast, and too little to make others wait.
    private static let slice = 1 << 20
    /// Two words for each member of the longest list that is answered, and some to see that it is longer.
    private static let longestList = 4 * 2 * 512

    private func claim(_ selection: InternedName, _ window: Window, _ time: Timestamp, now: ContinuousClock.Instant) {
        XSetSelectionOwner(connection.display, selection.atom.xid, window.xid, Time(time.rawValue))
        handle(.claimed(window, owner: connection.owner(of: selection.atom)), now: now)
    }

    /// Between the look and the claim somebody may come in between; nothing in the protocol prevents that.
    private func succeed(
        _ selection: InternedName, _ window: Window, _ time: Timestamp, from predecessor: Window,
        now: ContinuousClock.Instant
    ) {
        let owner = connection.owner(of: selection.atom)
        if owner == nil || owner == predecessor {
            claim(selection, window, time, now: now)
        } else {
            handle(.claimed(window, owner: owner), now: now)
        }
    }

    private func destroy(_ window: Window) {
        XDestroyWindow(connection.display, window.xid)
        windows.remove(window)
        writes.forget(window)
        reads.removeAll { $0.window == window }
    }

    private func select(_ interest: EventInterest?, in window: Window) {
        guard let interest else { return }
        if interest.isEmpty { writes.forget(window) }
        XSelectInput(connection.display, window.xid, interest.mask)
    }

    private func write(_ value: PropertyValue, to property: Atom, of window: Window) {
        let isTracked = windows.contains(window) || interests.expects(window)
        writes.note(
            serial: connection.nextSerial, window: window, property: property, bytes: value.length,
            isTracked: isTracked)
        switch value {
        case .atoms(let atoms):
            connection.change(property, of: window, to: atoms.map(\.rawValue), type: KnownAtoms.atomType)
        case .atomPairs(let atoms):
            connection.change(property, of: window, to: atoms.map(\.rawValue), type: known.atomPair)
        case .integer(let number):
            connection.change(property, of: window, to: [number], type: KnownAtoms.integerType)
        case .incremental(let lowerBound):
            connection.change(property, of: window, to: [lowerBound], type: known.incremental)
        case .piece(let payload, let range):
            guard let type = atoms.intern(payload.type) else {
                writes.fail(window: window, property: property)
                return
            }
            connection.change(property, of: window, to: payload, range, type: type)
        }
    }

    private func notify(_ reply: SelectionReply, now: ContinuousClock.Instant) {
        if writes.holdsLargeWrite {
            handle(connection.synchronize(), now: now)
            writes.verified()
        }
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = reply.requestor.xid
        event.xselection.selection = reply.selection.xid
        event.xselection.target = reply.target.xid
        event.xselection.time = Time(reply.time.rawValue)
        if !writes.hasFailed(window: reply.requestor, property: reply.property) {
            event.xselection.property = reply.property.xid
        }
        XSendEvent(connection.display, reply.requestor.xid, False, 0, &event)
    }

    /// The list of a MULTIPLE; nil if it is not one.
    private func members(in property: Atom, of window: Window) -> [ServerEvent.Member]? {
        let list = connection.property(property, of: window, length: Self.longestList)
        guard let list, list.format == 32, list.remaining == 0 else { return nil }
        let words = list.words.map { Atom($0) }
        guard words.count.isMultiple(of: 2) else { return nil }
        _ = atoms.names(of: words)
        return stride(from: 0, to: words.count, by: 2).map { index in
            let property = words[index + 1]
            return ServerEvent.Member(target: words[index], property: isWritable(property) ? property : .none)
        }
    }

    /// The list of a SAVE_TARGETS.
    private func saveList(in property: Atom, of window: Window) -> ServerEvent.SaveList {
        guard let list = connection.property(property, of: window, length: Self.longestList) else { return .everything }
        guard list.format == 32, list.remaining == 0, list.type == KnownAtoms.atomType else { return .malformed }
        return .targets(list.words.map { Atom($0) })
    }

    private func names(of targets: [Atom]) -> [String] {
        atoms.names(of: targets).compactMap(\.self).filter(AtomTable.isName)
    }

    /// Whether we write to a property of this name on whatever window somebody names.
    func isWritable(_ property: Atom) -> Bool {
        guard property != .none else { return false }
        if property.rawValue <= ReservedProperties.lastPredefined {
            return !ReservedProperties.contains(property, name: "")
        }
        guard let name = atoms.name(of: property) else { return false }
        return !ReservedProperties.contains(property, name: name)
    }

    private func convert(
        _ selection: InternedName, to target: Atom, _ window: Window, _ time: Timestamp,
        now: ContinuousClock.Instant
    ) {
        if let owner = connection.owner(of: selection.atom) {
            for action in requestor.asked(window, owner: owner) { perform(action, now: now) }
        }
        XConvertSelection(
            connection.display, selection.atom.xid, target.xid, known.transfer.xid, window.xid, Time(time.rawValue))
    }

    private func reading(of window: Window, offset: Int) -> PropertyReading {
        let slice = connection.property(
            known.transfer, of: window, offset: offset, length: Self.slice, delete: true)
        guard let slice else { return .missing }
        if slice.type == known.incremental {
            if slice.remaining > 0 { XDeleteProperty(connection.display, window.xid, known.transfer.xid) }
            return .incremental(announced: Int(clamping: slice.words.first ?? 0))
        }
        guard let type = atoms.name(of: slice.type) else { return .missing }
        return .piece(Payload(type: type, format: slice.format, bytes: slice.bytes), remaining: slice.remaining)
    }
}

extension EventInterest {
    fileprivate var mask: Int {
        (contains(.properties) ? PropertyChangeMask : 0) | (contains(.structure) ? StructureNotifyMask : 0)
    }
}

extension PropertyValue {
    /// In bytes, near enough to tell large from small.
    fileprivate var length: Int {
        switch self {
        case .atoms(let atoms), .atomPairs(let atoms): atoms.count * 4
        case .integer, .incremental: 4
        case .piece(_, let range): range.count
        }
    }
}
