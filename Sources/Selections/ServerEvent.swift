/// What the server, or the one question just put to it, said. The order is the order of the connection.
package enum ServerEvent: Sendable, Equatable {
    /// The server's time, asked for by `ServerAction.requestTime`; everything before it has been delivered.
    case time(Window, Timestamp)
    /// The owner after `ServerAction.claim`.
    case claimed(Window, owner: Window?)
    /// Somebody asks for a selection; `isWritable` tells whether the property (or the target in its place) is one that
    /// a requestor may let us write to.
    case request(SelectionRequest, isWritable: Bool)
    /// The members of a MULTIPLE: targets and properties, nil if the property holds no such list.
    case members(MemberList, [Member]?)
    /// The property of a SAVE_TARGETS.
    case saveList(RequestID, SaveList)
    case cleared(Window, successor: Window?)
    case reply(SelectionReply, fromServer: Bool)
    case propertyChanged(Window, Atom)
    case propertyDeleted(Window, Atom)
    case read(Window, PropertyReading)
    case windowGone(Window)
    /// A request of ours found no such window: whoever it belonged to had gone before.
    case windowMissing(Window)
    /// The server could not store what we wrote.
    case writeFailed(Window, Atom)

    /// A read of the list of one MULTIPLE.
    package struct MemberList: Hashable, Sendable {
        package let rawValue: UInt64

        package init(_ rawValue: UInt64) {
            self.rawValue = rawValue
        }
    }

    /// What a client wants to be saved (freedesktop ClipboardManager specification, "SAVE_TARGETS").
    package enum SaveList: Hashable, Sendable {
        /// There is no such property: everything.
        case everything
        case targets([Atom])
        case malformed
    }

    /// One conversion of a MULTIPLE. A property that must not be written is `none`, as is one that was not named.
    package struct Member: Hashable, Sendable {
        package var target: Atom
        package var property: Atom

        package init(target: Atom, property: Atom) {
            self.target = target
            self.property = property
        }
    }
}
