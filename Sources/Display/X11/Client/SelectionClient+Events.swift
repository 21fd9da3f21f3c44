import SelectionModel
import Selections

// The events of the server, converted to the terms of the protocol.
extension SelectionClient {
    func handle(_ event: ProtocolEvent, _ serial: RequestSerial, now: Instant) {
        switch event {
        case .selectionRequest(let request): take(request, serial, now: now)
        case .selectionClear(let window, let selection):
            ask(.owner(of: selection)) { client, answer, now in
                client.handle(.cleared(window, successor: answer.window), now: now)
            }
        case .selectionNotify(let reply, let fromServer): handle(.reply(reply, fromServer: fromServer), now: now)
        case .propertyDeleted(let window, let property):
            guard properties.isCurrent(serial, window: window, property: property) else { return }
            handle(.propertyDeleted(window, property), now: now)
        case .propertyChanged(let window, let property, let time):
            guard properties.isOwn(window) else { return }
            if property == known.time {
                handle(.time(window, time), now: now)
            } else if !retrievals.holdChange(of: window) {
                handle(.propertyChanged(window, property), now: now)
            }
        case .windowDestroyed(let window): destroyed(window, now: now)
        case .ownerChanged(let selection, let owner, let reason, let time):
            ownerChanged(selection, owner == .none ? nil : owner, reason, time)
        }
    }

    /// Handles an error of a request on another client's window; that client may end at any time.
    func handle(_ error: ProtocolError, now: Instant) {
        if error.isBadWindow {
            let window = Window(error.resource)
            if !properties.isAboutAnEarlierOne(window, error.serial) { handle(.windowMissing(window), now: now) }
        } else if let write = properties.fail(error.serial) {
            handle(.writeFailed(write.window, write.property), now: now)
        }
    }
}

extension SelectionClient {
    /// Passes on a request once the name of its property has arrived, after all earlier ones.
    private func take(_ request: SelectionRequest, _ serial: RequestSerial, now: Instant) {
        properties.noteRequest(of: request.requestor, serial)
        let property = request.property == .none ? request.target : request.property
        let isPredefined = property.rawValue <= ReservedProperties.lastPredefined
        inTurn(of: request.requestor, knowing: isPredefined ? nil : property, now: now) { client, now in
            client.handle(.request(request, isWritable: client.isWritable(property)), now: now)
        }
    }

    private func destroyed(_ window: Window, now: Instant) {
        dropRequests(of: window, now: now)
        properties.forgetRequestor(window)
        handle(.windowGone(window), now: now)
    }
}
