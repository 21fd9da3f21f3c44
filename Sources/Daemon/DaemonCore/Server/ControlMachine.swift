import Pasteboard
import SelectionModel
import Targets

/// Answers the clients of the control socket.
///
/// Keeps only its own inquiries to the display; ``PublicationMachine`` changes the publications.
struct ControlMachine: Sendable {
    /// The purpose of an inquiry to the back end.
    private enum Inquiry {
        /// To check whether the text of a selection may be sent over the control socket.
        case text(ConnectionID, SelectionName, Generation)
        /// To check whether the contents of a selection may be sent to another daemon.
        case surrender(ConnectionID, SelectionName, Generation)
        /// To find the owner of a selection that is to be taken over.
        case predecessor(ConnectionID, SelectionName)

        var connection: ConnectionID {
            switch self {
            case .text(let connection, _, _), .surrender(let connection, _, _), .predecessor(let connection, _):
                connection
            }
        }
    }

    private var inquiries: [InquiryID: Inquiry] = [:]
    /// The owners of the selections to take over, determined before the other daemon was asked for their contents.
    private var predecessors: [SelectionName: ClientToken] = [:]

    /// True if an inquiry to the display is outstanding.
    var isAsking: Bool { !inquiries.isEmpty }

    /// Answers a request, or passes it on.
    mutating func handle(
        _ request: ControlRequest, from connection: ConnectionID, _ manager: ClipboardManager?,
        _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        switch request {
        case .publish(let order): publications.publish(order, from: connection, &transition)
        case .add(let representation, let selection):
            add(representation, to: selection, from: connection, &publications, &transition)
        case .release(let selection): release(selection, from: connection, &publications, &transition)
        case .render(let target, let selection, let application):
            render(target, of: selection, for: application, from: connection, manager, &publications, &transition)
        case .readText(let selection): readText(selection, from: connection, publications, &transition)
        case .surrender(let selection): surrender(selection, to: connection, publications, &transition)
        case .prepareTakeover(let selection):
            guard publications.isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
            let inquiry = transition.inquire { .identifyOwner($0, selection) }
            inquiries[inquiry] = .predecessor(connection, selection)
        case .takeOver(let order, let count): takeOver(order, count, for: connection, &publications, &transition)
        case .keepPromise(let publication, let promise, let bytes):
            let provider = PromiseProvider(connection: connection, publication: publication)
            publications.answering.keep(promise, of: provider, bytes, &transition)
        case .reportProgress(let publication, let promise, let progress):
            let provider = PromiseProvider(connection: connection, publication: publication)
            publications.answering.report(promise, of: provider, progress, now: transition.now)
        }
    }

    /// Records the owner of a selection; returns false if the inquiry is not one of these.
    mutating func identified(
        _ id: InquiryID, _ owner: ClientToken?, _ publications: PublicationMachine, _ transition: inout Transition
    ) -> Bool {
        guard case .predecessor(let connection, let selection) = inquiries[id] else { return false }
        inquiries[id] = nil
        predecessors[selection] = owner
        transition.reply(.done(changeCount: publications.changeCounts[selection]), to: connection)
        return true
    }

    /// Records whether this program still owns a selection.
    mutating func ownershipVerified(
        _ id: InquiryID, _ isOurs: Bool, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        switch inquiries.removeValue(forKey: id) {
        case .text(let connection, let selection, let generation):
            guard isOurs, publications.table.owned[selection] == generation,
                let text = publications.table[generation]?.readyText
            else { return transition.reply(.notHeld, to: connection) }
            publications.answering.countRequest()
            transition.reply(.content(text.target, text.payload), to: connection)
        case .surrender(let connection, let selection, let generation):
            guard isOurs, publications.table.owned[selection] == generation,
                let held = publications.table[generation]
            else { return transition.reply(.notHeld, to: connection) }
            let order = PublishOrder(held.item, as: selection, held.lifetime)
            let count = publications.changeCounts[selection]
            transition.reply(.surrendered(order, changeCount: count), to: connection)
        case .predecessor, nil: break
        }
    }

    /// Ends all inquiries: the display has disconnected and will not answer.
    mutating func displayLost(_ transition: inout Transition) {
        for inquiry in inquiries.values { transition.reply(.notHeld, to: inquiry.connection) }
        (inquiries, predecessors) = ([:], [:])
    }
}

extension ControlMachine {
    private func add(
        _ representation: Representation, to selection: SelectionName, from connection: ConnectionID,
        _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        guard publications.isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
        guard let held = publications.table[selection] else { return transition.reply(.notHeld, to: connection) }
        guard !held.item.isSensitive else { return transition.reply(.refused(.secret), to: connection) }
        var item = held.item
        item.add(representation)
        publications.publish(item, as: selection, held.lifetime, held.provider, publisher: connection, &transition)
    }

    private func release(
        _ selection: SelectionName, from connection: ConnectionID, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard publications.isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
        guard publications.table[selection] != nil else { return transition.reply(.notHeld, to: connection) }
        publications.release(selection, &transition)
        transition.reply(.done(changeCount: publications.changeCounts[selection]), to: connection)
    }

    private func render(
        _ target: Target, of selection: SelectionName, for application: String, from connection: ConnectionID,
        _ manager: ClipboardManager?, _ publications: inout PublicationMachine, _ transition: inout Transition
    ) {
        let rule = transition.settings.destinations.destination(named: application)?.rule
        let answering = AnsweringPublication(of: selection, publications.table, manager)
        if let kept = answering.kept, let payload = kept.clip.snapshot.payloads[target.name],
            manager?.relay.replaces(target.name, of: kept.candidate.generation, for: rule) != true
        {
            return transition.reply(.rendering(payload.bytes), to: connection)
        }
        guard let generation = answering.generation, let publication = publications.table[generation],
            !publication.item.isForFocused, rule?.hidden(of: publication.offer).contains(target) != true
        else { return transition.reply(.notHeld, to: connection) }
        publications.answering.render(
            target, of: generation, for: rule?.profile ?? .neutral, to: connection, &transition)
    }

    /// Answers with the text of a selection.
    ///
    /// First checks with the display that this program still owns the selection. A publication that ends after one paste is
    /// read only through the display, which reports the end of the transfer.
    private mutating func readText(
        _ selection: SelectionName, from connection: ConnectionID, _ publications: PublicationMachine,
        _ transition: inout Transition
    ) {
        guard publications.isDisplayThere, let generation = publications.table.owned[selection],
            let publication = publications.table[generation], !publication.lifetime.endsAfterTransfer,
            !publication.item.isForFocused, publication.readyText != nil
        else { return transition.reply(.notHeld, to: connection) }
        let inquiry = transition.inquire { .verifyOwnership($0, selection) }
        inquiries[inquiry] = .text(connection, selection, generation)
    }

    /// Hands over a selection, unless another client has taken it in the meantime.
    private mutating func surrender(
        _ selection: SelectionName, to connection: ConnectionID, _ publications: PublicationMachine,
        _ transition: inout Transition
    ) {
        guard publications.isDisplayThere, let generation = publications.table.owned[selection],
            !publications.table.isPublishing(selection)
        else { return transition.reply(.notHeld, to: connection) }
        let inquiry = transition.inquire { .verifyOwnership($0, selection) }
        inquiries[inquiry] = .surrender(connection, selection, generation)
    }

    /// Takes a selection over from the client that owned it before the other daemon was asked; if another client has copied
    /// since, that client keeps it.
    private mutating func takeOver(
        _ order: PublishOrder, _ count: Int, for connection: ConnectionID, _ publications: inout PublicationMachine,
        _ transition: inout Transition
    ) {
        guard publications.isDisplayThere else { return transition.reply(.refused(.noServer), to: connection) }
        guard let predecessor = predecessors.removeValue(forKey: order.selection),
            !publications.table.isPublishing(order.selection)
        else { return transition.reply(.refused(.selectionKept), to: connection) }
        publications.takeOver(order, count, from: predecessor, for: connection, &transition)
    }
}
