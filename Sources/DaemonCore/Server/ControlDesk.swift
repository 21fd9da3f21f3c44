import Pasteboard
import SelectionModel
import Targets

/// Answers the clients of the control socket from the state of the machine.
///
/// Keeps only its own inquiries to the display; publications and ownership belong to the machine.
struct ControlDesk: Sendable {
    /// The purpose of an inquiry to the back end.
    private enum Inquiry {
        /// Whether the text of a selection may be sent over the control socket.
        case text(ConnectionID, SelectionName, Generation)
        /// Whether the contents of a selection may be sent to another daemon.
        case surrender(ConnectionID, SelectionName, Generation)
        /// The owner of a selection that is to be taken over.
        case predecessor(ConnectionID, SelectionName)

        var connection: ConnectionID {
            switch self {
            case .text(let connection, _, _), .surrender(let connection, _, _), .predecessor(let connection, _):
                connection
            }
        }
    }

    private var inquiries: [InquiryID: Inquiry] = [:]
    /// The owners of the selections to be taken over, from before the daemon there sent their contents.
    private var predecessors: [SelectionName: ClientToken] = [:]

    /// True if an inquiry to the display is outstanding.
    var isAsking: Bool { !inquiries.isEmpty }

    /// Handles a request: answers it, or passes it on to be answered.
    mutating func handle(_ request: ControlRequest, from connection: ConnectionID, _ machine: inout ServerMachine) {
        switch request {
        case .publish(let order): machine.publish(order, from: connection)
        case .add(let representation, let selection):
            add(representation, to: selection, from: connection, &machine)
        case .release(let selection): release(selection, from: connection, &machine)
        case .render(let target, let selection, let application):
            render(target, of: selection, for: application, from: connection, &machine)
        case .readText(let selection): readText(selection, from: connection, &machine)
        case .surrender(let selection): surrender(selection, to: connection, &machine)
        case .prepareTakeover(let selection):
            guard machine.isDisplayThere else { return machine.reply(.refused(.noServer), to: connection) }
            let inquiry = machine.inquire { .identifyOwner($0, selection) }
            inquiries[inquiry] = .predecessor(connection, selection)
        case .takeOver(let order, let count): takeOver(order, count, for: connection, &machine)
        case .keepPromise(let publication, let promise, let bytes):
            machine.keep(promise, of: PromiseProvider(connection: connection, publication: publication), bytes)
        }
    }

    /// Records the owner of a selection; returns false if the inquiry is not one of these.
    mutating func identified(_ id: InquiryID, _ owner: ClientToken?, _ machine: inout ServerMachine) -> Bool {
        guard case .predecessor(let connection, let selection) = inquiries[id] else { return false }
        inquiries[id] = nil
        predecessors[selection] = owner
        machine.reply(.done(changeCount: machine.changeCount(of: selection)), to: connection)
        return true
    }

    /// Records whether this program still owns a selection.
    mutating func ownershipVerified(_ id: InquiryID, _ isOurs: Bool, _ machine: inout ServerMachine) {
        switch inquiries.removeValue(forKey: id) {
        case .text(let connection, let selection, let generation):
            guard isOurs, machine.table.owned[selection] == generation,
                let text = machine.table[generation]?.readyText
            else { return machine.reply(.notHeld, to: connection) }
            machine.countRequest()
            machine.reply(.content(text.target, text.payload), to: connection)
        case .surrender(let connection, let selection, let generation):
            guard isOurs, machine.table.owned[selection] == generation, let held = machine.table[generation] else {
                return machine.reply(.notHeld, to: connection)
            }
            let order = PublishOrder(held.item, as: selection, held.lifetime)
            machine.reply(.surrendered(order, changeCount: machine.changeCount(of: selection)), to: connection)
        case .predecessor, nil: break
        }
    }

    /// Ends all inquiries: the display has disconnected and will not answer.
    mutating func displayLost(_ machine: inout ServerMachine) {
        for inquiry in inquiries.values { machine.reply(.notHeld, to: inquiry.connection) }
        (inquiries, predecessors) = ([:], [:])
    }
}

extension ControlDesk {
    private func add(
        _ representation: Representation, to selection: SelectionName, from connection: ConnectionID,
        _ machine: inout ServerMachine
    ) {
        guard machine.isDisplayThere else { return machine.reply(.refused(.noServer), to: connection) }
        guard let held = machine.table[selection] else { return machine.reply(.notHeld, to: connection) }
        guard !held.item.isSensitive else { return machine.reply(.refused(.secret), to: connection) }
        var item = held.item
        item.add(representation)
        machine.publish(item, as: selection, held.lifetime, held.provider, publisher: connection)
    }

    private func release(
        _ selection: SelectionName, from connection: ConnectionID, _ machine: inout ServerMachine
    ) {
        guard machine.isDisplayThere else { return machine.reply(.refused(.noServer), to: connection) }
        guard machine.table[selection] != nil else { return machine.reply(.notHeld, to: connection) }
        machine.release(selection)
        machine.reply(.done(changeCount: machine.changeCount(of: selection)), to: connection)
    }

    private func render(
        _ target: Target, of selection: SelectionName, for application: String, from connection: ConnectionID,
        _ machine: inout ServerMachine
    ) {
        let rule = machine.destinations.destination(named: application)?.rule
        if let kept = machine.kept(under: selection), let payload = kept.clip.snapshot.payloads[target.name],
            machine.manager?.replaces(target.name, of: kept.candidate.generation, for: rule) != true
        {
            return machine.reply(.rendering(payload.bytes), to: connection)
        }
        guard let generation = machine.answering(for: selection),
            machine.table[generation].map({ rule?.hidden(of: $0.offer).contains(target) ?? false }) != true
        else { return machine.reply(.notHeld, to: connection) }
        machine.render(target, of: generation, for: rule?.profile ?? .neutral, to: connection)
    }

    /// Answers with the text of a selection.
    ///
    /// Asks the display first whether the selection is still ours, since another client may have taken it unnoticed. A
    /// publication that ends after one paste is read through the display alone, which reports the end of the transfer.
    private mutating func readText(
        _ selection: SelectionName, from connection: ConnectionID, _ machine: inout ServerMachine
    ) {
        guard machine.isDisplayThere, let generation = machine.table.owned[selection],
            let publication = machine.table[generation], !publication.lifetime.endsAfterTransfer,
            publication.readyText != nil
        else { return machine.reply(.notHeld, to: connection) }
        let inquiry = machine.inquire { .verifyOwnership($0, selection) }
        inquiries[inquiry] = .text(connection, selection, generation)
    }

    /// Surrenders a selection, unless another client has taken it unnoticed.
    private mutating func surrender(
        _ selection: SelectionName, to connection: ConnectionID, _ machine: inout ServerMachine
    ) {
        guard machine.isDisplayThere, let generation = machine.table.owned[selection],
            !machine.table.isPublishing(selection)
        else { return machine.reply(.notHeld, to: connection) }
        let inquiry = machine.inquire { .verifyOwnership($0, selection) }
        inquiries[inquiry] = .surrender(connection, selection, generation)
    }

    /// Takes a selection over from the client that owned it before the other daemon was asked; a client that has copied since
    /// keeps it.
    private mutating func takeOver(
        _ order: PublishOrder, _ count: Int, for connection: ConnectionID, _ machine: inout ServerMachine
    ) {
        guard machine.isDisplayThere else { return machine.reply(.refused(.noServer), to: connection) }
        guard let predecessor = predecessors.removeValue(forKey: order.selection),
            !machine.table.isPublishing(order.selection)
        else { return machine.reply(.refused(.selectionKept), to: connection) }
        machine.takeOver(order, count, from: predecessor, for: connection)
    }
}
