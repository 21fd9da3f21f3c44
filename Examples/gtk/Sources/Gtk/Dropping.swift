import CGtk

/// Drag and drop by MIME types.
public enum Dropping {
    /// Lets a widget accept drops of these types, best first.
    ///
    /// The closure gets the position, the chosen type and its bytes. It is not called if the bytes cannot be read. If
    /// it returns false, it is called again with the next type of the drop.
    @MainActor public static func accept(
        _ types: [String], on widget: Widget,
        _ done: @escaping @MainActor (_ x: Double, _ y: Double, _ type: String, _ bytes: [UInt8]) -> Bool
    ) {
        let builder = gdk_content_formats_builder_new()
        for type in types { gdk_content_formats_builder_add_mime_type(builder, type) }
        let target = gtk_drop_target_async_new(gdk_content_formats_builder_free_to_formats(builder), GDK_ACTION_COPY)
        guard let target else { return }
        // Runs before the text view's own handler, which would insert plain text.
        gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE)
        Signal.ask(target.raw, "drop") { arguments in
            guard let drop = arguments.object(0) else { return false }
            let (x, y) = (arguments.double(1), arguments.double(2))
            DropReading(OpaquePointer(drop)) { type, bytes in done(x, y, type, bytes) }.start(types)
            return true
        }
        gtk_widget_add_controller(widget, target)
    }

    /// Lets the user drag from a widget.
    ///
    /// The closure returns the content at a position by MIME type, or nothing.
    @MainActor public static func offer(
        from widget: Widget, _ content: @escaping @MainActor (_ x: Double, _ y: Double) -> [(String, [UInt8])]
    ) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
        Signal.askForObject(source.raw, "prepare") {
            let pieces = content($0.double(0), $0.double(1))
            var providers: [UnsafeMutablePointer<GdkContentProvider>?] = pieces.map { type, bytes in
                let copy = g_bytes_new(bytes, gsize(bytes.count))
                defer { g_bytes_unref(copy) }
                return gdk_content_provider_new_for_bytes(type, copy)
            }
            if providers.isEmpty { return nil }
            return UnsafeMutableRawPointer(gdk_content_provider_new_union(&providers, gsize(providers.count)))
        }
        gtk_widget_add_controller(widget, source)
    }
}

/// A drop that is being read; it lives until GDK has answered.
@MainActor private final class DropReading {
    private let drop: OpaquePointer
    /// Returns whether it accepts the bytes.
    private let done: @MainActor (String, [UInt8]) -> Bool
    private var types: [String] = []
    private var type = ""
    private var memory: UnsafeMutablePointer<GOutputStream>?

    init(_ drop: OpaquePointer, _ done: @escaping @MainActor (String, [UInt8]) -> Bool) {
        (self.drop, self.done) = (drop, done)
        g_object_ref(drop.raw)
    }

    func start(_ types: [String]) {
        self.types = types
        memory = g_memory_output_stream_new_resizable()
        var names: [UnsafePointer<CChar>?] = types.map { g_intern_string($0) } + [nil]
        gdk_drop_read_async(
            drop, &names, G_PRIORITY_DEFAULT, nil,
            { _, result, data in DropReading.resume(data) { $0.read($1) }(result) },
            Unmanaged.passRetained(self).toOpaque())
    }

    private func read(_ result: OpaquePointer?) {
        var name: UnsafePointer<CChar>?
        type = ""
        guard let stream = gdk_drop_read_finish(drop, result, &name, nil) else { return goOn() }
        defer { g_object_unref(stream) }
        type = name.map { String(cString: $0) } ?? ""
        let flags = GOutputStreamSpliceFlags(
            rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
        g_output_stream_splice_async(
            memory, stream, flags, G_PRIORITY_DEFAULT, nil,
            { _, result, data in DropReading.resume(data) { $0.take($1) }(result) },
            Unmanaged.passRetained(self).toOpaque())
    }

    private func take(_ result: OpaquePointer?) {
        guard g_output_stream_splice_finish(memory, result, nil) >= 0, let memory else { return goOn() }
        let bytes = g_memory_output_stream_steal_as_bytes(
            UnsafeMutableRawPointer(memory).assumingMemoryBound(to: GMemoryOutputStream.self))
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        if done(type, Array(UnsafeRawBufferPointer(start: start, count: Int(count)))) { return finish(true) }
        goOn()
    }

    /// Reads the next type of the drop.
    private func goOn() {
        let rest = types[((types.firstIndex(of: type) ?? 0) + 1)...]
        guard !rest.isEmpty else { return finish(false) }
        if let memory { g_object_unref(memory) }
        memory = nil
        start(Array(rest))
    }

    private func finish(_ isTaken: Bool) {
        gdk_drop_finish(drop, isTaken ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0))
        g_object_unref(drop.raw)
        if let memory { g_object_unref(memory) }
    }

    /// The object that was passed to C.
    ///
    /// GDK answers on the thread that draws.
    private nonisolated static func resume(
        _ data: gpointer?, _ body: @escaping @MainActor (DropReading, OpaquePointer?) -> Void
    ) -> (OpaquePointer?) -> Void {
        { result in
            guard let data else { return }
            let reading = Unmanaged<DropReading>.fromOpaque(data).takeRetainedValue()
            nonisolated(unsafe) let answer = result
            MainActor.assumeIsolated { body(reading, answer) }
        }
    }
}
