/// The SelectionNotify that answers a request: the request's fields, and the property, which is `none` for a refusal.
package struct SelectionReply: Hashable, Sendable {
    package var requestor: Window
    package var selection: Atom
    package var target: Atom
    package var property: Atom
    package var time: Timestamp

    package init(requestor: Window, selection: Atom, target: Atom, property: Atom, time: Timestamp) {
        self.requestor = requestor
        self.selection = selection
        self.target = target
        self.property = property
        self.time = time
    }

    package init(_ request: SelectionRequest, property: Atom) {
        self.init(
            requestor: request.requestor, selection: request.selection, target: request.target, property: property,
            time: request.time)
    }
}
