/// What is to be done, in this order. Nothing here waits: answers come as events.
package enum ServerAction: Sendable, Equatable {
    /// Append nothing to a property of our window: the server's notice carries its time (ICCCM 2.0 §2.1).
    case requestTime(Window)
    /// Make the window the owner, then look whether it is.
    case claim(InternedName, Window, Timestamp)
    /// Make the window the owner only if that window or nobody is, then look whether it is.
    case succeed(InternedName, Window, Timestamp, from: Window)
    /// Tell everybody who watches the root window who manages something from now on (ICCCM 2.0 §2.8).
    case announce(InternedName, Window, Timestamp)
    /// Give the selection up, unless somebody took it later than the given time.
    case disown(InternedName, Timestamp)
    case destroyWindow(Window)
    case express(EventInterest, in: Window)
    case withdraw(EventInterest, in: Window)
    case change(Window, Atom, PropertyValue)
    case delete(Window, Atom)
    /// Send the SelectionNotify. If a write to its property is known to have failed, it becomes a refusal.
    case notify(SelectionReply)
    case readMembers(ServerEvent.MemberList, Window, Atom)
    /// Read the list of targets that a client wants to be saved.
    case readSaveList(RequestID, Window, Atom)
    /// Ask the owner of the selection; the answer goes to the transfer property of our window.
    case convert(InternedName, target: Atom, Window, Timestamp)
    /// Read our window's transfer property from the offset on; delete it when nothing remains.
    case read(Window, offset: Int)
    case report(SelectionEvent)
    /// Report the names of the targets that an owner offers; atoms without a name are left out.
    case reportTargets(RetrievalID, [Atom])
    /// Report that a client wants the content of the clipboard to outlive it; nil: all of it.
    case reportSave(RequestID, SelectionName, Generation, [Atom]?, requestor: Window)
}
