import SelectionModel
import Selections

// The execution of the protocol's actions.
extension SelectionClient {
    func perform(_ action: ServerAction, now: ContinuousClock.Instant) {
        switch action {
        case .requestTime(let window): connection.touch(known.time, of: window)
        case .claim(let selection, let window, let time): claim(selection, window, time)
        case .claimFrom(let selection, let window, let time, let predecessor):
            claim(selection, window, time, from: predecessor)
        case .announce(let selection, let window, let time):
            connection.announce(known.manager, (time.rawValue, selection.atom.rawValue, window.rawValue))
        case .disown(let selection, let time): connection.setOwner(.none, of: selection.atom, time)
        case .destroyWindow(let window): destroy(window)
        case .express(let interest, let window): windows.express(interest, in: window)
        case .withdraw(let interest, let window):
            if windows.withdraw(interest, in: window) { requestors.forgetWrites(to: window) }
        case .change(let window, let property, let value): write(value, to: property, of: window)
        case .delete(let window, let property): connection.delete(property, of: window)
        case .notify(let reply): notify(reply)
        case .readMembers(let list, let window, let property): readMembers(list, in: property, of: window)
        case .readSaveList(let id, let window, let property):
            ask(list(property, of: window)) { client, answer, now in
                client.handle(.saveList(id, ServerEvent.SaveList(answer.property)), now: now)
            }
        case .convert(let selection, let target, let window, let time): convert(selection, to: target, window, time)
        case .read(let window, let offset):
            reads.append(window, offset: offset)
            readNext()
        case .report(let event): report(event)
        case .reportTargets(let id, let targets): reportTargets(id, targets, now: now)
        case .reportSave(let id, let selection, let generation, let targets, let requestor):
            knowing(.names(of: targets ?? []), now: now) { client, _ in
                let names = targets.map { client.names(of: $0) }
                client.report(.saveRequested(id, selection, generation, targets: names, requestor: requestor))
            }
        }
    }
}

// MARK: Owning

extension SelectionClient {
    private func claim(_ selection: InternedName, _ window: Window, _ time: Timestamp) {
        connection.setOwner(window, of: selection.atom, time)
        ask(.owner(of: selection.atom)) { client, answer, now in
            client.handle(.claimed(window, owner: answer.window), now: now)
        }
    }

    /// Claims a selection from a predecessor.
    ///
    /// Another client may claim it between the query and the claim; the protocol offers no way to prevent that.
    private func claim(_ selection: InternedName, _ window: Window, _ time: Timestamp, from predecessor: Window) {
        ask(.owner(of: selection.atom)) { client, answer, now in
            if answer.window == nil || answer.window == predecessor {
                client.claim(selection, window, time)
            } else {
                client.handle(.claimed(window, owner: answer.window), now: now)
            }
        }
    }

    private func destroy(_ window: Window) {
        windows.destroy(window)
        requestors.forgetWrites(to: window)
        reads.remove(window)
    }

    private func write(_ value: PropertyValue, to property: Atom, of window: Window) {
        guard let serial = change(property, of: window, to: value) else {
            requestors.fail(window: window, property: property)
            return
        }
        requestors.noteWrite(
            serial: serial, window: window, property: property, bytes: value.length, isTracked: windows.hears(window))
    }

    /// Changes a property; nil if the name of the type is not an atom.
    private func change(_ property: Atom, of window: Window, to value: PropertyValue) -> RequestSerial? {
        switch value {
        case .atoms(let atoms): change(property, of: window, to: atoms.map(\.rawValue), KnownAtoms.atomType)
        case .atomPairs(let atoms): change(property, of: window, to: atoms.map(\.rawValue), known.atomPair)
        case .integer(let number): change(property, of: window, to: [number], KnownAtoms.integerType)
        case .incremental(let lowerBound): change(property, of: window, to: [lowerBound], known.incremental)
        case .piece(let payload, let range):
            atom(of: payload.type).map { type in
                payload.bytes.withUnsafeBytes { bytes in
                    connection.change(
                        property, of: window, to: UnsafeRawBufferPointer(rebasing: bytes[range]), type: type,
                        format: payload.format)
                }
            }
        }
    }

    private func change(_ property: Atom, of window: Window, to words: [UInt32], _ type: Atom) -> RequestSerial {
        words.withUnsafeBytes { connection.change(property, of: window, to: $0, type: type, format: 32) }
    }

    /// Sends a SelectionNotify; after a large write, once the server has reported if it could store it.
    private func notify(_ reply: SelectionReply) {
        if let reply = requestors.hold(reply, { connection.ask(.focus) }) { connection.notify(reply) }
    }

    /// Reads the list of a MULTIPLE.
    private func readMembers(_ members: ServerEvent.MemberList, in property: Atom, of window: Window) {
        ask(list(property, of: window)) { client, answer, now in
            guard let list = answer.property, list.format == 32, list.remaining == 0 else {
                return client.handle(.members(members, nil), now: now)
            }
            let words = list.words.map { Atom($0) }
            guard words.count.isMultiple(of: 2) else { return client.handle(.members(members, nil), now: now) }
            client.knowing(.names(of: words), now: now) { client, now in
                let pairs = stride(from: 0, to: words.count, by: 2).map { index in
                    let property = words[index + 1]
                    return ServerEvent.Member(
                        target: words[index], property: client.isWritable(property) ? property : .none)
                }
                client.handle(.members(members, pairs), now: now)
            }
        }
    }

    private func list(_ property: Atom, of window: Window) -> Question {
        // Two words for each member of the longest list that is answered, and some more to detect a longer one.
        .property(property, of: window, offset: 0, length: 4 * 2 * 512, deleting: false)
    }
}

// MARK: Retrieving

extension SelectionClient {
    /// The size of one read: large enough for speed, too small to delay other transfers.
    private static let slice = 1 << 20

    private func convert(_ selection: InternedName, to target: Atom, _ window: Window, _ time: Timestamp) {
        ask(.owner(of: selection.atom)) { client, answer, now in
            guard let owner = answer.window else { return }
            client.perform(client.requestor.asked(window, owner: owner), now: now)
        }
        connection.convert(selection.atom, to: target, known.transfer, of: window, time)
    }

    private func reportTargets(_ id: RetrievalID, _ targets: [Atom], now: ContinuousClock.Instant) {
        reserved.insert(id)
        knowing(.names(of: targets), now: now) { client, _ in
            guard client.reserved.remove(id) != nil else { return }
            client.report(.targets(id, .success(client.names(of: targets))))
        }
    }

    private func readNext() {
        guard let (window, offset) = reads.next() else { return }
        let question = Question.property(
            known.transfer, of: window, offset: offset, length: Self.slice, deleting: true)
        ask(question) { client, answer, now in
            client.reads.arrived(for: window)
            client.readNext()
            client.take(answer.property, of: window, now: now)
        }
    }

    /// Passes on a slice of a property, once the name of its type is known.
    private func take(_ slice: RawProperty?, of window: Window, now: ContinuousClock.Instant) {
        let isIncremental = slice?.type == known.incremental
        let type = isIncremental ? nil : slice?.type
        knowing(.names(of: type.map { [$0] } ?? []), now: now) { client, now in
            let reading: PropertyReading
            if let slice, isIncremental {
                if slice.remaining > 0 { client.connection.delete(client.known.transfer, of: window) }
                reading = .incremental(announced: Int(clamping: slice.words.first ?? 0))
            } else if let slice, let name = client.name(of: slice.type) {
                let payload = Payload(type: name, format: slice.format, bytes: slice.bytes)
                reading = .piece(payload, remaining: slice.remaining)
            } else {
                reading = .missing
            }
            let hasChanged = client.reads.handled(window)
            client.handle(.read(window, reading), now: now)
            if hasChanged { client.handle(.propertyChanged(window, client.known.transfer), now: now) }
        }
    }
}

extension ServerEvent.SaveList {
    /// Decodes the property of a SAVE_TARGETS request, which is optional.
    fileprivate init(_ property: RawProperty?) {
        guard let property else {
            self = .everything
            return
        }
        let isList = property.format == 32 && property.remaining == 0 && property.type == KnownAtoms.atomType
        self = isList ? .targets(property.words.map { Atom($0) }) : .malformed
    }
}

extension PropertyValue {
    /// The approximate length in bytes, to distinguish large from small.
    fileprivate var length: Int {
        switch self {
        case .atoms(let atoms), .atomPairs(let atoms): atoms.count * 4
        case .integer, .incremental: 4
        case .piece(_, let range): range.count
        }
    }
}
