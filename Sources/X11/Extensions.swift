import CX11
import Selections

extension Connection {
    /// The number of the first event of XFIXES; nil if the server has no such extension.
    func selectionEventBase() -> Int32? {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        guard XFixesQueryExtension(display, &eventBase, &errorBase) != False else { return nil }
        // The server answers no other request of the extension before it has been told a version.
        var major: Int32 = 5
        var minor: Int32 = 0
        guard XFixesQueryVersion(display, &major, &minor) != 0 else { return nil }
        return eventBase
    }

    /// The bits of an identifier that clients choose themselves; nil if the server has no X-Resource extension.
    func clientMask() -> UInt32? {
        DisplayConnection.library.withLock { _ in
            var count: Int32 = 0
            var clients: UnsafeMutablePointer<XResClient>?
            guard hasClientFacts, XResQueryClients(display, &count, &clients) != 0, let clients else { return nil }
            defer { XFree(clients) }
            return count > 0 ? UInt32(truncatingIfNeeded: clients[0].resource_mask) : nil
        }
    }

    /// The process of a window's client as the server learned it from the socket; nil for clients from elsewhere.
    func process(of window: Window) -> Int32? {
        DisplayConnection.library.withLock { _ in
            guard hasClientFacts else { return nil }
            var spec = XResClientIdSpec(client: window.xid, mask: UInt32(XRES_CLIENT_ID_PID_MASK.rawValue))
            var count = 0
            var ids: UnsafeMutablePointer<XResClientIdValue>?
            let (status, errors) = trap { XResQueryClientIds(display, 1, &spec, &count, &ids) }
            guard status == Success, errors.isEmpty, let ids else { return nil }
            defer { XResClientIdsDestroy(count, ids) }
            return (0..<count).lazy.map { XResGetClientPid(ids + $0) }.first { $0 > 0 }
        }
    }

    /// To be asked with the library's lock held.
    private var hasClientFacts: Bool {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        return XResQueryExtension(display, &eventBase, &errorBase) != False
    }
}
