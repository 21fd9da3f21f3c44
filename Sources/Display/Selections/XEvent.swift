import SelectionModel

/// An event of the server, or the result of an action, in the order of the connection.
package enum XEvent: Sendable, Equatable {
    /// The server's time, the result of `XAction.requestTime`; all earlier events have been delivered.
    case time(Window, Timestamp)
    /// The owner after `XAction.claim` or `XAction.claimFrom`.
    case claimed(Window, owner: Window?)
    /// A client requests a conversion.
    ///
    /// `isWritable` is true if the property (or the target, if there is none) may be written for a requestor.
    case request(SelectionRequest, isWritable: Bool)
    /// The targets and properties of a MULTIPLE request; nil if the property holds no such list.
    case members(MemberList, [Member]?)
    /// The property of a SAVE_TARGETS.
    case saveList(RequestID, SaveList)
    case cleared(Window, successor: Window?)
    case reply(SelectionReply, fromServer: Bool)
    case propertyChanged(Window, Atom)
    case propertyDeleted(Window, Atom)
    case read(Window, PropertyReading)
    case windowGone(Window)
    /// A request of this client named a destroyed window.
    case windowMissing(Window)
    /// The server could not store a written value.
    case writeFailed(Window, Atom)

    /// The identity of the list of a MULTIPLE request that is being read.
    package struct MemberList: Hashable, Sendable {
        package let rawValue: UInt64

        package init(_ rawValue: UInt64) { self.rawValue = rawValue }
    }

    /// The targets that a client asks to be saved (freedesktop ClipboardManager specification, "SAVE_TARGETS").
    package enum SaveList: Hashable, Sendable {
        /// There is no list: all targets.
        case everything
        case targets([Atom])
        case malformed
    }

    /// One conversion of a MULTIPLE request.
    ///
    /// The property is `none` if none was named or if it must not be written.
    package struct Member: Hashable, Sendable {
        package var target: Atom
        package var property: Atom

        package init(target: Atom, property: Atom) {
            self.target = target
            self.property = property
        }
    }
}
