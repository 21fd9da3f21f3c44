import SelectionModel
import Selections

/// The numbers that the tests' server has given to names.
func atom(_ name: String) -> Atom {
    let names = [
        "CLIPBOARD", "PRIMARY", "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/html", "image/png", "DATA",
        "DATA2", "DATA3", "LIST", "_PASTEBOARD_DATA", "nonsense", "SAVE_TARGETS", "CLIPBOARD_MANAGER",
    ]
    guard let index = names.firstIndex(of: name) else { fatalError("the tests know no atom \(name)") }
    return Atom(UInt32(100 + index))
}

func named(_ name: String) -> InternedName {
    InternedName(name, atom(name))
}

let protocolAtoms = ProtocolAtoms(
    targets: atom("TARGETS"), timestamp: atom("TIMESTAMP"), multiple: atom("MULTIPLE"),
    saveTargets: atom("SAVE_TARGETS"))

func text(_ string: String, type: String = "UTF8_STRING") -> Payload {
    Payload(type: type, bytes: Array(string.utf8))
}

extension [XAction] {
    var replies: [SelectionReply] {
        compactMap { if case .notify(let reply) = $0 { reply } else { nil } }
    }

    var events: [SelectionEvent] {
        compactMap { if case .report(let event) = $0 { event } else { nil } }
    }

    /// What the host is asked to supply.
    var requests: [RequestID] {
        events.compactMap { if case .requested(let id, _, _, _, _) = $0 { id } else { nil } }
    }

    var withdrawn: [RequestID] {
        events.compactMap { if case .withdrawn(let id) = $0 { id } else { nil } }
    }

    /// The list of a MULTIPLE that is to be read.
    var memberList: XEvent.MemberList? {
        compactMap { if case .readMembers(let list, _, _) = $0 { list } else { nil } }.first
    }

    /// What was written, in order.
    var writes: [PropertyValue] {
        compactMap { if case .change(_, _, let value) = $0 { value } else { nil } }
    }

    var destroyed: [Window] {
        compactMap { if case .destroyWindow(let window) = $0 { window } else { nil } }
    }
}
