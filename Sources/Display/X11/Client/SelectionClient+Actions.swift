import SelectionModel
import Selections

// The execution of the protocol's actions.
extension SelectionClient {
    func perform(_ action: XAction, now: Instant) {
        switch action {
        case .requestTime(let window): connection.touch(known.time, of: window)
        case .claim(let selection, let window, let time): claim(selection, window, time)
        case .claimFrom(let selection, let window, let time, let predecessor):
            claim(selection, window, time) { _, owner in owner == predecessor }
        case .claimRole(let selection, let window, let time):
            claim(selection, window, time) { client, owner in client.owner.isCompositor(owner) }
        case .announce(let selection, let window, let time):
            connection.announce(known.manager, (time.rawValue, selection.atom.rawValue, window.rawValue))
        case .disown(let selection, let time): connection.setOwner(.none, of: selection.atom, time)
        case .destroyWindow(let window): destroy(window)
        case .express(let interest, let window): properties.express(interest, in: window)
        case .withdraw(let interest, let window): properties.withdraw(interest, in: window)
        case .change(let window, let property, let value): write(value, to: property, of: window)
        case .delete(let window, let property): connection.delete(property, of: window)
        case .notify(let reply): properties.notify(reply)
        case .readMembers(let list, let window, let property): readMembers(list, in: property, of: window)
        case .readSaveList(let id, let window, let property):
            ask(list(property, of: window)) { client, answer, now in
                client.handle(.saveList(id, XEvent.SaveList(answer.property)), now: now)
            }
        case .convert(let selection, let target, let window, let time): convert(selection, to: target, window, time)
        case .read(let window, let offset):
            retrievals.read(window, from: offset)
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

    /// Claims a selection that has no owner, or whose owner hands it over.
    ///
    /// Another client may claim it between the query and the claim; the protocol offers no way to prevent that.
    private func claim(
        _ selection: InternedName, _ window: Window, _ time: Timestamp,
        orFrom givesWay: @escaping (SelectionClient, Window) -> Bool
    ) {
        ask(.owner(of: selection.atom)) { client, answer, now in
            if answer.window.map({ givesWay(client, $0) }) ?? true {
                client.claim(selection, window, time)
            } else {
                client.handle(.claimed(window, owner: answer.window), now: now)
            }
        }
    }

    private func destroy(_ window: Window) {
        properties.destroy(window)
        retrievals.dropReads(of: window)
    }

    private func write(_ value: PropertyValue, to property: Atom, of window: Window) {
        var type: Atom?
        if case .piece(let payload, _) = value { type = atom(of: payload.type) }
        properties.write(value, to: property, of: window, type: type)
    }

    /// Reads the list of a MULTIPLE.
    private func readMembers(_ members: XEvent.MemberList, in property: Atom, of window: Window) {
        ask(list(property, of: window)) { client, answer, now in
            guard let list = answer.property, list.format == 32, list.remaining == 0 else {
                return client.handle(.members(members, nil), now: now)
            }
            let words = list.words.map { Atom($0) }
            guard words.count.isMultiple(of: 2) else { return client.handle(.members(members, nil), now: now) }
            client.knowing(.names(of: words), now: now) { client, now in
                let pairs = stride(from: 0, to: words.count, by: 2).map { index in
                    let property = words[index + 1]
                    return XEvent.Member(target: words[index], property: client.isWritable(property) ? property : .none)
                }
                client.handle(.members(members, pairs), now: now)
            }
        }
    }

    private func list(_ property: Atom, of window: Window) -> Question {
        // Two words for each member of the longest list, and some more to detect a longer one.
        .property(property, of: window, offset: 0, length: 4 * 2 * 512, deleting: false)
    }
}

extension XEvent.SaveList {
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
