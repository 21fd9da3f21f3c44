/// A proxy for a compositor that has only wlr-data-control-unstable-v1, which it presents as ext-data-control-v1.
///
/// The messages of the two are the same; only the names of the interfaces differ, which occur in two places: where a compositor
/// announces a global, and where a client binds it.
enum ExtProxy {
    /// A program for Python: `python3 -c SOURCE UPSTREAM SOCKET`.
    static let source = #"""
        import array, os, socket, struct, sys, threading

        WLR, EXT = b"zwlr_data_control_manager_v1", b"ext_data_control_manager_v1"
        DISPLAY, GET_REGISTRY, GLOBAL, BIND = 1, 1, 0, 0

        def word(text):
            return struct.pack("<I", len(text) + 1) + text + bytes(4 - len(text) % 4)

        def renamed(body, old, new, version):
            """A number and a name at the beginning, and a version behind them."""
            number, length = struct.unpack_from("<II", body)
            if body[8:7 + length] != old:
                return body
            rest = body[8 + (length + 3) // 4 * 4:]
            return struct.pack("<I", number) + word(new) + struct.pack("<I", version) + rest[4:]

        def relay(source, sink, registries, is_client):
            pending = b""
            try:
                while True:
                    data, control, _, _ = source.recvmsg(1 << 16, socket.CMSG_SPACE(4 * 64))
                    files = array.array("i")
                    for level, kind, value in control:
                        if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                            files.frombytes(value[:len(value) // 4 * 4])
                    if not data:
                        break
                    pending, ready = pending + data, b""
                    while len(pending) >= 8:
                        target, head = struct.unpack_from("<II", pending)
                        size, number = head >> 16, head & 0xffff
                        if len(pending) < size:
                            break
                        body, pending = pending[8:size], pending[size:]
                        if is_client and (target, number) == (DISPLAY, GET_REGISTRY):
                            registries.add(struct.unpack("<I", body)[0])
                        elif target in registries and is_client and number == BIND:
                            body = renamed(body, EXT, WLR, 2)
                        elif target in registries and not is_client and number == GLOBAL:
                            body = renamed(body, WLR, EXT, 1)
                        ready += struct.pack("<II", target, (8 + len(body)) << 16 | number) + body
                    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, files)] if files else []
                    if ready:
                        sent = sink.sendmsg([ready], rights)
                        sink.sendall(ready[sent:])
                    for file in files:
                        os.close(file)
            except OSError:
                pass
            for end in (source, sink):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

        listener = socket.socket(socket.AF_UNIX)
        listener.bind(sys.argv[2])
        listener.listen()
        while True:
            client, _ = listener.accept()
            compositor = socket.socket(socket.AF_UNIX)
            compositor.connect(sys.argv[1])
            registries = set()
            for ends in ((client, compositor, registries, True), (compositor, client, registries, False)):
                threading.Thread(target=relay, args=ends, daemon=True).start()
        """#
}
