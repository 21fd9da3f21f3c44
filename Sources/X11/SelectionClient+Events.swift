import CX11
import Selections

// What the server says, in the protocol's words.
extension SelectionClient {
    func handle(_ event: XEvent, now: ContinuousClock.Instant) {
        // Any client can send any event. Only the answer to a conversion is sent by a client rightly.
        if event.xany.send_event != False && event.type != SelectionNotify { return }
        switch event.type {
        case SelectionRequest: request(event.xselectionrequest, now: now)
        case SelectionClear: cleared(event.xselectionclear, now: now)
        case SelectionNotify: notified(event.xselection, now: now)
        case PropertyNotify: propertyNotified(event.xproperty, now: now)
        case DestroyNotify: destroyed(Window(xid: event.xdestroywindow.window), now: now)
        case watcher.eventBase + XFixesSelectionNotify: ownerChanged(event)
        default: break
        }
    }

    /// Complaints about what we did to the windows of others, who may end at any time.
    func handle(_ errors: [ErrorLog.Entry], now: ContinuousClock.Instant) {
        for error in errors {
            if error.code == UInt8(BadWindow) {
                if isAboutAnEarlierWindow(error) { continue }
                handle(.windowMissing(Window(error.resource)), now: now)
            } else if let write = writes.write(of: error.serial) {
                writes.fail(window: write.window, property: write.property)
                handle(.writeFailed(write.window, write.property), now: now)
            }
        }
    }
}

extension SelectionClient {
    /// Window numbers are used again at once: a complaint about what was sent before the server passed on a request is about
    /// an earlier window of the same number, and not about the one that asks.
    private func isAboutAnEarlierWindow(_ error: ErrorLog.Entry) -> Bool {
        requestSerials[Window(error.resource)].map { error.serial <= $0 } ?? false
    }

    /// Remembers how far the server had come with what we sent when it passed on the latest request of a window.
    private func noteSerial(of event: XSelectionRequestEvent) {
        if requestSerials.count >= Self.rememberedRequestors { requestSerials.removeAll() }
        requestSerials[Window(xid: event.requestor)] = event.serial
    }

    private static let rememberedRequestors = 4096

    private func request(_ event: XSelectionRequestEvent, now: ContinuousClock.Instant) {
        noteSerial(of: event)
        let request = SelectionRequest(
            owner: Window(xid: event.owner), requestor: Window(xid: event.requestor),
            selection: Atom(xid: event.selection), target: Atom(xid: event.target),
            property: Atom(xid: event.property), time: Timestamp(xtime: event.time))
        let place = request.property == .none ? request.target : request.property
        handle(.request(request, isWritable: isWritable(place)), now: now)
    }

    private func destroyed(_ window: Window, now: ContinuousClock.Instant) {
        windows.remove(window)
        writes.forget(window)
        requestSerials[window] = nil
        handle(.windowGone(window), now: now)
    }

    private func cleared(_ event: XSelectionClearEvent, now: ContinuousClock.Instant) {
        let successor = connection.owner(of: Atom(xid: event.selection))
        handle(.cleared(Window(xid: event.window), successor: successor), now: now)
    }

    private func notified(_ event: XSelectionEvent, now: ContinuousClock.Instant) {
        let reply = SelectionReply(
            requestor: Window(xid: event.requestor), selection: Atom(xid: event.selection),
            target: Atom(xid: event.target), property: Atom(xid: event.property), time: Timestamp(xtime: event.time))
        handle(.reply(reply, fromServer: event.send_event == False), now: now)
    }

    private func propertyNotified(_ event: XPropertyEvent, now: ContinuousClock.Instant) {
        let window = Window(xid: event.window)
        let property = Atom(xid: event.atom)
        if event.state == PropertyDelete {
            guard writes.isCurrent(event.serial, window: window, property: property) else { return }
            handle(.propertyDeleted(window, property), now: now)
        } else if windows.contains(window) {
            let time = Timestamp(xtime: event.time)
            handle(property == known.time ? .time(window, time) : .propertyChanged(window, property), now: now)
        }
    }

    private func ownerChanged(_ event: XEvent) {
        let change = withUnsafeBytes(of: event) { $0.load(as: XFixesSelectionNotifyEvent.self) }
        let selection = Atom(xid: change.selection)
        guard let since = watchedSince[selection], change.serial >= since, let name = atoms.name(of: selection) else {
            return
        }
        let owner = Window(xid: change.owner)
        let reason: OwnerChangeReason =
            switch change.subtype {
            case 1: .windowDestroyed
            case 2: .clientClosed
            default: .taken
            }
        let event = watch.changed(
            SelectionName(name), owner: owner == .none ? nil : owner, reason: reason,
            time: Timestamp(xtime: change.selection_timestamp))
        if let event { outbox.append(event) }
    }
}
