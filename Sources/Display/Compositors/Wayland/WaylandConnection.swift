import CLoaded
import DataControl
import Glibc
import SelectionModel

/// A connection to a Wayland compositor: the calls of libwayland-client, without decisions.
///
/// It belongs to one thread, and no call waits for the compositor. Several threads may have one each.
@safe final class WaylandConnection {
    private let display: OpaquePointer
    private var registry: OpaquePointer?
    private var manager: OpaquePointer?
    private var seat: OpaquePointer?
    private var device: OpaquePointer?
    private var interfaces: cwayland_data_control?
    private var objects: [OpaquePointer: WaylandObject] = unsafe [:]
    private var sources: [SourceID: OpaquePointer] = unsafe [:]
    private var offers: [OfferID: OpaquePointer] = unsafe [:]
    private var events: [CompositorEvent] = []
    /// True once the seat and its selections have been removed.
    private var isFinished = false
    private var lastOffer: UInt64 = 0
    private var lastRequest: UInt64 = 0
    private let pipes: PipeTable
    /// The globals of the compositor, with their numeric names.
    private(set) var globals: [(number: UInt32, interface: String, version: UInt32)] = []

    /// The number of reads before the pipes are handled.
    private static let readsAtOnce = 64
    /// The limit of recorded globals; no compositor has more.
    private static let mostGlobals = 4096

    init(_ name: String, pipes: PipeTable) throws(DisplayError) {
        guard let display = unsafe cwayland_display_connect(name) else { throw .cannotOpenCompositor(display: name) }
        unsafe self.display = display
        self.pipes = pipes
        let interface = unsafe cwayland_registry_interface()
        unsafe registry = unsafe make(of: display, UInt32(WL_DISPLAY_GET_REGISTRY), interface, [wl_argument(n: 0)])
        if let registry = unsafe registry { unsafe listen(to: registry, as: .registry) }
    }

    deinit {
        while let proxy = unsafe objects.popFirst()?.key { unsafe cwayland_proxy_destroy(proxy) }
        if let manager = unsafe manager { unsafe cwayland_proxy_destroy(manager) }
        if let seat = unsafe seat { unsafe cwayland_proxy_destroy(seat) }
        unsafe cwayland_display_disconnect(display)
    }

    var descriptor: Int32 { unsafe cwayland_display_get_fd(display) }

    /// The data control protocol of this compositor.
    var dataControl: WaylandProtocol? {
        for family in WaylandProtocol.Family.allCases {
            if let global = globals.first(where: { $0.interface == family.manager }) {
                return WaylandProtocol(family: family, version: min(global.version, family.latestVersion))
            }
        }
        return nil
    }

    /// Binds the selections of the first seat.
    ///
    /// - Returns: false if there is no seat.
    func bind(_ wanted: WaylandProtocol) -> Bool {
        guard let global = globals.first(where: { $0.interface == wanted.family.manager }),
            let seatGlobal = globals.first(where: { $0.interface == "wl_seat" })
        else { return false }
        let interfaces = unsafe wanted.family.interfaces
        unsafe self.interfaces = unsafe interfaces
        unsafe manager = unsafe bind(global.number, interfaces.manager, wanted.version)
        unsafe seat = unsafe bind(seatGlobal.number, cwayland_seat_interface(), 1)
        guard let manager = unsafe manager, let seat = unsafe seat else { return false }
        unsafe device = unsafe make(
            of: manager, UInt32(CWAYLAND_MANAGER_GET_DEVICE), interfaces.device,
            [wl_argument(n: 0), wl_argument(o: seat)])
        guard let device = unsafe device else { return false }
        unsafe listen(to: device, as: .device)
        return true
    }

    /// Reads the events that have arrived.
    ///
    /// - Throws: an error once the compositor or the seat has ended.
    func read() throws(DisplayError) -> [CompositorEvent] {
        // The library reads 4 KiB at once, and a compositor disconnects a client that lags behind.
        for _ in 0..<Self.readsAtOnce {
            guard try readOnce() else { break }
        }
        if isFinished { throw .connectionLost }
        defer { events = [] }
        return events
    }

    /// Reads once.
    ///
    /// - Returns: true if there was something.
    private func readOnce() throws(DisplayError) -> Bool {
        // This is the only reader of the connection, so polling the socket in between is safe.
        while unsafe cwayland_display_prepare_read(display) != 0 {
            guard unsafe cwayland_display_dispatch_pending(display) >= 0 else { throw .connectionLost }
        }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let isReadable = unsafe poll(&entry, 1, 0) > 0
        if isReadable {
            guard unsafe cwayland_display_read_events(display) >= 0 else { throw .connectionLost }
        } else {
            unsafe cwayland_display_cancel_read(display)
        }
        guard unsafe cwayland_display_dispatch_pending(display) >= 0, unsafe cwayland_display_get_error(display) == 0
        else { throw .connectionLost }
        return isReadable
    }

    /// Sends the buffered requests.
    ///
    /// - Returns: true if all have been sent; otherwise, try again once the socket is writable.
    func flush() -> Bool { unsafe cwayland_display_flush(display) >= 0 || errno != EAGAIN }
}

// MARK: Requests

extension WaylandConnection {
    func perform(_ command: CompositorCommand) {
        switch command {
        case .createSource(let id, let types): createSource(id, types)
        case .setSelection(let kind, let source): setSelection(kind, source)
        case .destroySource(let id):
            guard let source = unsafe sources.removeValue(forKey: id) else { return }
            unsafe destroy(source, UInt32(CWAYLAND_SOURCE_DESTROY))
        case .destroyOffer(let id):
            guard let offer = unsafe offers.removeValue(forKey: id) else { return }
            unsafe destroy(offer, UInt32(CWAYLAND_OFFER_DESTROY))
        case .synchronize(let sync):
            let interface = unsafe cwayland_callback_interface()
            let callback = unsafe make(of: display, UInt32(WL_DISPLAY_SYNC), interface, [wl_argument(n: 0)])
            if let callback = unsafe callback { unsafe listen(to: callback, as: .callback(sync)) }
        case .receive(let retrieval, let offer, let type): receive(retrieval, offer, type)
        case .endReception(let retrieval): pipes.end(retrieval)
        case .send(let request, let bytes, let awaitsReading): pipes.send(request, bytes, awaitsReading: awaitsReading)
        case .endSending(let request): pipes.end(request)
        }
    }

    private func createSource(_ id: SourceID, _ types: [String]) {
        guard let manager = unsafe manager, let interfaces = unsafe interfaces else { return }
        let source = unsafe make(
            of: manager, UInt32(CWAYLAND_MANAGER_CREATE_SOURCE), interfaces.source, [wl_argument(n: 0)])
        guard let source = unsafe source else { return }
        unsafe listen(to: source, as: .source(id))
        unsafe sources[id] = source
        for type in types {
            unsafe type.withCString { name in
                unsafe send(to: source, UInt32(CWAYLAND_SOURCE_OFFER), [wl_argument(s: name)])
            }
        }
    }

    private func setSelection(_ kind: SelectionKind, _ source: SourceID?) {
        guard let device = unsafe device else { return }
        let request =
            switch kind {
            case .clipboard: CWAYLAND_DEVICE_SET_SELECTION
            case .primary: CWAYLAND_DEVICE_SET_PRIMARY_SELECTION
            }
        let proxy = unsafe source.flatMap { unsafe sources[$0] }
        unsafe send(to: device, UInt32(request), [wl_argument(o: proxy)])
    }

    private func receive(_ retrieval: RetrievalID, _ offer: OfferID, _ type: String) {
        guard let proxy = unsafe offers[offer], let end = pipes.receive(retrieval) else { return }
        unsafe type.withCString { name in
            unsafe send(to: proxy, UInt32(CWAYLAND_OFFER_RECEIVE), [wl_argument(s: name), wl_argument(h: end)])
        }
        // The library has its own copy.
        close(end)
    }

    private func bind(_ number: UInt32, _ interface: UnsafePointer<wl_interface>?, _ version: UInt32) -> OpaquePointer?
    {
        guard let registry = unsafe registry, let interface = unsafe interface else { return nil }
        var arguments = unsafe [
            wl_argument(u: number), wl_argument(s: interface.pointee.name), wl_argument(u: version), wl_argument(n: 0),
        ]
        return unsafe cwayland_proxy_marshal_array_flags(
            registry, UInt32(WL_REGISTRY_BIND), interface, version, 0, &arguments)
    }

    /// Sends a request that creates an object.
    private func make(
        of proxy: OpaquePointer, _ request: UInt32, _ interface: UnsafePointer<wl_interface>?,
        _ arguments: [wl_argument]
    ) -> OpaquePointer? {
        var arguments = unsafe arguments
        return unsafe cwayland_proxy_marshal_array_flags(
            proxy, request, interface, cwayland_proxy_get_version(proxy), 0, &arguments)
    }

    private func send(to proxy: OpaquePointer, _ request: UInt32, _ arguments: [wl_argument]) {
        var arguments = unsafe arguments
        unsafe cwayland_proxy_marshal_array_flags(proxy, request, nil, cwayland_proxy_get_version(proxy), 0, &arguments)
    }

    private func destroy(_ proxy: OpaquePointer, _ request: UInt32) {
        unsafe objects[proxy] = nil
        unsafe cwayland_proxy_marshal_array_flags(
            proxy, request, nil, cwayland_proxy_get_version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    }
}

// MARK: Events

extension WaylandConnection {
    private func listen(to proxy: OpaquePointer, as object: WaylandObject) {
        unsafe objects[proxy] = object
        // The proxies are destroyed before this object is released.
        let this = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe cwayland_proxy_add_dispatcher(proxy, dispatch, this, nil)
    }

    fileprivate func handle(_ proxy: OpaquePointer, _ number: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        guard let object = unsafe objects[proxy] else { return }
        switch object {
        case .registry: unsafe handleRegistry(number, arguments)
        case .device: unsafe handleDevice(Int(number), arguments)
        case .source(let id): unsafe handleSource(id, Int(number), arguments)
        case .offer(let id):
            guard let type = unsafe Self.text(arguments[0]) else { return }
            events.append(.typeOffered(id, type))
        case .callback(let sync):
            unsafe objects[proxy] = nil
            unsafe cwayland_proxy_destroy(proxy)
            events.append(.synchronized(sync))
        }
    }

    private func handleRegistry(_ number: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        // The other event reports a removed global.
        guard number == 0, let interface = unsafe Self.text(arguments[1]), globals.count < Self.mostGlobals else {
            return
        }
        globals.append((unsafe arguments[0].u, interface, unsafe arguments[2].u))
    }

    private func handleDevice(_ number: Int, _ arguments: UnsafePointer<wl_argument>) {
        switch number {
        case Int(CWAYLAND_DEVICE_DATA_OFFER):
            guard let proxy = unsafe arguments[0].o else { return }
            lastOffer += 1
            let id = OfferID(lastOffer)
            unsafe offers[id] = proxy
            unsafe listen(to: proxy, as: .offer(id))
            events.append(.offerIntroduced(id))
        case Int(CWAYLAND_DEVICE_SELECTION): events.append(.selection(.clipboard, unsafe offer(arguments[0])))
        case Int(CWAYLAND_DEVICE_PRIMARY_SELECTION): events.append(.selection(.primary, unsafe offer(arguments[0])))
        case Int(CWAYLAND_DEVICE_FINISHED): isFinished = true
        default: break
        }
    }

    private func handleSource(_ id: SourceID, _ number: Int, _ arguments: UnsafePointer<wl_argument>) {
        switch number {
        case Int(CWAYLAND_SOURCE_SEND):
            let descriptor = unsafe arguments[1].h
            guard let type = unsafe Self.text(arguments[0]) else {
                close(descriptor)
                return
            }
            lastRequest += 1
            let request = RequestID(lastRequest)
            pipes.accept(request, descriptor)
            events.append(.sendRequested(request, id, type: type))
        case Int(CWAYLAND_SOURCE_CANCELLED): events.append(.cancelled(id))
        default: break
        }
    }

    private func offer(_ argument: wl_argument) -> OfferID? {
        guard let proxy = unsafe argument.o, case .offer(let id)? = unsafe objects[proxy] else { return nil }
        return id
    }

    private static func text(_ argument: wl_argument) -> String? {
        unsafe argument.s.map { unsafe String(cString: $0) }
    }
}

/// The function that libwayland-client calls for each event.
private func dispatch(
    _ connection: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ number: UInt32,
    _: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
    guard let connection = unsafe connection, let target = unsafe target, let arguments = unsafe arguments else {
        return 0
    }
    let this = unsafe Unmanaged<WaylandConnection>.fromOpaque(connection).takeUnretainedValue()
    unsafe this.handle(OpaquePointer(target), number, arguments)
    return 0
}
