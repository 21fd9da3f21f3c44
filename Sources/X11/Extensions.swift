import CX11
import Selections

extension Connection {
    /// The first event number of XFIXES; nil if the server lacks the extension.
    func selectionEventBase() -> Int32? {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        guard XFixesQueryExtension(display, &eventBase, &errorBase) != False else { return nil }
        // The server refuses other requests of the extension before the version has been negotiated.
        var major: Int32 = 5
        var minor: Int32 = 0
        guard XFixesQueryVersion(display, &major, &minor) != 0 else { return nil }
        return eventBase
    }

    /// The bits of a resource identifier that clients choose; nil if the server lacks the X-Resource extension.
    func clientMask() -> UInt32? {
        DisplayConnection.library.withLock { _ in
            var count: Int32 = 0
            var clients: UnsafeMutablePointer<XResClient>?
            guard hasClientFacts, XResQueryClients(display, &count, &clients) != 0, let clients else { return nil }
            defer { XFree(clients) }
            return count > 0 ? UInt32(truncatingIfNeeded: clients[0].resource_mask) : nil
        }
    }

    /// The process of a window's client, which the server knows from the socket; nil for remote clients.
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

    /// Requires the library lock.
    private var hasClientFacts: Bool {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        return XResQueryExtension(display, &eventBase, &errorBase) != False
    }
}
