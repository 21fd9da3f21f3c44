import CX11
import Selections

/// The properties by which windows describe their clients.
///
/// Reading waits for the server, never for a client; a destroyed window has no properties.
struct WindowFacts {
    let connection: Connection
    let atoms: Atoms
    let limits: OwnerLimits

    /// The properties that are read; a name without an atom is on no window.
    struct Atoms {
        let process: Atom?
        let netTitle: Atom?
        let clientLeader: Atom?
        let clientList: Atom?
        let activeWindow: Atom?
        let applicationIDs: [Atom]

        init(_ table: inout AtomTable) {
            process = table.lookUp("_NET_WM_PID")
            netTitle = table.lookUp("_NET_WM_NAME")
            clientLeader = table.lookUp("WM_CLIENT_LEADER")
            clientList = table.lookUp("_NET_CLIENT_LIST")
            activeWindow = table.lookUp("_NET_ACTIVE_WINDOW")
            applicationIDs = ["_GTK_APPLICATION_ID", "_KDE_NET_WM_DESKTOP_FILE"].compactMap { table.lookUp($0) }
        }
    }

    // Predefined atoms of the protocol.
    private static let machine = Atom(36)
    private static let title = Atom(39)
    private static let windowClass = Atom(67)
    private static let transientFor = Atom(68)

    /// The largest depth of windows, and the longest chain of leaders, that is followed.
    private static let longestWalk = 32
    /// The largest number of top-level windows that is examined.
    private static let mostTopLevels = 256

    func classNames(of window: Window) -> (instance: String, class: String)? {
        let parts = bytes(Self.windowClass, of: window).split(separator: 0, omittingEmptySubsequences: false)
        guard parts.count >= 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
        return (Self.text(parts[0]), Self.text(parts[1]))
    }

    func title(of window: Window) -> String? {
        let modern = atoms.netTitle.map { bytes($0, of: window) } ?? []
        let title = Self.text(modern.isEmpty ? bytes(Self.title, of: window) : modern)
        return title.isEmpty ? nil : title
    }

    func applicationID(of window: Window) -> String? {
        atoms.applicationIDs.lazy.map { Self.text(bytes($0, of: window)) }.first { !$0.isEmpty }
    }

    /// The process number in `_NET_WM_PID`, if the window names this machine.
    func process(of window: Window) -> Int32? {
        guard let property = atoms.process, let word = word(property, of: window),
            Self.text(bytes(Self.machine, of: window)) == ProcessFacts.hostName
        else { return nil }
        return Int32(exactly: word).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The window, its leader, the window it is transient for, and its parents up to the root.
    func kin(of window: Window) -> [Window] {
        var kin: [Window] = []
        var queue = [window]
        while let next = queue.first, kin.count < Self.longestWalk {
            queue.removeFirst()
            guard next != .none, next != connection.root, !kin.contains(next) else { continue }
            kin.append(next)
            let relatives = [atoms.clientLeader, Self.transientFor].compactMap(\.self)
            queue += relatives.compactMap { word($0, of: next).map { Window($0) } }
            if let parent = parent(of: next) { queue.append(parent) }
        }
        return kin
    }

    /// The active window by the window manager, else the window with the input focus.
    var activeWindow: Window? {
        if let word = atoms.activeWindow.flatMap({ word($0, of: connection.root) }), word != 0 { return Window(word) }
        var focus = XID(0)
        var revert: Int32 = 0
        XGetInputFocus(connection.display, &focus, &revert)
        // 0 means none, and 1 the window under the pointer.
        return focus > 1 ? Window(xid: focus) : nil
    }

    /// The top-level windows of a client: those with its identifier bits, then those of the same process.
    func topLevels(of window: Window, process: Int32?) -> [Window] {
        let all = topLevels()
        let own = all.filter { limits.client(of: $0) == limits.client(of: window) }
        if !own.isEmpty { return own }
        guard let process else { return [] }
        return all.filter { self.process(of: $0) == process }
    }
}

extension WindowFacts {
    private func topLevels() -> [Window] {
        if let list = atoms.clientList {
            let words = connection.property(list, of: connection.root, length: 4 * Self.mostTopLevels)?.words ?? []
            if !words.isEmpty { return words.map { Window($0) } }
        }
        return Array(family(of: connection.root).children.prefix(Self.mostTopLevels))
    }

    private func parent(of window: Window) -> Window? {
        let parent = family(of: window).parent
        return parent == .none ? nil : parent
    }

    private func family(of window: Window) -> (parent: Window, children: [Window]) {
        var root = XID(0)
        var parent = XID(0)
        var children: UnsafeMutablePointer<XID>?
        var count: UInt32 = 0
        let (status, errors) = connection.trap {
            XQueryTree(connection.display, window.xid, &root, &parent, &children, &count)
        }
        defer { if let children { XFree(children) } }
        guard status != 0, errors.isEmpty else { return (.none, []) }
        let list = UnsafeBufferPointer(start: children, count: children == nil ? 0 : Int(count))
        return (Window(xid: parent), list.map { Window(xid: $0) })
    }

    private func word(_ property: Atom, of window: Window) -> UInt32? {
        guard let value = connection.property(property, of: window, length: 4), value.format == 32 else { return nil }
        return value.words.first
    }

    private func bytes(_ property: Atom, of window: Window) -> [UInt8] {
        guard let value = connection.property(property, of: window, length: 1024), value.format == 8 else { return [] }
        return value.bytes
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
    }
}
