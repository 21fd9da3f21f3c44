/// The server's SelectionRequest: a client asks for the selection in a target (ICCCM 2.0 §2.2).
package struct SelectionRequest: Hashable, Sendable {
    /// The window that owned the selection when the request was made.
    package var owner: Window
    package var requestor: Window
    package var selection: Atom
    package var target: Atom
    /// The property for the answer; `none` from obsolete clients.
    package var property: Atom
    package var time: Timestamp

    package init(owner: Window, requestor: Window, selection: Atom, target: Atom, property: Atom, time: Timestamp) {
        self.owner = owner
        self.requestor = requestor
        self.selection = selection
        self.target = target
        self.property = property
        self.time = time
    }
}
