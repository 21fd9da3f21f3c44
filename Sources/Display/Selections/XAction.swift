import SelectionModel

/// An action for the X back end; the actions of one list are carried out in order.
///
/// No action waits for its result, which is reported as an event.
package enum XAction: Sendable, Equatable {
    /// Append no bytes to a property of this program's window: the PropertyNotify carries the server's time (ICCCM 2.0 §2.1).
    case requestTime(Window)
    /// Make the window the owner, then ask who the owner is.
    case claim(InternedName, Window, Timestamp)
    /// Make the window the owner if `owner` is the owner or there is none, then ask who the owner is.
    case claimFrom(InternedName, Window, Timestamp, owner: Window)
    /// Make the window the owner if a compositor is the owner or there is none, then ask who the owner is.
    ///
    /// wlroots and Weston own CLIPBOARD_MANAGER and keep nothing.
    case claimRole(InternedName, Window, Timestamp)
    /// Send the MANAGER message to the root window (ICCCM 2.0 §2.8).
    case announce(InternedName, Window, Timestamp)
    /// Release the selection, unless another client claimed it after the given time.
    case disown(InternedName, Timestamp)
    case destroyWindow(Window)
    case express(EventInterest, in: Window)
    case withdraw(EventInterest, in: Window)
    case change(Window, Atom, PropertyValue)
    case delete(Window, Atom)
    /// Send the SelectionNotify; as a refusal if a write to its property has failed.
    case notify(SelectionReply)
    case readMembers(XEvent.MemberList, Window, Atom)
    /// Read the list of targets that a client wants to have saved.
    case readSaveList(RequestID, Window, Atom)
    /// Ask the owner for a conversion into the transfer property of this program's window.
    case convert(InternedName, target: Atom, Window, Timestamp)
    /// Read the transfer property of this program's window from an offset; delete it if nothing remains.
    case read(Window, offset: Int)
    case report(SelectionEvent)
    /// Report the names of the targets that an owner offers; atoms without a name are left out.
    case reportTargets(RetrievalID, [Atom])
    /// Report that a client wants these targets of the clipboard to be saved; nil for all.
    case reportSave(RequestID, SelectionName, Generation, [Atom]?, requestor: Window)
}
